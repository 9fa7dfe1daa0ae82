/** What people want of an answer. */
export const INTENTS = [
  'chat',
  'fact',
  'define',
  'howto',
  'rewrite',
  'translate',
  'write',
  'find',
  'sum',
  'join',
  'compare',
  'judge',
  'plan',
  'cause',
  'analyse',
  'explore',
] as const;

export type Intent = (typeof INTENTS)[number];
