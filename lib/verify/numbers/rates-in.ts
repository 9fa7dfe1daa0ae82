const RATES: readonly (readonly [period: string, pattern: RegExp])[] = [
  ['second', /\b(?:(?:a|per|each|every) second|(?:per|tiap|setiap) detik)\b/iu],
  ['minute', /\b(?:(?:a|per|each|every) minute|(?:per|tiap|setiap) menit|semenit)\b/iu],
  ['hour', /\b(?:(?:an|per|each|every) hour|hourly|(?:per|tiap|setiap) jam|sejam|km\/h|mph)\b/iu],
  [
    'day',
    /\b(?:(?:a|per|each|every) day|daily|(?:per|tiap|setiap) hari(?! (?:senin|selasa|rabu|kamis|jumat|sabtu|minggu))|sehari|harian)\b/iu,
  ],
  [
    'week',
    /\b(?:(?:a|per|each|every|the) week|weekly|(?:per|tiap|setiap) (?:minggu|pekan)|seminggu|sepekan|mingguan)\b/iu,
  ],
  ['month', /\b(?:(?:a|per|each|every) month|monthly|(?:per|tiap|setiap) bulan(?:nya)?|sebulan|bulanan)\b/iu],
  [
    'year',
    /\b(?:(?:a|per|each|every) year|yearly|annual(?:ly)?|(?:per|tiap|setiap) tahun|setahun|tahunan)\b/iu,
  ],
  ['person', /\b(?:(?:a|per|each|every) (?:person|head)|(?:per|tiap|setiap) orang)\b/iu],
  ['group', /\b(?:(?:a|per|each|every) group|(?:per|tiap|setiap) rombongan)\b/iu],
];

/** The periods and other measures to which a text relates amounts: "a week", "per orang". */
export const ratesIn = (text: string): string[] =>
  RATES.flatMap(([period, pattern]) => (pattern.test(text) ? [period] : []));
