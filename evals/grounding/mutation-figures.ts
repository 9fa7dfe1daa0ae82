import { checkAnswer } from '../../lib/grounding/check-answer';
import type { CheckedClaim } from '../../lib/grounding/claims/checked-claim';
import type { EvalSize } from '../eval-suite';
import { fewOf } from '../json-lines';
import { MUTATIONS, marked, mutatedAnswers } from './mutate-answer';
import { readSourceSets, type SourceSet } from './source-set';

const checked = (answer: string, { sources }: SourceSet): readonly CheckedClaim[] =>
  checkAnswer(
    answer,
    sources.map((text, at) => ({ number: at + 1, text })),
  ).claims;

/** The share of answers made wrong on purpose whose wrong place is refused, and of faithful sentences that are. */
export function mutationFigures(size: EvalSize): Record<string, number> {
  const sets = readSourceSets();
  const caught = fewOf(mutatedAnswers(sets), size).map(({ set, mutated: { kind, answer, start, end } }) => ({
    kind,
    isCaught: checked(answer, set).some(
      (claim) => claim.start < end && start < claim.end && claim.verdict !== 'supported',
    ),
  }));
  const paraphrases = fewOf(
    sets.flatMap((set) => set.paraphrases.map((said) => ({ set, said }))),
    size,
  );
  const refused = paraphrases.filter(({ set, said: { text, number } }) =>
    checked(marked(text, number), set).some(({ verdict }) => verdict !== 'supported'),
  );
  const shareCaught = (cases: typeof caught): number =>
    cases.filter(({ isCaught }) => isCaught).length / Math.max(1, cases.length);
  return {
    answers: caught.length,
    caught: shareCaught(caught),
    ...Object.fromEntries(
      MUTATIONS.map((kind) => [`caught ${kind}`, shareCaught(caught.filter((one) => one.kind === kind))]),
    ),
    paraphrases: paraphrases.length,
    refused: refused.length / Math.max(1, paraphrases.length),
  };
}
