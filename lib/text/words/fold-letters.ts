import LOOK_ALIKES from './look-alikes.json';

/** Letters of other scripts that are drawn like a Latin one, with the Latin letters. */
const LATIN_OF: ReadonlyMap<string, string> = new Map(Object.entries(LOOK_ALIKES));
const HAS_OTHERS = /[^\x20-\x7e\n]/;
const MARKS = /\p{M}+/gu;
const OTHERS = /[^ -~\n]/g;

/**
 * A text in small letters without accents, full width or letters of other scripts that look like Latin ones, so that
 * words which look alike compare as equal. Its length may differ.
 */
export function foldLetters(text: string): string {
  const small = text.toLowerCase();
  if (!HAS_OTHERS.test(small)) return small;
  return small
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(OTHERS, (letter) => LATIN_OF.get(letter) ?? letter);
}
