import type { BenchSize } from '../bench-suite';

/** Work that is to be done in short stretches, between which others are answered. */
export interface BriefWork {
  readonly figure: string;
  /** How many times as long as counting the words of 1 MB the longest stretch may take. */
  readonly limit: number;
  /** Hands over each input with how the longest stretch, ms, of work on it is measured. */
  readonly measure: (size: BenchSize, look: Look) => Promise<void>;
}
export type Look = (input: string, longestMs: () => Promise<number>) => Promise<void>;

const ATTEMPTS: Readonly<Record<BenchSize, number>> = { whole: 4, small: 1 };

export interface WorstStretch {
  readonly ms: number;
  readonly input: string;
}

/** The longest stretch of some work, of the input with which it is longest; of each the least of some attempts. */
export async function worstStretch({ measure }: BriefWork, size: BenchSize): Promise<WorstStretch> {
  let worst: WorstStretch = { ms: 0, input: 'none' };
  await measure(size, async (input, longestMs) => {
    let least = Number.POSITIVE_INFINITY;
    // What is no longer than another is not looked at again.
    for (let attempt = 0; attempt < ATTEMPTS[size] && least > worst.ms; attempt += 1)
      least = Math.min(least, await longestMs());
    if (least > worst.ms) worst = { ms: least, input };
  });
  return worst;
}

/** Of a list all of it, or a few where little is measured. */
export const someOf = <Item>(items: readonly Item[], size: BenchSize, few = 2): readonly Item[] =>
  size === 'whole' ? items : items.slice(0, few);

/** A length, or a small part of it. */
export const lengthAt = (characters: number, size: BenchSize): number =>
  size === 'whole' ? characters : characters / 100;
