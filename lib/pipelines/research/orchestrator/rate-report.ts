import type { TierNumber } from '@/lib/chat/research/source-tier';
import type { CriticReview } from '@/lib/prompts/research/research-critic';
import { CONFIDENCES, type Confidence } from '@/lib/trace/research/confidences';
import { type ConfidenceReason, type Convergence, isConverged } from '@/lib/trace/research/research-report';
import type { ResearchSource } from '../agents/research-source';
import type { CheckedReport, ReportRating } from './research-run';

/** What a report is rated by. */
interface ReportFacts {
  /** What the writer says. */
  readonly claimed: Confidence;
  readonly convergence: Convergence;
  readonly review: CriticReview;
  readonly report: Pick<CheckedReport, 'cited' | 'removed'>;
  readonly sources: readonly ResearchSource[];
  /** Whether the writer wrote it. */
  readonly isWritten: boolean;
}

const CONFIDENCE_SHARE = 0.6;
const SURENESS: Readonly<Record<Confidence, number>> = { High: 0.95, Medium: 0.7, Low: 0.35 };
/** How far sources of a tier are trusted, 0 to 1. */
const TRUST: Readonly<Record<TierNumber | 'unknown', number>> = {
  1: 1,
  2: 0.85,
  3: 0.6,
  4: 0.4,
  5: 0.2,
  unknown: 0.3,
};
const TRUSTED_TO = 2;
const WEAK_FROM = 4;

/**
 * How far a report can be relied on. The facts of the run may lower what the writer says, never raise it; the score
 * goes by the confidence and by the tiers of what is cited.
 */
export function rateReport({
  claimed,
  convergence,
  review,
  report,
  sources,
  isWritten,
}: ReportFacts): ReportRating {
  const cited = sources.filter(({ number }) => report.cited.includes(number));
  const tiers = cited.map(({ _reasoning_metadata: { tier } }) => tier);
  const best = Math.min(...tiers.map((tier) => tier ?? WEAK_FROM));
  const isAskedNow = convergence === 'asked-now';
  const isReviewed = convergence !== 'not-reviewed' && convergence !== 'not-drafted';
  const limits: readonly (readonly [boolean, Confidence, ConfidenceReason])[] = [
    [!isWritten, 'Low', 'not-written'],
    [!isReviewed, 'Low', 'not-reviewed'],
    [isAskedNow, 'Low', 'asked-now'],
    [isReviewed && !isAskedNow && !isConverged(convergence), 'Low', 'not-converged'],
    [best >= WEAK_FROM, 'Low', 'weak-sources'],
    [isConverged(convergence) && review.logical_gaps.length > 0, 'Medium', 'open-objections'],
    [report.removed.length > 0, 'Medium', 'statements-removed'],
    [cited.length < 2, 'Medium', 'one-source'],
    [best > TRUSTED_TO && best < WEAK_FROM, 'Medium', 'no-trusted-source'],
  ];
  const holding = limits.filter(([holds]) => holds);
  const confidence = lowest([claimed, ...holding.map(([, most]) => most)]);
  const reasons = holding.flatMap(([, , reason]) => reason);
  const isWriters = reasons.length === 0 || holding.every(([, most]) => rankOf(most) < rankOf(claimed));
  const trust =
    tiers.length === 0 ? 0 : tiers.reduce((sum, tier) => sum + TRUST[tier ?? 'unknown'], 0) / tiers.length;
  return {
    confidence,
    reasons: isWriters ? ['writer', ...reasons] : reasons,
    score: Math.round(100 * (CONFIDENCE_SHARE * SURENESS[confidence] + (1 - CONFIDENCE_SHARE) * trust)),
  };
}

/** Later is lower. */
const rankOf = (confidence: Confidence): number => CONFIDENCES.indexOf(confidence);

const lowest = (all: readonly Confidence[]): Confidence =>
  all.reduce((low, one) => (rankOf(one) > rankOf(low) ? one : low));
