import { logOddsOf, probabilityOf } from '../../../lib/pipelines/mode-decider/model/log-odds';
import type { ModeModel } from '../../../lib/pipelines/mode-decider/model/mode-model';
import { logOddsOfValue, type Signals } from '../../../lib/pipelines/mode-decider/score-question';
import { SIGNAL_NAMES } from '../../../lib/pipelines/mode-decider/signals/signal';

/** What the signals said of a question that they were not trained on, and how likely it is to need thought. */
export interface SignalledQuestion {
  readonly signals: Signals;
  readonly deepShare: number;
}

/** The score from which on a question is answered in depth unless somebody sets another. */
export const DEFAULT_THRESHOLD = 0.62;
const STEPS = 3_000;
const RATE = 0.3;
/** Draws the weights together: signals that say the same share what they say. */
const PENALTY = 0.03;

/**
 * Fits what each signal counts, never below 0, and moves the bias so that a question which is as likely to need thought
 * as not has the default threshold as its score.
 */
export function fitSignalWeights(questions: readonly SignalledQuestion[]): Pick<ModeModel, 'weights' | 'bias'> {
  const rows = questions.map(({ signals, deepShare }) => ({
    inputs: SIGNAL_NAMES.map((name) => logOddsOfValue(signals[name].value)),
    deepShare,
  }));
  const weights = SIGNAL_NAMES.map(() => 0.5);
  let bias = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = weights.map((weight) => PENALTY * weight);
    let biasSlope = 0;
    for (const { inputs, deepShare } of rows) {
      const score = inputs.reduce((sum, input, index) => sum + input * (weights[index] ?? 0), bias);
      const error = (probabilityOf(score) - deepShare) / rows.length;
      biasSlope += error;
      inputs.forEach((input, index) => {
        slopes[index] = (slopes[index] ?? 0) + error * input;
      });
    }
    bias -= RATE * biasSlope;
    slopes.forEach((slope, index) => {
      weights[index] = Math.max(0, (weights[index] ?? 0) - RATE * slope);
    });
  }
  const [lexical = 0, structural = 0, intentClass = 0, evidenceDemand = 0, policyFeasibility = 0, history = 0] =
    weights.map((weight) => Number(weight.toFixed(2)));
  return {
    weights: { lexical, structural, intentClass, evidenceDemand, policyFeasibility, history },
    bias: Number((bias + logOddsOf(DEFAULT_THRESHOLD)).toFixed(3)),
  };
}
