import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Popover } from 'radix-ui';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useObservable } from '@/components/observable/observable';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { Citation } from '@/lib/trace/documents/citation';
import { NumberMark } from '../number-mark';
import { useCitationWords } from '../use-citation-words';
import { useCitations } from './citations-context';
import type { ShownPreview } from './preview-control';
import { useOpenCitation } from './use-open-citation';

const LONGEST_QUOTE = 320;
const EDGE_PX = 12;
const GAP_PX = 6;

/** The card that shows what a chip stands for. */
export default function CitationPreview() {
  const { preview, byNumber } = useCitations();
  const shown = useObservable(preview.state);
  const citation = shown && byNumber.get(shown.number);
  return shown && citation && <Card shown={shown} citation={citation} />;
}

interface CardProps {
  readonly shown: ShownPreview;
  readonly citation: Citation;
}

function Card({ shown: { anchor, takesFocus }, citation }: CardProps) {
  const t = useTranslations('citations');
  const words = useCitationWords();
  const { preview } = useCitations();
  const open = useOpenCitation();
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  const place = words.place(citation);
  const origin = words.origin(citation);
  const { number, gone, quote } = citation;

  useEffect(() => {
    if (takesFocus) card.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && preview.close()}>
      <Popover.Anchor virtualRef={useMemo(() => ({ current: anchor }), [anchor])} />
      <Popover.Portal>
        <Popover.Content
          ref={card}
          data-slot="citation-preview"
          aria-labelledby={titleId}
          tabIndex={-1}
          side="top"
          sideOffset={GAP_PX}
          collisionPadding={EDGE_PX}
          hideWhenDetached
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (takesFocus) card.current?.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (takesFocus && anchor.isConnected)
              preview.returnFocus(() => anchor.focus({ preventScroll: true }));
          }}
          onFocusOutside={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            // The chips themselves say what a press on them does.
            if (event.target instanceof Element && event.target.closest('[data-citation]'))
              event.preventDefault();
          }}
          onPointerEnter={() => preview.stay()}
          onPointerLeave={({ pointerType }) => pointerType !== 'touch' && preview.leave()}
          className="z-[60] w-[min(22rem,calc(100vw-24px))] animate-fade-in rounded-xl border border-line bg-surface text-[13.5px] leading-[1.55] shadow-floating outline-none motion-reduce:animate-none"
        >
          <div className="flex items-start gap-2.5 px-3.5 pt-3">
            <span className="pt-px">
              <NumberMark number={number} />
            </span>
            <div className="min-w-0 flex-1">
              <p id={titleId} dir="auto" className="line-clamp-2 break-words font-medium leading-5">
                {words.title(citation)}
              </p>
              {place !== '' && <p className="text-[12.5px] text-muted-foreground leading-5">{place}</p>}
              {origin !== '' && (
                <p className="break-words text-[12.5px] text-muted-foreground leading-5">{origin}</p>
              )}
            </div>
          </div>
          {quote === undefined ? (
            <p className="px-3.5 pt-1.5 pb-3 text-muted-foreground">{t(`gone.${gone ?? 'changed'}`)}</p>
          ) : (
            <blockquote
              dir="auto"
              className="mx-3.5 mt-2 mb-3 line-clamp-[9] whitespace-pre-line break-words border-line-strong border-s-2 ps-3 text-foreground/85"
            >
              {cutAtWord(quote.trim().replace(/\n{2,}/g, '\n'), LONGEST_QUOTE)}
            </blockquote>
          )}
          {open && gone !== 'deleted' && (
            <button
              type="button"
              onClick={(event) => {
                // Where the focus goes back to once the document is closed.
                preview.returnFocus(() => anchor.focus({ preventScroll: true }));
                open(citation, { byKeyboard: event.detail === 0 });
              }}
              className="flex w-full items-center gap-1.5 rounded-b-xl border-line border-t px-3.5 py-2 text-start font-medium text-[13px] text-accent-strong leading-5 outline-offset-[-2px] transition-colors hover:bg-raised pointer-coarse:py-3"
            >
              {t('open')}
              <ArrowRight aria-hidden="true" className="size-3.5" />
            </button>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
