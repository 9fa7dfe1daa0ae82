import { logOddsOf, probabilityOf } from '../../../lib/pipelines/mode-decider/model/log-odds';
import type { ModeModel } from '../../../lib/pipelines/mode-decider/model/mode-model';
import { SIGNAL_NAMES } from '../../../lib/pipelines/mode-decider/model/signal';
import { logOddsOfValue, type Signals } from '../../../lib/pipelines/mode-decider/score-question';

/** What the signals said of a question that they were not trained on, and how likely it is to need thought. */
export interface SignalledQuestion {
  readonly signals: Signals;
  readonly canUseTools: boolean;
  readonly deepShare: number;
}

/** The score from which on a question is answered in depth unless somebody sets another. */
export const DEFAULT_THRESHOLD = 0.62;
const STEPS = 3_000;
const RATE = 0.3;
/** Draws the weights together: signals that say the same share what they say. */
const PENALTY = 0.1;

const FEASIBILITY = SIGNAL_NAMES.indexOf('policyFeasibility');

/**
 * Fits what each signal counts (the policy's by the questions without tools, the others by those with them), never below 0, and moves the bias so that a question which is as likely to need thought
 * as not has the default threshold as its score.
 */
export function fitSignalWeights(
  questions: readonly SignalledQuestion[],
): Pick<ModeModel, 'weights' | 'bias'> {
  const rows = questions.map(({ signals, canUseTools, deepShare }) => ({
    inputs: SIGNAL_NAMES.map((name) => logOddsOfValue(signals[name].value)),
    canUseTools,
    deepShare,
  }));
  const weights = SIGNAL_NAMES.map(() => 0.5);
  let bias = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
    const slopes = weights.map((weight) => PENALTY * (weight - mean));
    let biasSlope = 0;
    for (const { inputs, canUseTools, deepShare } of rows) {
      const score = inputs.reduce((sum, input, index) => sum + input * (weights[index] ?? 0), bias);
      const error = (probabilityOf(score) - deepShare) / rows.length;
      if (canUseTools) biasSlope += error;
      inputs.forEach((input, index) => {
        if (canUseTools !== (index === FEASIBILITY)) slopes[index] = (slopes[index] ?? 0) + error * input;
      });
    }
    bias -= RATE * biasSlope;
    slopes.forEach((slope, index) => {
      weights[index] = Math.max(0, (weights[index] ?? 0) - RATE * slope);
    });
  }
  const [
    lexical = 0,
    structural = 0,
    intentClass = 0,
    evidenceDemand = 0,
    policyFeasibility = 0,
    history = 0,
  ] = weights.map((weight) => Number(weight.toFixed(2)));
  return {
    weights: { lexical, structural, intentClass, evidenceDemand, policyFeasibility, history },
    bias: Number((bias + logOddsOf(DEFAULT_THRESHOLD)).toFixed(3)),
  };
}
