import { useTranslations } from 'next-intl';
import type { DraftDetail } from '@/lib/trace/research/draft-detail';
import type { DebatedRow } from './debated-row';
import { draftBeginning } from './draft-words';
import { SourceGlance } from './source-glance';
import { useQueryWords } from './use-query-words';

/** What a folded row says of a draft, an objection or a source. */
export function ResearchGlance({ debated: { found, chunkId } }: { readonly debated: DebatedRow }) {
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
