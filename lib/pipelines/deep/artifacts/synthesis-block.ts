/** A chart or table that a tool made, for the answer to place. */
export interface SynthesisBlock {
  readonly kind: 'chart' | 'table';
  readonly id: string;
  /** What it shows, for a model that does not see it. */
  readonly facts: string;
}
