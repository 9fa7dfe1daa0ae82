import { addCode, EMPTY_HASH } from '@/lib/text/text-hash';
import { foldLetters } from '@/lib/text/words/fold-letters';

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const IS_ASCII = /^[\0-\x7f]*$/;
const MODULUS = 4_294_967_296;
const FIRST_BASE = 0x01000193;
const SECOND_BASE = 0x5bd1e995;

/** What an ASCII character counts as: itself, or its small letter, if it is part of a word, 0 if it separates words, 1 if it does neither. */
const FOLDED = new Uint8Array(128);
for (let code = 0; code < 128; code += 1) {
  const character = String.fromCharCode(code);
  if (/[a-z0-9]/i.test(character)) FOLDED[code] = character.toLowerCase().charCodeAt(0);
}
FOLDED[0x27] = 1;

function foldedCode(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code < 128) return FOLDED[code] ?? 0;
  const isPart = (code >= 0xd800 && code <= 0xdfff) || LETTER_OR_DIGIT.test(text.charAt(index));
  return isPart ? code : 0;
}

/** Room for the words of a run, and what the first of them counts for in its hash. */
interface RunWindow {
  readonly ring: Int32Array;
  readonly firstPower: number;
  readonly secondPower: number;
}

const WINDOWS = new Map<number, RunWindow>();

function windowOf(size: number): RunWindow {
  const known = WINDOWS.get(size);
  if (known !== undefined) return known;
  let firstPower = 1;
  let secondPower = 1;
  for (let index = 1; index < size; index += 1) {
    firstPower = Math.imul(firstPower, FIRST_BASE);
    secondPower = Math.imul(secondPower, SECOND_BASE);
  }
  const made = { ring: new Int32Array(size), firstPower, secondPower };
  WINDOWS.set(size, made);
  return made;
}

/**
 * Visits the hash of every run of `size` consecutive words of a text, until a visit returns true; returns whether
 * one did. Case, accents, look-alike letters, punctuation, apostrophes, markdown and line breaks make no difference. Words are hashed by FNV-1a,
 * runs by Karp and Rabin's rolling hash over two bases, as one number below 2^53. Time is linear.
 */
export function someRun(written: string, size: number, visit: (hash: number) => boolean): boolean {
  const text = IS_ASCII.test(written) ? written : foldLetters(written);
  const { ring, firstPower, secondPower } = windowOf(size);
  let words = 0;
  let first = 0;
  let second = 0;
  let hash = 0;
  for (let index = 0; index <= text.length; index += 1) {
    const code = index < text.length ? foldedCode(text, index) : 0;
    if (code > 1) {
      hash = addCode(hash === 0 ? EMPTY_HASH : hash, code);
    } else if (code === 0 && hash !== 0) {
      const slot = words % size;
      const leaving = words >= size ? (ring[slot] ?? 0) : 0;
      ring[slot] = hash;
      first = (Math.imul(first - Math.imul(leaving, firstPower), FIRST_BASE) + hash) | 0;
      second = (Math.imul(second - Math.imul(leaving, secondPower), SECOND_BASE) + hash) | 0;
      words += 1;
      hash = 0;
      if (words >= size && visit((first >>> 0) + (second & 0x1fffff) * MODULUS)) return true;
    }
  }
  return false;
}
