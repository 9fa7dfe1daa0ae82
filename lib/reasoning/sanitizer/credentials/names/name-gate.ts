import { flagsOf, LETTER } from '../../characters/character-flags';
import { headsOf } from '../../characters/word-heads';
import { COMMAND_WORDS, PROSE_WORDS } from './secret-words';

const LETTERS = 26;
const FIRST_LETTER = 0x61;
const SPACE_CODE = 0x20;
const DASH = 0x2d;
const letterOf = (text: string, index: number): number => (text.charCodeAt(index) | 0x20) - FIRST_LETTER;
const startOf = (text: string, index: number): number =>
  (letterOf(text, index) * LETTERS + letterOf(text, index + 1)) * LETTERS + letterOf(text, index + 2);

/** First three letters of the words that have to be looked at wherever they stand, by their fourth as a bit. */
const STARTS = new Uint32Array(LETTERS ** 3);
const ANY = 0xffffffff;
for (const word of [...PROSE_WORDS, ...COMMAND_WORDS]) {
  const start = startOf(word, 0);
  const fourth = letterOf(word, 3);
  // Words of three letters, and names with signs in them, go on in many ways.
  const goesOn = word.length > 3 && fourth >= 0 && fourth < LETTERS ? 1 << fourth : ANY;
  STARTS[start] = (STARTS[start] ?? 0) | goesOn;
}

/** Heads of the words that have to be looked at wherever they stand. */
export const NAME_HEADS = headsOf([...PROSE_WORDS, ...COMMAND_WORDS]);

/** Signs that may join a name to a value: 1 right after it, 2 also after a space. */
const JOINTS = new Uint8Array(128);
for (const sign of '({') JOINTS[sign.charCodeAt(0)] = 1;
for (const sign of '=:"\'`>?|') JOINTS[sign.charCodeAt(0)] = 2;

/** Whether what follows a word may join it to a value. */
export function mayBeJoined(text: string, end: number): boolean {
  const isApart = text.charCodeAt(end) === SPACE_CODE;
  const code = text.charCodeAt(isApart ? end + 1 : end);
  return code < 128 && (JOINTS[code] ?? 0) > (isApart ? 1 : 0);
}

/** Whether a word of letters begins like one that names a secret in prose, or takes one on the command line. */
export function beginsLikeName(text: string, start: number, end: number): boolean {
  if (end - start < 3) return false;
  const fourths = STARTS[startOf(text, start)] ?? 0;
  if (fourths === 0 || fourths === ANY) return fourths === ANY;
  return end - start > 3 && (fourths & (1 << letterOf(text, start + 3))) !== 0;
}

/** A quick look at a word: false when it cannot name a secret. */
export function mayNameSecret(text: string, start: number, end: number): boolean {
  if (text.charCodeAt(start - 1) === DASH || mayBeJoined(text, end)) return true;
  if (end - start < 2) return false;
  if (beginsLikeName(text, start, end)) return true;
  let previous = flagsOf(text.charCodeAt(start));
  for (let index = start + 1; index < end; index += 1) {
    const flag = flagsOf(text.charCodeAt(index));
    if (flag !== previous && (flag & LETTER) !== 0 && beginsLikeName(text, index, end)) return true;
    previous = flag;
  }
  return false;
}
