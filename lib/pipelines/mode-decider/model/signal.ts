/** The six signals of the mode decision. */
export const SIGNAL_NAMES = [
  'lexical',
  'structural',
  'intentClass',
  'evidenceDemand',
  'policyFeasibility',
  'history',
] as const;

export type SignalName = (typeof SIGNAL_NAMES)[number];

/** How much each signal counts; 0 leaves it out. */
export type SignalWeights = Readonly<Record<SignalName, number>>;

/** What one signal makes of a question: 0 speaks for answering at once, 1 for thinking, 0.5 for neither. */
export interface Signal<Saw> {
  readonly value: number;
  readonly saw: Saw;
}
