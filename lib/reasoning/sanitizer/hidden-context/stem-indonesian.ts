/** The parts of an Indonesian word around its stem; empty strings where it has none. */
export interface IndonesianParts {
  readonly prefix: string;
  readonly stem: string;
  readonly suffix: string;
}

const SUFFIXES = [
  '',
  'nya',
  'ku',
  'mu',
  'an',
  'in',
  'kan',
  'i',
  'annya',
  'innya',
  'kannya',
  'inya',
  'lah',
  'kah',
  'pun',
];
const MINIMUM_STEM_LENGTH = 3;

/** Prefix, and the first letters of the stem that it may have swallowed ("menyuruh" is meny + suruh). */
const PREFIXES: readonly (readonly [prefix: string, restored: readonly string[]])[] = [
  ['memper', ['']],
  ['diper', ['']],
  ['ter', ['', 'r']],
  ['ber', ['', 'r']],
  ['meng', ['', 'k']],
  ['meny', ['s']],
  ['mem', ['', 'p']],
  ['men', ['', 't']],
  ['me', ['']],
  ['penge', ['']],
  ['peng', ['', 'k']],
  ['peny', ['s']],
  ['pem', ['', 'p']],
  ['pen', ['', 't']],
  ['per', ['']],
  ['pe', ['']],
  ['nge', ['']],
  ['ng', ['', 'k']],
  ['ny', ['s', 'c']],
  ['n', ['', 't']],
  ['m', ['p', '']],
  ['di', ['']],
  ['ke', ['']],
  ['se', ['']],
  ['ku', ['']],
];

/**
 * Splits a lower-case word into prefix, stem and suffix so that the stem satisfies `isStem`, formal and
 * colloquial affixes alike; undefined when no split does. Time is bounded by the number of affixes.
 */
export function stemIndonesian(word: string, isStem: (stem: string) => boolean): IndonesianParts | undefined {
  for (const suffix of SUFFIXES) {
    if (!word.endsWith(suffix)) continue;
    const body = word.slice(0, word.length - suffix.length);
    if (body.length < MINIMUM_STEM_LENGTH) continue;
    if (isStem(body)) return { prefix: '', stem: body, suffix };
    for (const [prefix, restored] of PREFIXES) {
      if (!body.startsWith(prefix)) continue;
      const rest = body.slice(prefix.length);
      for (const letters of restored) {
        const stem = letters + rest;
        if (stem.length >= MINIMUM_STEM_LENGTH && isStem(stem)) return { prefix, stem, suffix };
      }
    }
  }
  return undefined;
}
