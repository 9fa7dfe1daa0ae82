import { VERDICTS, type Verdict } from '../lib/claims/judge/claim-model';
import { seededRandom } from '../lib/text/seeded-random';

/** A verdict beside the right one. */
export interface VerdictPair {
  readonly label: Verdict;
  readonly verdict: Verdict;
}

/** Figures with the interval that 95 % of bootstrap samples fall into. */
export type ClaimFigures = Readonly<Record<string, number>>;

const RESAMPLES = 1_000;

/** Accuracy, macro F1, precision and recall by label, each with its 95 % interval as `…Low95` and `…High95`. */
export function claimFigures(pairs: readonly VerdictPair[]): ClaimFigures {
  const figures = plainFigures(pairs);
  const random = seededRandom(5);
  const samples = Array.from({ length: RESAMPLES }, () =>
    plainFigures(
      Array.from(
        pairs,
        () => pairs[Math.floor(random() * pairs.length)] ?? { label: 'unknown', verdict: 'unknown' },
      ),
    ),
  );
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]) => {
      const sorted = samples.map((sample) => sample[name] ?? 0).sort((left, right) => left - right);
      const at = (share: number): number => sorted[Math.floor(share * RESAMPLES)] ?? 0;
      return [
        [name, value],
        [`${name}Low95`, at(0.025)],
        [`${name}High95`, at(0.975)],
      ];
    }),
  );
}

function plainFigures(pairs: readonly VerdictPair[]): Record<string, number> {
  const figures: Record<string, number> = {
    accuracy: pairs.filter(({ label, verdict }) => label === verdict).length / Math.max(1, pairs.length),
  };
  const scores: number[] = [];
  for (const verdict of VERDICTS) {
    const labelled = pairs.filter(({ label }) => label === verdict);
    const said = pairs.filter((pair) => pair.verdict === verdict);
    const right = labelled.filter((pair) => pair.verdict === verdict).length;
    const precision = said.length === 0 ? 0 : right / said.length;
    const recall = labelled.length === 0 ? 0 : right / labelled.length;
    figures[`${verdict}Precision`] = precision;
    figures[`${verdict}Recall`] = recall;
    if (labelled.length > 0) scores.push(right === 0 ? 0 : (2 * precision * recall) / (precision + recall));
  }
  return { ...figures, macroF1: scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length) };
}
