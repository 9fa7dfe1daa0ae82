import type { ModeModel } from '../../../lib/pipelines/mode-decider/model/mode-model';
import { pullsOf, scoreOf } from '../../../lib/pipelines/mode-decider/score-question';
import { readUnseen, type UnseenQuestion } from './cross-validate';
import { fitSignalWeights, type SignalledQuestion } from './fit-signal-weights';
import type { LabelledQuestion } from './labelled-question';
import { deepShareOf, trainSignals } from './train-signals';

/** A question that needs facts is not helped by thinking without tools. */
const DEEP_SHARE_WITHOUT_FACTS = 0.1;

const signalled = (unseen: readonly UnseenQuestion[]): SignalledQuestion[] =>
  unseen.flatMap(({ labelled, signals, signalsWithoutTools }) => [
    { signals, canUseTools: true, deepShare: deepShareOf(labelled) },
    {
      signals: signalsWithoutTools,
      canUseTools: false,
      deepShare: labelled.needsEvidence ? DEEP_SHARE_WITHOUT_FACTS : deepShareOf(labelled),
    },
  ]);

/** A question with its score when neither signals nor weights were trained on its batch. */
export interface ScoredQuestion {
  readonly labelled: LabelledQuestion;
  readonly score: number;
}

/** Trains the mode decision, and scores each question as if its batch had never been seen. */
export function trainModeModel(questions: readonly LabelledQuestion[]): {
  model: ModeModel;
  unseen: ScoredQuestion[];
} {
  const all = readUnseen(questions);
  const unseen = [...Map.groupBy(all, ({ fold }) => fold)].flatMap(([fold, own]) => {
    const { weights, bias } = fitSignalWeights(signalled(all.filter((other) => other.fold !== fold)));
    return own.map(({ labelled, signals }) => ({
      labelled,
      score: scoreOf(pullsOf(signals, weights), bias),
    }));
  });
  return { model: { signals: trainSignals(questions), ...fitSignalWeights(signalled(all)) }, unseen };
}
