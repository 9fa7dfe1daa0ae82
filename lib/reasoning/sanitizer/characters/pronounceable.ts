/**
 * For each letter, those that hardly ever follow it inside an English or Indonesian word (fewer than three in
 * ten thousand letter pairs of a word list).
 */
const RARE_AFTER: readonly string[] = [
  'eoq',
  'dfghjkmnpqtvwxz',
  'bdfgjmnpqvwxz',
  'bcfhjkmnpqtwxz',
  '',
  'bcdghjkmnpqsvwxz',
  'bcdfjkmpqtvwxyz',
  'bcdfghjlmnpqsvwxz',
  'hijquwy',
  'bcdfghijklmnpqrtvwxyz',
  'bcdfghjkmpqrvwxyz',
  'bfghjkmnpqrwxz',
  'cdfghjknqrtvwxyz',
  'hjqwxz',
  'hjqz',
  'bcdfgjkmnqvwxyz',
  'abcdefghijklmnopqrstvwxyz',
  'hjqwxz',
  'bdgjqrvxz',
  'bdfgjkpqvxz',
  'fhjoquvwxyz',
  'bcdfghjklmnpqrstuvwxyz',
  'bcdfgjklmpqtuvwxyz',
  'abdfghjklmnoqrsuvwxyz',
  'bcdfghjkoqrtuvwxyz',
  'bcdfghjklmnopqrstuvwxyz',
];

const RARE_PAIRS = new Uint8Array(26 * 26);
RARE_AFTER.forEach((letters, first) => {
  for (const letter of letters) RARE_PAIRS[first * 26 + letter.charCodeAt(0) - 0x61] = 1;
});

const VOWELS = new Uint8Array(26);
for (const vowel of 'aeiouy') VOWELS[vowel.charCodeAt(0) - 0x61] = 1;

/** Most rare pairs, as a share of all pairs, that a word has. */
const MOST_RARE = 0.25;

/** Whether the letters `start`…`end` of a text (case does not matter) could be a word; shorter than three never are. */
export function isPronounceable(text: string, start: number, end: number): boolean {
  if (end - start < 3) return false;
  let rare = 0;
  let vowels = 0;
  let previous = -1;
  for (let index = start; index < end; index += 1) {
    const letter = (text.charCodeAt(index) | 0x20) - 0x61;
    vowels += VOWELS[letter] ?? 0;
    if (previous >= 0) rare += RARE_PAIRS[previous * 26 + letter] ?? 0;
    previous = letter;
  }
  return vowels > 0 && rare <= (end - start - 1) * MOST_RARE;
}
