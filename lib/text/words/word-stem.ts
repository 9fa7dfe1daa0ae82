import IRREGULAR_FORMS from './irregular-forms.json';
import { remembering } from './text-pieces';

const IRREGULARS: ReadonlyMap<string, string> = new Map(Object.entries(IRREGULAR_FORMS));
const SHORTEST_STEM = 3;

/** A rough stem of an English word in small letters, as search indexes keep it: regular forms of a verb or noun share it. */
export const stemEnglish = remembering((word): string => {
  const irregular = IRREGULARS.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length <= SHORTEST_STEM) return word;
  const singular = withoutPlural(word);
  const known = IRREGULARS.get(singular);
  return known ?? withoutEnd(withoutTense(singular));
});

/** The same for what is compared and not kept: irregular forms share it with the regular ones ("rose", "rises", "rising"). */
export const stemOfForm = remembering((word): string => stemEnglish(IRREGULARS.get(word) ?? word));

function withoutPlural(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|sses|xes|zes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function withoutTense(word: string): string {
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`;
  for (const ending of ['ing', 'ed']) {
    const rest = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || rest.length < SHORTEST_STEM || !/[aeiouy]/.test(rest)) continue;
    return /([bdgmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest;
  }
  return word;
}

/** "create", "creat(ed)"; "direct", "direct(ion)", "direct(or)": one stem for what belongs together. */
function withoutEnd(word: string): string {
  for (const ending of ['ations', 'ation', 'ment', 'ness', 'tion', 'sion', 'ion', 'or', 'er', 'ly', 'al']) {
    const rest = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || rest.length < 4) continue;
    return withoutVowel(ending === 'tion' || ending === 'sion' ? `${rest}${ending.charAt(0)}` : rest);
  }
  return withoutVowel(word);
}

const withoutVowel = (word: string): string =>
  word.length > SHORTEST_STEM && word.endsWith('e')
    ? word.slice(0, -1)
    : word.length > SHORTEST_STEM && word.endsWith('y')
      ? `${word.slice(0, -1)}i`
      : word;

const SUFFIXES = ['lah', 'kah', 'pun', 'nya', 'kan', 'an', 'i'];
/** Prefixes, and whether the first letter of the stem was swallowed by them. */
const PREFIXES: readonly (readonly [prefix: string, follows: RegExp])[] = [
  ['memper', /^./],
  ['diper', /^./],
  ['pember', /^./],
  ['meng', /^[aeioughk]/],
  ['meny', /^[aeiou]/],
  ['mem', /^[aeioubfp]/],
  ['men', /^[aeioudcjtz]/],
  ['me', /^[lmnrwy]/],
  ['peng', /^[aeioughk]/],
  ['peny', /^[aeiou]/],
  ['pem', /^[aeioubfp]/],
  ['pen', /^[aeioudcjtz]/],
  ['per', /^./],
  ['pe', /^[lmnrwy]/],
  ['ber', /^./],
  ['ter', /^./],
  ['di', /^./],
  ['ke', /^./],
  ['se', /^./],
];
const SHORTEST_INDONESIAN = 4;

/**
 * A rough stem of an Indonesian word in small letters: affixes go, and so do the first k, p, s or t, which some
 * prefixes swallow ("menulis", "ditulis", "tulisan").
 */
export const stemIndonesian = remembering((word): string => {
  if (word.length <= SHORTEST_INDONESIAN) return word;
  let stem = word;
  for (const suffix of SUFFIXES)
    if (stem.endsWith(suffix) && stem.length - suffix.length >= SHORTEST_INDONESIAN)
      stem = stem.slice(0, stem.length - suffix.length);
  const prefix = PREFIXES.find(
    ([one, follows]) =>
      stem.startsWith(one) &&
      stem.length - one.length >= SHORTEST_INDONESIAN - 1 &&
      follows.test(stem.slice(one.length)),
  );
  if (prefix !== undefined) stem = stem.slice(prefix[0].length);
  return stem.length > SHORTEST_INDONESIAN && /^[kpst][aeiou]/.test(stem) ? stem.slice(1) : stem;
});
