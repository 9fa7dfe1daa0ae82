import type { SeededRandom } from './seeded-random';

/** A text that looks as if it held a credential and holds none. */
export interface LookAlike {
  readonly kind: string;
  readonly make: (random: SeededRandom) => string;
}

/** Pairs a kind with how to make one of it. */
export const like = (kind: string, make: (random: SeededRandom) => string): LookAlike => ({ kind, make });
