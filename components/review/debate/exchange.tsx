import { useTranslations } from 'next-intl';
import { VERDICT_LOOKS } from '@/components/trace/research/verdict-looks';
import { classNames } from '@/components/ui/class-names';
import type { CriticWork, NumberedSource, ResearchIteration } from '@/lib/chat/research/research-iterations';
import { draftDifference, draftPieces } from '@/lib/chat/review/draft-difference';
import { withoutMarkdown } from '@/lib/text/markdown/plain-lines';
import { ReviewSection } from '../review-section';
import { DebateCard, Untold } from './debate-card';
import { DraftCard } from './draft-card';

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

interface ObjectionCardProps {
  readonly iteration: number;
  readonly critic: CriticWork;
  readonly isCurated: boolean;
}

/** What the critic says of a draft. */
function ObjectionCard({ iteration, critic: { output, calls }, isCurated }: ObjectionCardProps) {
  const t = useTranslations('review.debate');
  const said = useTranslations('trace.row.research');
  const tag = output && (
    <span
      className={classNames('rounded-md px-1.5 text-[12px] leading-[20px]', VERDICT_LOOKS[output.status])}
    >
      {said(`verdict.${output.status}`)}
    </span>
  );
  return (
    <DebateCard heading={t('critic', { iteration })} tag={tag} calls={calls}>
      {output ? (
        <div dir="auto" className="flex flex-col gap-2.5 break-words text-[14px] leading-[1.65]">
          <p className="whitespace-pre-wrap">{output.critique}</p>
          <Lines heading={said('gaps')} lines={output.logicalGaps} />
          <Lines heading={said('suggestions')} lines={output.suggestions} />
          {output.mode_compliance === 'violated' && <p className="text-danger">{said('violated')}</p>}
        </div>
      ) : (
        <Untold>{t(isCurated ? 'notKept' : 'noReview')}</Untold>
      )}
    </DebateCard>
  );
}

function Lines({ heading, lines }: { readonly heading: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <p className="text-[12.5px] text-muted-foreground">{heading}</p>
      <ul className="mt-0.5 list-disc pl-4.5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
