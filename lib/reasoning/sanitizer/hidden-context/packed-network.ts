/**
 * A small neural network over hashed features, small enough to ship as text; see `feature-network.ts`. The one for hidden
 * context is written by `evals/training/hidden-context/train-hidden-context.ts`: change the training data instead.
 */
export interface PackedNetwork {
  /** Number of hidden units. */
  readonly units: number;
  readonly bias: number;
  /** A number per unit. */
  readonly unitBiases: readonly number[];
  readonly unitOutputs: readonly number[];
  /** What one level of a feature's own weight is worth, and one of its weights for the units. */
  readonly directScale: number;
  readonly unitScale: number;
  /** Feature keys by `packRising`. */
  readonly keys: string;
  /** Base64: for each key a signed byte for its own weight, and one per unit. */
  readonly levels: string;
}
