import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AgentCall, NumberedSource } from '@/lib/chat/research/research-iterations';
import type { DraftPiece } from '@/lib/chat/review/draft-difference';
import type { DraftDetail } from '@/lib/trace/research/draft-detail';
import { DebateCard, Untold } from './debate-card';
import { DraftText } from './draft-text';

interface DraftCardProps {
  readonly heading: string;
  /** Beside the heading. */
  readonly tag?: ReactNode;
  /** Null where none was written, or none may be seen. */
  readonly draft: DraftDetail | null;
  readonly pieces: readonly DraftPiece[];
  /** What was searched for before it could be written. */
  readonly searchedFor: readonly string[];
  readonly sources: ReadonlyMap<number, NumberedSource>;
  readonly calls: readonly AgentCall[];
  readonly isCurated: boolean;
}

/** A draft, marked where it differs from the one beside it. */
export function DraftCard({
  heading,
  tag,
  draft,
  pieces,
  searchedFor,
  sources,
  calls,
  isCurated,
}: DraftCardProps) {
  const t = useTranslations('review.debate');
  const said = useTranslations('trace.row.research');
  return (
    <DebateCard heading={heading} tag={tag} calls={calls}>
      {searchedFor.length > 0 && (
        <p className="mb-2 break-words text-[13px] text-muted-foreground">
          {t('searchedFor', { queries: searchedFor.map((query) => `“${query}”`).join(', ') })}
        </p>
      )}
      {pieces.length > 0 ? (
        <DraftText pieces={pieces} sources={sources} />
      ) : (
        <Untold>{t(isCurated ? 'notKept' : 'noDraft')}</Untold>
      )}
      {draft?.isCut && <p className="mt-2 text-[12.5px] text-muted-foreground">{t('cut')}</p>}
      {draft && draft.chain.trim() !== '' && (
        <details className="mt-3 text-[13px]">
          <summary className="w-fit cursor-pointer rounded-sm text-muted-foreground hover:text-foreground">
            {said('chain')}
          </summary>
          <p dir="auto" className="mt-1.5 whitespace-pre-wrap break-words border-line border-l pl-3">
            {draft.chain}
          </p>
        </details>
      )}
    </DebateCard>
  );
}
