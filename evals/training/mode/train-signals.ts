import type { SignalModels } from '../../../lib/pipelines/mode-decider/model/mode-model';
import { visitHistory } from '../../../lib/pipelines/mode-decider/reading/history-features';
import { INTENTS } from '../../../lib/pipelines/mode-decider/reading/intents';
import {
  type FeatureVisitor,
  visitForm,
  visitLengths,
  visitShapedForm,
  visitWords,
} from '../../../lib/pipelines/mode-decider/reading/question-features';
import { type ReadQuestion, readQuestion } from '../../../lib/pipelines/mode-decider/reading/read-question';
import { type Example, fitLinearModel } from './fit-linear-model';
import { type Effort, isDeep, type LabelledQuestion } from './labelled-question';

/** How likely a question of an effort is taken to need thought: the ends are surer than the middle. */
const DEEP_SHARE_OF_EFFORT: Readonly<Record<Effort, number>> = { 0: 0.03, 1: 0.15, 2: 0.85, 3: 0.97 };
const WORDS = { epochs: 15, penalty: 0.0003 };
const COUNTS = { epochs: 40, penalty: 0.001 };
const HISTORY = { epochs: 40, penalty: 0.03 };

/** How likely a question is taken to need thought, as the signals and their weights are trained to say. */
export const deepShareOf = ({ effort }: LabelledQuestion): number => DEEP_SHARE_OF_EFFORT[effort];

const visitWordsAndForm =
  ({ words, form }: ReadQuestion) =>
  (visit: FeatureVisitor): void => {
    visitWords(words, visit);
    visitForm(form, visit);
  };

/** Trains each signal by itself; the same questions give the same models. */
export function trainSignals(questions: readonly LabelledQuestion[]): SignalModels {
  const all = questions.map((labelled) => ({
    labelled,
    read: readQuestion(labelled.text, labelled.earlier),
  }));
  const examples = (
    visitorOf: (read: ReadQuestion) => Example['visitFeatures'],
    targetsOf: (labelled: LabelledQuestion) => readonly number[],
    rows = all,
  ): Example[] =>
    rows.map(({ labelled, read }) => ({
      visitFeatures: visitorOf(read),
      targets: targetsOf(labelled),
      batch: labelled.batch,
    }));
  const deepShares = INTENTS.map((intent) => {
    const own = questions.filter((question) => question.intent === intent);
    return Number((own.filter(isDeep).length / Math.max(1, own.length)).toFixed(3));
  });
  const effort = (labelled: LabelledQuestion): number[] => [deepShareOf(labelled)];
  return {
    lexical: fitLinearModel(
      examples(
        ({ words, form }) =>
          (visit) => {
            visitWords(words, visit);
            visitLengths(form, visit);
          },
        effort,
      ),
      WORDS,
    ),
    structural: fitLinearModel(
      examples(
        ({ form }) =>
          (visit) =>
            visitShapedForm(form, visit),
        effort,
      ),
      COUNTS,
    ),
    intent: fitLinearModel(
      examples(visitWordsAndForm, ({ intent }) => INTENTS.map((name) => (name === intent ? 1 : 0))),
      WORDS,
    ),
    evidence: fitLinearModel(
      examples(visitWordsAndForm, ({ needsEvidence }) => [needsEvidence ? 1 : 0]),
      WORDS,
    ),
    history: fitLinearModel(
      examples(
        ({ history }) =>
          (visit) =>
            visitHistory(history, visit),
        effort,
        all.filter(({ labelled }) => labelled.earlier.length > 0),
      ),
      HISTORY,
    ),
    deepShares,
  };
}
