import { type LinearModel, type PackedLinearModel, unpackLinearModel } from './linear-model';
import { MODE_WEIGHTS } from './mode-weights.generated';
import type { SignalWeights } from './signal';

/** What the signals have learnt: a linear model each, and how likely a question of an intent needs thought. */
export interface SignalModels<Model = LinearModel> {
  readonly lexical: Model;
  readonly structural: Model;
  readonly intent: Model;
  readonly evidence: Model;
  readonly history: Model;
  readonly deepShares: readonly number[];
}

/** All that was learnt: the signals, how much each counts, and the log-odds where all of them say nothing. */
export interface ModeModel<Model = LinearModel> {
  readonly signals: SignalModels<Model>;
  readonly weights: SignalWeights;
  readonly bias: number;
}

/** Reads what was learnt from a generated file. */
export function unpackModeModel({ signals, weights, bias }: ModeModel<PackedLinearModel>): ModeModel {
  return {
    signals: {
      lexical: unpackLinearModel(signals.lexical),
      structural: unpackLinearModel(signals.structural),
      intent: unpackLinearModel(signals.intent),
      evidence: unpackLinearModel(signals.evidence),
      history: unpackLinearModel(signals.history),
      deepShares: signals.deepShares,
    },
    weights,
    bias,
  };
}

/** The model that is shipped. */
export const TRAINED_MODE_MODEL: ModeModel = unpackModeModel(MODE_WEIGHTS);
