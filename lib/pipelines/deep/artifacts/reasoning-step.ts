/** A statement that is taken to be right as things stand. */
export interface ReasoningStep {
  readonly stepId: string;
  readonly round: number;
  /** Empty where it is about the whole. */
  readonly subtaskId: string;
  readonly hypothesis: string;
  /** Ids of evidence, `question` for what the person said. */
  readonly evidenceRefs: readonly string[];
  readonly confidence: number;
  /** When it was made, in ms since the epoch. */
  readonly at: number;
}
