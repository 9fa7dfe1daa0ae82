import type { HEADINGS } from './draft-words';

/** What monitoring holds against each other. */
export const SIDES = [
  { side: 'official', tier: 1 },
  { side: 'social', tier: 5 },
] as const satisfies readonly { readonly side: keyof typeof HEADINGS; readonly tier: number }[];
export type Side = (typeof SIDES)[number]['side'];
