const ENDINGS = ['nya', 'kah', 'lah', 'pun', 'kan', 'an', 'ku', 'mu', 'i'];
/** Prefixes of Indonesian with the letter that may have been lost behind them. */
const PREFIXES: readonly (readonly [prefix: string, lost: string])[] = [
  ['meng', ''],
  ['meng', 'k'],
  ['meny', 's'],
  ['mem', ''],
  ['mem', 'p'],
  ['men', ''],
  ['men', 't'],
  ['me', ''],
  ['ber', ''],
  ['ter', ''],
  ['di', ''],
  ['peng', ''],
  ['peny', 's'],
  ['pem', ''],
  ['pen', ''],
  ['pe', ''],
  ['ke', ''],
  ['se', ''],
];
const SHORTEST_ROOT = 3;

/** What a word may be derived from, itself first; no dictionary is asked, so most of them are no words. */
export function rootWords(word: string): string[] {
  const stems = [word];
  for (const ending of ENDINGS)
    if (word.length >= ending.length + SHORTEST_ROOT && word.endsWith(ending))
      stems.push(word.slice(0, -ending.length));
  if (word.endsWith("'s")) stems.push(word.slice(0, -2));
  return stems.flatMap((stem) => [
    stem,
    ...PREFIXES.flatMap(([prefix, lost]) =>
      stem.startsWith(prefix) && stem.length >= prefix.length + SHORTEST_ROOT
        ? [lost + stem.slice(prefix.length)]
        : [],
    ),
  ]);
}
