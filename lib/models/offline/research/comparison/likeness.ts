import type { Telling } from '../sources/telling-words';

/** How many stems two texts have in common, and how much these tell of all of them and of the shorter text. */
export interface Likeness {
  readonly common: number;
  readonly shared: number;
  readonly contained: number;
  /** Whether each has words that the other has not: "tickets for adults", "tickets for children". */
  readonly isParted: boolean;
}

/** Compares what two texts are about; of words that exclude each other, `opposed` pairs count as one thing. */
export function likenessOf(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  telling: Telling,
  opposed = 0,
): Likeness {
  const common = [...one].filter((stem) => other.has(stem));
  const weight = telling.sumOf(common);
  const [own, others] = [telling.sumOf(one), telling.sumOf(other)];
  const parted = [...one, ...other].filter((stem) => !common.includes(stem));
  const bridged = Math.min(opposed * 2, parted.length);
  const mean = parted.length === 0 ? 0 : telling.sumOf(parted) / parted.length;
  const union = own + others - weight;
  const smaller = Math.min(own, others);
  return {
    common: common.length,
    shared: union === 0 ? 0 : (weight + bridged * mean) / union,
    contained: smaller === 0 ? 0 : weight / smaller,
    isParted: common.length < one.size && common.length < other.size,
  };
}
