/** The six steps of a trace, in the order in which the timeline shows them. */
export const STEP_KEYS = [
  'intent-analysis',
  'paper-context-check',
  'search-decision',
  'source-validation',
  'tool-action',
  'response-compose',
] as const;
