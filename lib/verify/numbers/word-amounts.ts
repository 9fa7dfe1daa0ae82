import type { Dimension, FoundQuantity } from '@/lib/text/quantities/found-quantity';

const YEAR = 365.2425;
/** Units of which shares are told in words, and what they measure in the base unit of their dimension. */
const UNITS: readonly (readonly [written: string, dimension: Dimension, size: number])[] = [
  ['seconds?|detik', 'duration', 1 / 86_400],
  ['minutes?|menit', 'duration', 1 / 1_440],
  ['hours?|jam', 'duration', 1 / 24],
  ['days?|hari', 'duration', 1],
  ['weeks?|minggu|pekan', 'duration', 7],
  ['months?|bulan', 'duration', YEAR / 12],
  ['years?|tahun', 'duration', YEAR],
  ['lit(?:re|er)s?|liter', 'volume', 1],
  ['kilos?|kilogram(?:me)?s?', 'mass', 1],
  ['kilomet(?:re|er)s?|kilometer', 'length', 1_000],
  ['miles?|mil', 'length', 1_609.344],
];
const SHARES: readonly (readonly [before: string, behind: string, share: number])[] = [
  ['(?:an?|one) ', ' and a half', 1.5],
  ['one and a half ', '', 1.5],
  ['satu setengah ', '', 1.5],
  ['half an? ', '', 0.5],
  ['setengah ', '', 0.5],
  ['(?:a )?quarter of an? ', '', 0.25],
  ['seperempat ', '', 0.25],
  ['three[ -]quarters of an? ', '', 0.75],
  ['tiga perempat ', '', 0.75],
  ['satu ', '', 1],
];
const WORDS: readonly (readonly [written: string, dimension: Dimension, size: number])[] = [
  ['(?:an? |one |satu )?fortnight', 'duration', 14],
  ['(?:a|one|satu) (?:decade|dekade|dasawarsa)|sedekade', 'duration', 10 * YEAR],
  ['(?:a|one|satu) (?:century|abad)|seabad', 'duration', 100 * YEAR],
  ['triwulan|kuartal', 'duration', YEAR / 4],
  ['semester', 'duration', YEAR / 2],
  ['an hour|sejam', 'duration', 1 / 24],
  ['a dozen|selusin|satu lusin', 'count', 12],
  ['twice|dua kali|a couple of', 'count', 2],
  ['satu(?= (?!pun\\b|sama\\b|per\\b|lain\\b)\\p{L})', 'count', 1],
  ['tengah malam', 'clock', 0],
  ['tengah hari', 'clock', 720],
];
const AMOUNTS: readonly (readonly [pattern: RegExp, dimension: Dimension, size: number])[] = [
  ...SHARES.flatMap(([before, behind, share]) =>
    UNITS.map(
      ([unit, dimension, size]) =>
        [new RegExp(`\\b${before}(?:${unit})${behind}\\b`, 'giu'), dimension, share * size] as const,
    ),
  ),
  ...WORDS.map(
    ([written, dimension, size]) => [new RegExp(`\\b(?:${written})\\b`, 'giu'), dimension, size] as const,
  ),
];
const MAY_HOLD =
  /\b(?:an?|one|half|quarters?|twice|fortnight|satu|se\p{L}+|setengah|perempat|dua kali|triwulan|kuartal|tengah)\b/iu;

/** How the words before an amount bound it, where they stand next to it. */
const BOUNDS: readonly (readonly [RegExp, FoundQuantity['bound']])[] = [
  [
    /\b(?:jangan|never|must not|may not|tidak boleh|no|not)\b(?:(?!\b(?:if|when|that|which|unless|bila|jika|kalau|yang)\b)[^.;,]){0,40}\b(?:more than|longer than|over|lebih dari|melebihi|melampaui|di atas)\s+$/iu,
    'at-most',
  ],
  [/\b(?:no|not|never|tidak|tak) (?:\p{L}+er than|lebih \p{L}+ (?:dari|daripada))\s+$/iu, 'at-most'],
  [/\b(?:not exceed|tidak melebihi|tak melebihi|tidak sampai)\s+$/iu, 'at-most'],
  [/\bpaling (?:lama|lambat|tinggi|banyak|jauh|besar|berat|mahal)\b(?:\s+\p{L}+){0,2}\s+$/iu, 'at-most'],
  [/\b(?:dibatasi|terbatas|limited to|maximum|maksimal|maksimum|maximal)\s+(?:\p{L}+\s+)?$/iu, 'at-most'],
  [
    /\bpaling (?:cepat|awal|rendah|sedikit|singkat|dekat|kecil|murah|kurang)\b(?:\s+\p{L}+){0,2}\s+$/iu,
    'at-least',
  ],
  [
    /\b(?:sekurang-kurangnya|setidak-tidaknya|sedikit-dikitnya|minimal|minimum)\s+(?:\p{L}+\s+)?$/iu,
    'at-least',
  ],
  [
    /\b(?:selambat-lambatnya|setinggi-tingginya|sebanyak-banyaknya|selama-lamanya)\s+(?:\p{L}+\s+)?$/iu,
    'at-most',
  ],
  [/\b(?:more than|longer than|over|lebih dari|melebihi|melampaui|di atas)\s+$/iu, 'above'],
  [/\b(?:less than|under|kurang dari|di bawah)\s+$/iu, 'below'],
  [/\b(?:at least|or more|no less than)\s+$/iu, 'at-least'],
  [/\b(?:at most|up to|no more than|within)\s+$/iu, 'at-most'],
];
const LATEST = /^\s+(?:\p{L}+\s+){0,3}at the latest\b/iu;
/** So many characters before an amount may bound it. */
const BEFORE = 60;

const overlap = (left: FoundQuantity, right: FoundQuantity): boolean =>
  left.start < right.end && right.start < left.end;

/** Amounts of a text, with those that it has in words: "a fortnight", "an hour and a half". */
export function withWordAmounts(text: string, known: readonly FoundQuantity[]): FoundQuantity[] {
  const words = MAY_HOLD.test(text) ? wordAmounts(text) : [];
  const longer = words.filter(
    (one) =>
      !words.some((other) => overlap(one, other) && other.end - other.start > one.end - one.start) &&
      // What is read as a longer amount, or as one of a unit, is no bare number.
      !known.some(
        (other) =>
          overlap(one, other) && (one.dimension === 'count' || other.end - other.start > one.end - one.start),
      ),
  );
  return [...longer, ...known.filter((one) => !longer.some((other) => overlap(one, other)))]
    .map((one) => bounded(one, text))
    .toSorted((left, right) => left.start - right.start);
}

const wordAmounts = (text: string): FoundQuantity[] =>
  AMOUNTS.flatMap(([pattern, dimension, low]) =>
    [...text.matchAll(pattern)].map(({ 0: written, index }): FoundQuantity => {
      const place = { start: index, end: index + written.length };
      return { dimension, low, high: low, bound: 'exact', value: null, grain: 0, noun: null, ...place };
    }),
  );

/** An amount with the bound that its sentence gives it. */
function bounded(quantity: FoundQuantity, text: string): FoundQuantity {
  const before = text.slice(Math.max(0, quantity.start - BEFORE), quantity.start);
  const bound = BOUNDS.find(([pattern]) => pattern.test(before))?.[1];
  if (bound !== undefined && (quantity.bound === 'exact' || bound === 'at-most' || bound === 'at-least'))
    return { ...quantity, bound };
  const isLatest = quantity.bound === 'exact' && LATEST.test(text.slice(quantity.end));
  return isLatest ? { ...quantity, bound: 'at-most' } : quantity;
}
