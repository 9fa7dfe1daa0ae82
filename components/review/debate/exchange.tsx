import { useTranslations } from 'next-intl';
import type { NumberedSource, ResearchIteration } from '@/lib/chat/research/research-iterations';
import { draftDifference, draftPieces } from '@/lib/chat/review/draft-difference';
import { withoutMarkdown } from '@/lib/text/markdown/plain-lines';
import { ReviewSection } from '../review-section';
import { DraftCard } from './draft-card';
import { ObjectionCard } from './objection-card';

interface ExchangeProps {
  readonly iteration: ResearchIteration;
  /** The iteration that answers the objection; null for the last one. */
  readonly next: ResearchIteration | null;
  readonly isFirst: boolean;
  readonly sources: ReadonlyMap<number, NumberedSource>;
  readonly isCurated: boolean;
}

const draftOf = ({ analyst }: ResearchIteration) => ({
  draft: analyst.at(-1)?.output ?? null,
  calls: analyst.flatMap(({ calls }) => calls),
  searchedFor: analyst.flatMap(({ output }) =>
    output?.status === 'SEARCH_REQUIRED' ? output.newQueries : [],
  ),
});

/** A draft, what was objected to it, and its revision beside it; of the last draft, only what was said to it. */
export function Exchange({ iteration, next, isFirst, sources, isCurated }: ExchangeProps) {
  const t = useTranslations('review.debate');
  const number = iteration.iteration;
  const { critic } = iteration;
  const heading = next
    ? t('round', { iteration: number })
    : critic
      ? t('lastRound', { iteration: number })
      : t('draft', { iteration: number });
  const earlier = draftOf(iteration);
  const later = next && draftOf(next);
  const before = withoutMarkdown(earlier.draft?.text ?? '');
  const shown = later
    ? draftDifference(before, withoutMarkdown(later.draft?.text ?? ''))
    : { earlier: draftPieces(before), later: [] };
  // The last draft stands beside the objection before it already.
  const showsDraft = isFirst || next !== null;
  if (!showsDraft && !critic) return null;
  const common = { sources, isCurated };
  return (
    <ReviewSection heading={heading}>
      <div
        className={
          next
            ? 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,0.75fr)_minmax(0,1fr)]'
            : 'grid max-w-[860px] items-start gap-4 lg:max-w-none lg:grid-cols-2'
        }
      >
        {showsDraft && (
          <DraftCard
            heading={t('draft', { iteration: number })}
            {...earlier}
            // Of a revision, they stand where it was shown first.
            {...(!isFirst && { draft: null, calls: [], searchedFor: [] })}
            pieces={shown.earlier}
            {...common}
          />
        )}
        {critic && <ObjectionCard iteration={number} critic={critic} isCurated={isCurated} />}
        {next && later && (
          <DraftCard
            heading={t('revision', { iteration: next.iteration })}
            {...later}
            pieces={shown.later}
            {...common}
          />
        )}
      </div>
    </ReviewSection>
  );
}
