import { INTENTS } from '../../../lib/pipelines/mode-decider/reading/intents';
import { visitQuestion } from '../../../lib/pipelines/mode-decider/reading/question-features';
import { readQuestion } from '../../../lib/pipelines/mode-decider/reading/read-question';
import type { ModeModel } from '../../../lib/pipelines/mode-decider/score-question';
import { fitLinearModel } from './fit-linear-model';
import { type Effort, isDeep, type LabelledQuestion } from './labelled-question';

/** How likely a question of an effort is taken to need thought: the ends are surer than the middle. */
const DEEP_SHARE_OF_EFFORT: Readonly<Record<Effort, number>> = { 0: 0.03, 1: 0.15, 2: 0.85, 3: 0.97 };
const FIT = { epochs: 10, penalty: 0.001 };

/** Trains both models of the mode decision; the same questions give the same models. */
export function trainModeModel(questions: readonly LabelledQuestion[]): ModeModel {
  const all = questions.map((labelled) => ({
    labelled,
    read: readQuestion(labelled.text, labelled.earlier),
  }));
  const trained = (targetsOf: (labelled: LabelledQuestion) => readonly number[]) =>
    fitLinearModel(
      all.map(({ labelled, read }) => ({
        visitFeatures: (visit) => visitQuestion(read, visit),
        targets: targetsOf(labelled),
        batch: labelled.batch,
      })),
      FIT,
    );
  return {
    work: trained(({ effort }) => [DEEP_SHARE_OF_EFFORT[effort]]),
    kind: trained(({ intent }) => INTENTS.map((name) => (name === intent ? 1 : 0))),
    deepShares: INTENTS.map((intent) => {
      const own = questions.filter((question) => question.intent === intent);
      return Number((own.filter(isDeep).length / Math.max(1, own.length)).toFixed(3));
    }),
  };
}
