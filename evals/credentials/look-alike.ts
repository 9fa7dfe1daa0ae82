import type { RandomStrings } from './random-strings';

/** A text that looks as if it held a credential and holds none. */
export interface LookAlike {
  readonly kind: string;
  readonly make: (random: RandomStrings) => string;
}

/** Pairs a kind with how to make one of it. */
export const like = (kind: string, make: (random: RandomStrings) => string): LookAlike => ({ kind, make });
