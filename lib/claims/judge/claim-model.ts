import { shareOut } from '@/lib/shared/share-out';
import type { ClaimFeatures } from './claim-features';
import WEIGHTS from './claim-weights.json';

/** What evidence says of a claim. */
export type Verdict = 'supported' | 'contradicted' | 'unknown';
export const VERDICTS = ['supported', 'contradicted', 'unknown'] as const satisfies readonly Verdict[];

/** Weights by feature, one for each verdict in their order, and how probable a contradiction must be to be said. */
export interface ClaimModel {
  readonly weights: Readonly<Record<string, ArrayLike<number>>>;
  readonly contradictedFrom: number;
}

/** The model that is shipped: `evals/training/claims/train-claims.ts` writes it. */
export const CLAIM_MODEL: ClaimModel = WEIGHTS;

export type Probabilities = Readonly<Record<Verdict, number>>;

/** How probable each verdict is. */
export function probabilitiesOf(
  { weights }: Pick<ClaimModel, 'weights'>,
  features: ClaimFeatures,
): Probabilities {
  const scores = [0, 0, 0];
  for (const [name, value] of Object.entries(features)) {
    const row = weights[name];
    if (row === undefined || value === 0) continue;
    for (let index = 0; index < scores.length; index += 1)
      scores[index] = (scores[index] ?? 0) + (row[index] ?? 0) * value;
  }
  const [supported = 0, contradicted = 0, unknown = 0] = shareOut(scores);
  return { supported, contradicted, unknown };
}

/** The verdict: a contradiction only where something conflicts and it is probable enough. */
export function verdictOf(
  model: ClaimModel,
  features: ClaimFeatures,
): { verdict: Verdict; confidence: number } {
  const odds = probabilitiesOf(model, features);
  const conflicts = (features.hasConflict ?? 0) > 0;
  if (conflicts && odds.contradicted >= model.contradictedFrom)
    return { verdict: 'contradicted', confidence: odds.contradicted };
  const verdict = odds.supported > odds.unknown ? 'supported' : 'unknown';
  return { verdict, confidence: odds[verdict] };
}
