import { ALNUM, BASE64, EQUALS, flagsOf, HYPHEN, runEnd, UNDERSCORE } from '../characters/character-flags';
import { matchToken } from './tokens/match-token';
import { isPlaceholder } from './tokens/placeholder';
import type { WordReading } from './word-reading';

const BASE64_KINDS = ALNUM | BASE64 | UNDERSCORE | HYPHEN | EQUALS;
const SHORTEST = 24;
/** Whole groups of base64. */
const JUDGED = 512;
const PADDING = 0x3d;
const HEX = /^(?:0x)?(?:[2-7][0-9a-f]|0[9ad])+$/i;
/** Text says what it holds within its beginning; binary data shows itself within as much. */
const HEAD = 16;

const SIX_BITS = new Int8Array(128).fill(-1);
for (const [index, character] of [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
].entries())
  SIX_BITS[character.charCodeAt(0)] = index;
for (const [character, index] of [
  ['+', 62],
  ['-', 62],
  ['/', 63],
  ['_', 63],
] as const)
  SIX_BITS[character.charCodeAt(0)] = index;

const isPrintable = (code: number): boolean =>
  (code >= 0x20 && code < 0x7f) || code === 0x09 || code === 0x0a || code === 0x0d;

/** The text that the base64 at `start`…`end` stands for, if that is ASCII; undefined for anything else. */
function asciiOfBase64At(text: string, start: number, end: number): string | undefined {
  let plain = '';
  let bits = 0;
  let value = 0;
  for (let index = start; index < end; index += 1) {
    const code = text.charCodeAt(index);
    if (code === PADDING) break;
    const six = code < 128 ? (SIX_BITS[code] ?? -1) : -1;
    if (six === -1) return undefined;
    value = ((value << 6) | six) & 0x3fff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    const byte = (value >> bits) & 0xff;
    if (!isPrintable(byte)) return undefined;
    plain += String.fromCharCode(byte);
  }
  return plain;
}

function decodeHex(text: string): string {
  const digits = text.startsWith('0x') ? text.slice(2) : text;
  let plain = '';
  for (let index = 0; index + 1 < digits.length; index += 2) {
    plain += String.fromCharCode(Number.parseInt(digits.slice(index, index + 2), 16));
  }
  return plain;
}

/** The text that base64 stands for, if that is ASCII; undefined for anything else. */
export const asciiOfBase64 = (text: string): string | undefined => asciiOfBase64At(text, 0, text.length);

/** The kind of the token that a text holds, at its beginning or after a sign or a space. */
function kindIn(text: string): string | undefined {
  for (let index = 0; index < text.length; index += 1) {
    const isStart =
      index === 0 || (flagsOf(text.charCodeAt(index - 1)) & (ALNUM | UNDERSCORE | HYPHEN)) === 0;
    const token = isStart ? matchToken(text, index, true) : undefined;
    if (typeof token === 'object') return token.kind;
  }
  return /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/.test(text) ? 'private-key' : undefined;
}

/**
 * A token of a known kind in base64 or hexadecimal digits that starts at a position; `incomplete` when the text ends
 * inside it.
 */
export function matchEncoded(text: string, start: number, isFinal: boolean): WordReading | undefined {
  const begun = runEnd(text, start, BASE64_KINDS, start + SHORTEST);
  const isShort = begun < start + SHORTEST;
  if (isShort && (isFinal || begun < text.length)) return undefined;
  const headEnd = Math.min(begun, start + HEAD);
  const isHex = HEX.test(text.slice(start, headEnd - ((headEnd - start) % 2)));
  if (!isHex && asciiOfBase64At(text, start, headEnd) === undefined) return undefined;
  if (isShort) return 'incomplete';
  const kinds = isHex ? ALNUM : BASE64_KINDS;
  const end = runEnd(text, start, kinds, start + JUDGED);
  if (end === text.length && !isFinal && end - start < JUDGED) return 'incomplete';
  if (end - start < SHORTEST) return undefined;
  const word = text.slice(start, end);
  const plain = isHex ? (HEX.test(word) ? decodeHex(word) : undefined) : asciiOfBase64(word);
  if (plain === undefined || isPlaceholder(plain)) return undefined;
  const kind = kindIn(plain);
  if (kind === undefined) return undefined;
  const last = runEnd(text, end, kinds);
  const span = { start, end: last, kind };
  const isOpen = last === text.length && !isFinal;
  return isOpen ? { next: last, span, open: { kinds, isSecret: true } } : { next: last, span };
}
