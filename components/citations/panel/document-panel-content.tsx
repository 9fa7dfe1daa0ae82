import { ArrowUpRight, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { documentPath } from '@/components/documents/document-path';
import { publisherOf } from '@/components/documents/publisher-of';
import { WebAddress } from '@/components/documents/web-address';
import { TierBadge } from '@/components/tiers/tier-badge';
import { Button, IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { partAt } from '@/lib/chat/documents/document-passage';
import type { Citation } from '@/lib/trace/documents/citation';
import { NumberMark } from '../number-mark';
import { useCitationWords } from '../use-citation-words';
import { type CitedText, CitedTexts } from './cited-texts';
import { type LookedUp, lookedUpCitation } from './document-panel-controller';
import { useDocumentPanel } from './document-panel-provider';
import { PassageText } from './passage-text';

const LINES = ['w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3', 'w-10/12', 'w-full', 'w-1/2'];

/** Stands for a text that is being loaded. */
function TextSkeleton() {
  const t = useTranslations('citations.panel');
  return (
    <div role="status" className="min-h-0 flex-1 px-5 py-6">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden="true" className="grid gap-4 motion-safe:animate-pulse">
        {LINES.map((width, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all there is of them
          <div key={line} className={classNames('h-3.5 rounded bg-raised', width)} />
        ))}
      </div>
    </div>
  );
}

interface PanelNoteProps {
  readonly title: string;
  readonly text: string;
  readonly retry: { readonly label: string; readonly onRetry: () => void } | null;
}

/** Says why there is no text, and offers to try again where that may help. */
function PanelNote({ title, text, retry }: PanelNoteProps) {
  return (
    <div role="alert" className="flex min-h-0 flex-1 flex-col items-start px-5 py-[18px]">
      <p className="font-medium text-[14px] leading-[1.45]">{title}</p>
      <p className="mt-1 text-[13.5px] text-muted-foreground leading-[1.6]">{text}</p>
      {retry && (
        <Button variant="outline" size="chip" onClick={retry.onRetry} className="mt-4">
          {retry.label}
        </Button>
      )}
    </div>
  );
}

interface DocumentPanelContentProps {
  readonly shown: LookedUp;
  /** The heading; a dialog has its own. */
  readonly heading: ReactNode;
}

/** Everything inside the panel: which citation it is, the way to its neighbours, and the text with the passage marked. */
export function DocumentPanelContent({ shown, heading }: DocumentPanelContentProps) {
  const citation = lookedUpCitation(shown);
  return citation ? <Content shown={shown} citation={citation} heading={heading} /> : heading;
}

function Content({ shown, citation, heading }: DocumentPanelContentProps & { readonly citation: Citation }) {
  const t = useTranslations('citations.panel');
  const words = useCitationWords();
  const { controller } = useDocumentPanel();
  const { text, retry } = useCitedText(citation);
  const { number, gone, documentId, start, end } = citation;
  const place = words.exactPlace(citation, headingAbove(text, citation));
  const isThere = text?.status === 'ready';
  return (
    <>
      <header className="border-line border-b px-5 pt-3 pb-3">
        <div className="flex h-8 items-center gap-1">
          {heading}
          {shown.citations.length > 1 && <Neighbours shown={shown} />}
          <IconButton
            variant="ghost"
            size="icon"
            onClick={controller.close}
            label={t('close')}
            className="-mr-2.5 pointer-coarse:size-11"
          >
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
        <div className="mt-1 flex min-h-6 items-center gap-2 text-[13px] text-muted-foreground leading-5">
          <NumberMark number={number} />
          <span dir="auto" className="min-w-0 flex-1 truncate" aria-live="polite">
            {place}
          </span>
          {isThere && (
            <a
              href={documentPath(documentId, gone ? undefined : { start, end })}
              target="_blank"
              rel="noopener"
              className="flex shrink-0 items-center gap-1 rounded-md text-foreground underline decoration-line-strong underline-offset-3 transition-colors hover:decoration-current"
            >
              {t('page')}
              <ArrowUpRight aria-hidden="true" className="size-3.5 text-muted-foreground" />
            </a>
          )}
        </div>
        {!gone && <Origin citation={citation} text={text} />}
      </header>
      {text === null && <TextSkeleton />}
      {isThere && (
        <PassageText
          key={`${documentId} ${text.part.part}`}
          detail={text.detail}
          first={text.part}
          citation={citation}
        />
      )}
      {text !== null && !isThere && (
        <PanelNote
          title={t(`${text.status}.title`)}
          text={t(`${text.status}.text`)}
          retry={text.status === 'deleted' ? null : { label: t('retry'), onRetry: retry }}
        />
      )}
    </>
  );
}

/** Who publishes the document, of which day it is, how far it is trusted, and where it is on the web. */
function Origin({ citation, text }: { readonly citation: Citation; readonly text: CitedText | null }) {
  const format = useFormatter();
  const document = text?.status === 'ready' ? text.detail.document : null;
  const site = citation.site ?? (document && publisherOf(document));
  const date = citation.date ?? document?.date;
  const address = citation.url ?? document?.address;
  const facts = [
    site,
    date && format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' }),
  ].filter(Boolean);
  if (facts.length === 0 && !address && !citation.tier) return null;
  return (
    <div data-slot="document-origin" className="mt-1 text-[13px] text-muted-foreground leading-5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {facts.length > 0 && <bdi className="min-w-0 break-words">{facts.join(' · ')}</bdi>}
        {citation.tier && <TierBadge tier={citation.tier.tier} />}
      </div>
      {address && <WebAddress address={address} className="block" />}
    </div>
  );
}

/** The ways to the citations before and after. */
function Neighbours({ shown: { citations, number } }: { readonly shown: LookedUp }) {
  const t = useTranslations('citations.panel');
  const { controller } = useDocumentPanel();
  const index = citations.findIndex((citation) => citation.number === number);
  const [previous, next] = [citations[index - 1], citations[index + 1]];
  const step = (label: string, to: Citation | undefined, Icon: typeof ChevronLeft) => (
    <IconButton
      variant="ghost"
      size="icon-small"
      label={label}
      aria-disabled={to === undefined || undefined}
      onClick={() => to && controller.goTo(to.number)}
      className="aria-disabled:opacity-35 pointer-coarse:size-11"
    >
      <Icon aria-hidden="true" className="size-4" />
    </IconButton>
  );
  return (
    <div className="flex shrink-0 items-center text-[12.5px] text-muted-foreground tabular-nums">
      {step(t('previous'), previous, ChevronLeft)}
      <span>{t('position', { index: index + 1, count: citations.length })}</span>
      {step(t('next'), next, ChevronRight)}
    </div>
  );
}

/** The heading that the passage stands under; empty where there is none. */
function headingAbove(text: CitedText | null, { gone, heading = '', start }: Citation): string {
  if (gone || text?.status !== 'ready') return heading;
  return text.detail.headings.findLast((heading) => heading.start <= start)?.text ?? '';
}

interface Loaded {
  readonly citation: Citation;
  readonly text: CitedText;
}

interface CitedTextState {
  /** Null while it is being loaded. */
  readonly text: CitedText | null;
  readonly retry: () => void;
}

/** The text around a citation; what was loaded stays at hand for as long as the panel is open. */
function useCitedText(citation: Citation): CitedTextState {
  const [texts] = useState(() => new CitedTexts());
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isDeleted = citation.gone === 'deleted';

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the effect
  useEffect(() => {
    if (isDeleted) return;
    const controller = new AbortController();
    void texts.load(citation, controller.signal).then((text) => {
      if (!controller.signal.aborted) setLoaded({ citation, text });
    });
    return () => controller.abort();
  }, [texts, citation, isDeleted, attempt]);

  const retry = (): void => {
    setLoaded(null);
    setAttempt(attempt + 1);
  };
  if (isDeleted) return { text: { status: 'deleted' }, retry };
  return { text: loaded !== null && isOf(loaded, citation) ? loaded.text : null, retry };
}

/** Whether what was loaded for one citation shows another one, too. */
function isOf({ citation, text }: Loaded, { documentId, start }: Citation): boolean {
  if (citation.documentId !== documentId) return false;
  if (citation.start === start) return true;
  return text.status === 'ready' && partAt(text.detail.parts, start) === text.part.part;
}
