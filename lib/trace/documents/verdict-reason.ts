/** Why statements are judged as they are, so far as there are words for it. */
const REASONS = [
  'number',
  'name',
  'negation',
  'code',
  'quotation',
  'not-found',
  'otherwise',
  'other-source',
  'no-such-source',
  'doubted',
  'outdated',
] as const;
type Reason = (typeof REASONS)[number];

/** The reason of a verdict that there are words for; null where there are none, or where the verdict says it all. */
export const verdictReason = (reason: string, verdict: string): Reason | null =>
  verdict === 'supported' ? null : (REASONS.find((known) => known === reason) ?? null);
