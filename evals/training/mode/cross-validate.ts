import type { ModePolicy } from '@/lib/pipelines/mode-decider/policy-feasibility';
import type { SignalModels } from '../../../lib/pipelines/mode-decider/model/mode-model';
import { readSignals, type Signals } from '../../../lib/pipelines/mode-decider/score-question';
import type { LabelledQuestion } from './labelled-question';
import { trainSignals } from './train-signals';

const FOLDS = 6;

const READY: ModePolicy = {
  deepEnabled: true,
  maxToolRounds: 4,
  maxReasoningRounds: 3,
  canUseTools: true,
  deepThreshold: 0.62,
  deepThresholdOverride: null,
};

/** A question with what signals said of it that were trained on other batches. */
export interface UnseenQuestion {
  readonly labelled: LabelledQuestion;
  readonly fold: number;
  readonly signals: Signals;
  /** The same without tools. */
  readonly signalsWithoutTools: Signals;
}

const signalsOf = (
  { text, earlier }: LabelledQuestion,
  canUseTools: boolean,
  models: SignalModels,
): Signals => readSignals(text, earlier, { ...READY, canUseTools }, models);

/** What the signals say of each question when neither it nor any other of its batch was trained on. */
export function readUnseen(questions: readonly LabelledQuestion[]): UnseenQuestion[] {
  const batches = [...new Set(questions.map(({ batch }) => batch))];
  const foldOf = ({ batch }: LabelledQuestion): number => batches.indexOf(batch) % FOLDS;
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const models = trainSignals(questions.filter((question) => foldOf(question) !== fold));
    return questions
      .filter((question) => foldOf(question) === fold)
      .map((labelled) => ({
        labelled,
        fold,
        signals: signalsOf(labelled, true, models),
        signalsWithoutTools: signalsOf(labelled, false, models),
      }));
  });
}
