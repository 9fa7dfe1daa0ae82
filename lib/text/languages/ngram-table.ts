import { unpackBytes, unpackRising } from '../packed-numbers';

/** How often n-grams of letters occur in languages, small enough to ship as text; see `unpackNgrams`. */
export interface PackedNgrams {
  /** The score from 0 to 1 that sentences have on average, by ISO 639-1 code; frequencies name a language by its place. */
  readonly averages: Readonly<Record<string, number>>;
  /** Hashes of the n-grams by `packRising`. */
  readonly hashes: string;
  /** Base64: for each n-gram in that order how many languages have it, then a language and a frequency for each. */
  readonly frequencies: string;
}

/** The same, ready to be looked up. */
export interface NgramTable {
  /** ISO 639-1 codes. */
  readonly languages: readonly string[];
  /** Those of the languages, in their order. */
  readonly averages: readonly number[];
  /** Adds an n-gram's frequencies to the sums of the languages. */
  readonly add: (hash: number, sums: Float64Array) => void;
}

/** Frequencies are kept without what all have in common. */
const LEAST_FREQUENCY = 53;

/** Unpacks a table into flat arrays, found in by halving. */
export function unpackNgrams({ averages, hashes, frequencies }: PackedNgrams): NgramTable {
  const keys = unpackRising(hashes);
  const entries = unpackBytes(frequencies);
  const starts = new Uint32Array(keys.length);
  for (let index = 0, at = 0; index < keys.length; index += 1) {
    starts[index] = at;
    at += 1 + 2 * (entries[at] ?? 0);
  }
  return {
    languages: Object.keys(averages),
    averages: Object.values(averages),
    add(hash, sums) {
      let low = 0;
      let high = keys.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((keys[middle] ?? 0) < hash) low = middle + 1;
        else high = middle;
      }
      if (keys[low] !== hash) return;
      const start = starts[low] ?? 0;
      const end = start + 2 * (entries[start] ?? 0);
      for (let at = start + 1; at < end; at += 2) {
        const language = entries[at] ?? 0;
        sums[language] = (sums[language] ?? 0) + (entries[at + 1] ?? 0) + LEAST_FREQUENCY;
      }
    },
  };
}
