/** A share of a whole that is written in words, "two thirds", "one in five". */
export interface Share {
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

const COUNTS = new Map(
  [
    'one two three four five six seven eight nine ten',
    'satu dua tiga empat lima enam tujuh delapan sembilan sepuluh',
  ].flatMap((words) => words.split(' ').map((word, at) => [word, at + 1] as const)),
);
const PARTS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    half: 2,
    halve: 2,
    third: 3,
    quarter: 4,
    fifth: 5,
    sixth: 6,
    eighth: 8,
    tenth: 10,
    pertiga: 3,
    perempat: 4,
    perlima: 5,
    perenam: 6,
    perdelapan: 8,
    persepuluh: 10,
  }),
);
const COUNT = `(?:${[...COUNTS.keys()].join('|')}|\\d{1,3})`;
/** Behind it stands no share but an ordinal: "a third time". */
const NO_SHARE = '(?! (?:of 20|quarter|time|day|working|year|month|place))';
const ENGLISH = new RegExp(
  `\\b(?:(an?|one|two|three|four|five)[ -])?(half|halve|third|quarter|fifth|sixth|eighth|tenth)(s?)\\b${NO_SHARE}`,
  'giu',
);
const INDONESIAN =
  /\b(se|dua |tiga |empat |lima )(pertiga|perempat|perlima|perenam|perdelapan|persepuluh)(?:nya)?\b/giu;
const HALF = /\b(?:separuh|setengah)(?:nya)?\b/giu;
const OF_SO_MANY = new RegExp(
  `\\b(${COUNT}) (?:in|in every|out of|dari|dari setiap) (${COUNT})\\b(?! (?:months?|days?|weeks?|years?|hours?|minutes?|bulan|hari|minggu|tahun))`,
  'giu',
);

const countOf = (written: string): number => {
  const word = written.trim().toLowerCase();
  return COUNTS.get(word) ?? (/^\d/.test(word) ? Number(word) : 1);
};
const partOf = (written: string): number => PARTS.get(written.toLowerCase()) ?? 1;

/** Finds the shares that a text has in words, in both languages; ordinals are none. */
export function readShares(text: string): Share[] {
  const share = (written: string, start: number, value: number): Share[] =>
    // "Four and a half" is no share.
    value < 1 && !/\band $/iu.test(text.slice(0, start))
      ? [{ value, start, end: start + written.length }]
      : [];
  return [
    ...[...text.matchAll(ENGLISH)].flatMap(({ 0: written, 1: count, 2: part = '', 3: plural, index }) => {
      const isOrdinal = count === undefined && plural === '' && partOf(part) !== 2;
      return isOrdinal ? [] : share(written, index, countOf(count ?? '') / partOf(part));
    }),
    ...[...text.matchAll(INDONESIAN)].flatMap(({ 0: written, 1: count = '', 2: part = '', index }) =>
      share(written, index, countOf(count) / partOf(part)),
    ),
    ...[...text.matchAll(HALF)].flatMap(({ 0: written, index }) => share(written, index, 0.5)),
    ...[...text.matchAll(OF_SO_MANY)].flatMap(({ 0: written, 1: part = '', 2: whole = '', index }) =>
      share(written, index, countOf(part) / countOf(whole)),
    ),
  ];
}
