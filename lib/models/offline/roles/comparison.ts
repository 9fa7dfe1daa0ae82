import { comparedIn } from '../text/clauses';

/** What is compared in a question, and in which respects that it states itself. */
export interface AskedComparison {
  readonly things: readonly string[];
  readonly respects: readonly string[];
}

const COMPARES =
  /\b(?:compare|comparison|versus|vs|better|cheaper|cheapest|best|which|bandingkan|perbandingan|lebih|paling|mana)\b/i;
const RESPECT =
  /\b(?:price|cost|fee|rent|interest|salary|weight|height|length|width|speed|capacity|area|storage|population|revenue|profit|harga|biaya|bunga|sewa|gaji|berat|tinggi|panjang|lebar|kecepatan|kapasitas|luas|penyimpanan|penduduk|pendapatan|laba)s?\b/gi;
/** Ways to state a respect without its name. */
const UNNAMED: readonly (readonly [stated: RegExp, english: string, indonesian: string])[] = [
  [/\b(?:costs?|sells? for|seharga|harganya|biayanya)\b/i, 'price', 'harga'],
  [/\d\s*(?:years?|months?|weeks?|days?|hours?|tahun|bulan|minggu|hari|jam)\b/i, 'duration', 'durasi'],
  [/\b(?:weighs?|beratnya)\b/i, 'weight', 'berat'],
];
const NAMES = /(?<![\p{L}\p{N}])(\p{Lu}\p{L}+) (\p{Lu}[\p{L}\p{N}]*)/gu;
const MOST = 6;

type Say = (english: string, indonesian: string) => string;

/** Finds what a question compares: two things that it says, or names that begin alike, such as those of two banks. */
export function comparisonIn(question: string, say: Say): AskedComparison | null {
  if (!COMPARES.test(question)) return null;
  const things = comparedIn(question) ?? namesAlike(question);
  const respects = respectsIn(question, say);
  return things.length < 2 || respects.length === 0 ? null : { things, respects };
}

function respectsIn(question: string, say: Say): readonly string[] {
  const named = (question.match(RESPECT) ?? []).map((word) => word.toLowerCase());
  const meant = UNNAMED.flatMap(([stated, english, indonesian]) =>
    stated.test(question) ? [say(english, indonesian)] : [],
  );
  // What costs something has a price: both would be one column twice.
  const isPriced = named.some((word) => /^(?:price|cost|fee|rent|harga|biaya|sewa)/.test(word));
  const all = [...named, ...meant.filter((word) => !(isPriced && word === say('price', 'harga')))];
  return [...new Set(all)].slice(0, MOST);
}

function namesAlike(question: string): readonly string[] {
  const byFirst = Map.groupBy(question.matchAll(NAMES), ([, first]) => first ?? '');
  const alike = [...byFirst.values()].map((names) => [...new Set(names.map(([name]) => name))]);
  return alike.find((names) => names.length > 1)?.slice(0, MOST) ?? [];
}
