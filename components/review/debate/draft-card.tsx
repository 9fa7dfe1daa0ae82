import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { TierBadge } from '@/components/tiers/tier-badge';
import type { AgentCall, NumberedSource } from '@/lib/chat/research/research-iterations';
import type { DraftPiece } from '@/lib/chat/review/draft-difference';
import type { DraftDetail } from '@/lib/trace/research/draft-detail';
import { DebateCard, Untold } from './debate-card';

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

interface DraftTextProps {
  readonly pieces: readonly DraftPiece[];
  readonly sources: ReadonlyMap<number, NumberedSource>;
}

/** The words of a draft as they were written, with the tier of every source that they cite. */
function DraftText({ pieces, sources }: DraftTextProps) {
  const t = useTranslations('review.compare');
  const mark = ({ kind }: DraftPiece, inside: ReactNode): ReactNode => {
    switch (kind) {
      case 'same':
        return inside;
      case 'removed':
        return (
          <del className="rounded-xs bg-danger-tint text-danger decoration-danger/60">
            <span className="sr-only">{t('removed')}</span>
            {inside}
          </del>
        );
      case 'added':
        return (
          <ins className="rounded-xs bg-accent-tint text-accent-strong no-underline">
            <span className="sr-only">{t('added')}</span>
            {inside}
          </ins>
        );
    }
  };
  return (
    <div dir="auto" className="whitespace-pre-wrap break-words text-[14px] leading-[1.75]">
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
        <Fragment key={index}>
          {mark(
            piece,
            piece.cites.length === 0 ? piece.text : <CitedTiers piece={piece} sources={sources} />,
          )}
        </Fragment>
      ))}
    </div>
  );
}

function CitedTiers({
  piece: { text, cites },
  sources,
}: { readonly piece: DraftPiece } & Pick<DraftTextProps, 'sources'>) {
  const cited = cites.flatMap((number) => sources.get(number) ?? []);
  return (
    <span
      title={cited.flatMap(({ site }) => site ?? []).join(', ') || undefined}
      className="whitespace-nowrap"
    >
      {text}
      {cited.map(({ number, tier }) => (
        <Fragment key={number}>
          {' '}
          <TierBadge tier={tier} />
        </Fragment>
      ))}
    </span>
  );
}
