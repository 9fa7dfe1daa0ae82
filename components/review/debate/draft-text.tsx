import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { TierBadge } from '@/components/tiers/tier-badge';
import type { NumberedSource } from '@/lib/chat/research/research-iterations';
import type { DraftPiece } from '@/lib/chat/review/draft-difference';

interface DraftTextProps {
  readonly pieces: readonly DraftPiece[];
  readonly sources: ReadonlyMap<number, NumberedSource>;
}

/** The words of a draft as they were written, with the tier of every source that they cite. */
export function DraftText({ pieces, sources }: DraftTextProps) {
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
