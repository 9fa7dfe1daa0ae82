import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { PassageTitle } from '@/components/passages/passage-title';
import { usePassages } from '@/components/passages/use-passages';
import type { DebatedRow } from '@/components/trace/research/debated-row';
import { draftBeginning } from '@/components/trace/research/draft-words';
import { useQueryWords } from '@/components/trace/research/use-query-words';
import type { DraftDetail } from '@/lib/trace/research/draft-detail';
import type { SourceDetail } from '@/lib/trace/research/source-detail';
import { DocumentGlance } from '../documents/document-glance';
import type { PresentedRow } from './presented-row';

interface RowGlanceProps {
  readonly row: Pick<PresentedRow, 'kind' | 'times' | 'lead' | 'digest' | 'told' | 'debated' | 'status'>;
  readonly isOpen: boolean;
}

/** What a folded row says of what is in it: what came of a stage, a search or a check, or a tool's call in a line. */
export function RowGlance({
  row: { kind, times, lead, digest, told, debated, status },
  isOpen,
}: RowGlanceProps) {
  const t = useTranslations('trace.row');
  if (times !== undefined)
    return <p className="text-[12.5px] text-muted-foreground leading-[1.55]">{t('repeated', { times })}</p>;
  if (isOpen) return null;
  if (lead !== undefined)
    return (
      <p dir="auto" className="line-clamp-3 break-words text-[13px] text-muted-foreground leading-[1.55]">
        {lead}
      </p>
    );
  if (debated !== undefined)
    return (
      <div className="min-w-0 break-words text-[12.5px] text-muted-foreground leading-[1.55] empty:hidden">
        <ResearchGlance debated={debated} />
      </div>
    );
  if (told !== undefined)
    return (
      <div className="min-w-0 break-words text-[12.5px] text-muted-foreground leading-[1.55] empty:hidden">
        <DocumentGlance told={told} hasFailed={status !== 'done'} />
      </div>
    );
  if (kind === 'evidence' && status === 'failed')
    return <p className="text-[12.5px] text-muted-foreground leading-[1.55]">{t('passageFailed')}</p>;
  if (digest === undefined) return null;
  const became = status === 'done' || status === 'running' ? digest.came : null;
  if (digest.given === '' && became === '') return null;
  return (
    <p className="min-w-0 break-words text-[12.5px] text-muted-foreground leading-[1.55]">
      {digest.given !== '' && <bdi>{digest.given}</bdi>}
      {became !== '' && (
        <>
          <ArrowRight aria-hidden="true" className="mx-1.5 inline size-3 align-[-1.5px]" />
          {became === null ? (
            <span className="text-warning">{t(`status.${status}`)}</span>
          ) : (
            <bdi className="text-foreground">{became}</bdi>
          )}
        </>
      )}
    </p>
  );
}

/** What a folded row says of a draft, an objection or a source. */
function ResearchGlance({ debated: { found, chunkId } }: { readonly debated: DebatedRow }) {
  switch (found.kind) {
    case 'draft':
    case 'revision':
      return <DraftGlance draft={found.detail} />;
    case 'objection':
      return <Beginning text={[...found.detail.logicalGaps, found.detail.critique][0] ?? ''} />;
    case 'source':
      return <SourceGlance source={found.detail} chunkId={chunkId} />;
  }
}

function DraftGlance({ draft: { status, text, newQueries } }: { readonly draft: DraftDetail }) {
  const t = useTranslations('trace.row.research');
  const queries = useQueryWords(newQueries);
  return (
    <Beginning text={status === 'SEARCH_REQUIRED' ? t('searches', { queries }) : draftBeginning(text)} />
  );
}

const Beginning = ({ text }: { readonly text: string }) => (
  <span dir="auto" className="line-clamp-2 break-words">
    {text}
  </span>
);

interface SourceGlanceProps {
  readonly source: SourceDetail;
  readonly chunkId: string | undefined;
}

/** What a source is called, as far as whoever looks may know, who publishes it, and why it was not used. */
function SourceGlance({ source: { number, site, reason }, chunkId }: SourceGlanceProps) {
  const t = useTranslations('trace.row.research');
  const tell = usePassages(chunkId === undefined ? [] : [{ chunkId }]);
  const told = chunkId === undefined ? tell({ number }) : tell({ chunkId });
  const cited = told.status === 'hidden' && number !== undefined ? tell({ number }) : told;
  const isNamed = cited.status === 'ready';
  return (
    <>
      {isNamed && <PassageTitle told={{ ...cited, within: { page: null, place: null } }} isLink />}
      {isNamed && site !== undefined && ' · '}
      {site !== undefined && <bdi>{site}</bdi>}
      {reason !== undefined && `${site === undefined ? '' : ' · '}${t(`dropped.${reason}`)}`}
    </>
  );
}
