import type { Dimension } from '@/lib/text/quantities/found-quantity';
import SCALES from './scales.json';

/** Something that can be more or less, and which end of it a word names. */
export interface ScaleEnd {
  readonly scale: string;
  readonly direction: 1 | -1;
}

/** On each line the words for more of a scale, and those for less of it. */
const ENDS = new Map<string, ScaleEnd>();
for (const row of SCALES) {
  const [scale = '', words = ''] = row.split(': ');
  const [up = '', down = ''] = words.split(' | ');
  for (const [direction, list] of [
    [1, up],
    [-1, down],
  ] as const)
    for (const word of list.split(' ')) if (!ENDS.has(word)) ENDS.set(word, { scale, direction });
}

/** The end of a scale that a word names; null for other words. */
export const scaleEndOf = (word: string): ScaleEnd | null => ENDS.get(word) ?? null;

/** What a scale is measured in, and whether more of that is less on the scale. */
export const MEASURES_OF: Readonly<Record<string, readonly (readonly [Dimension | 'money', 1 | -1])[]>> = {
  height: [
    ['length', 1],
    ['temperature', 1],
    ['money', 1],
    ['percent', 1],
    ['count', 1],
  ],
  length: [
    ['length', 1],
    ['duration', 1],
  ],
  size: [
    ['area', 1],
    ['length', 1],
    ['count', 1],
    ['volume', 1],
    ['money', 1],
    ['percent', 1],
    ['data', 1],
    ['mass', 1],
  ],
  weight: [['mass', 1]],
  cost: [['money', 1]],
  age: [
    ['duration', 1],
    ['time', -1],
  ],
  speed: [
    ['speed', 1],
    ['duration', -1],
  ],
  amount: [
    ['count', 1],
    ['percent', 1],
    ['money', 1],
    ['mass', 1],
  ],
  time: [
    ['time', 1],
    ['day-of-year', 1],
  ],
  distance: [['length', 1]],
  heat: [['temperature', 1]],
  depth: [['length', 1]],
  width: [['length', 1]],
  wealth: [['money', 1]],
  popularity: [['count', 1]],
};

const SUPERLATIVE =
  /^(?:ter(?:tinggi|rendah|besar|kecil|panjang|pendek|luas|mahal|murah|tua|muda|baru|cepat|banyak|sedikit|jauh|dekat|dalam|kaya|miskin|baik|buruk|berat|lama)|\p{L}{2,12}est|most|least|best|worst)$/u;

/** True for "highest", "tertinggi" and the like. */
export const isSuperlative = (word: string): boolean => SUPERLATIVE.test(word) && ENDS.has(word);
