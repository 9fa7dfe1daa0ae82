import { ALNUM, BASE64, EQUALS, flagsOf, HYPHEN, runEnd, UNDERSCORE } from './character-flags';
import { isPlaceholder } from './placeholder';
import { matchToken } from './tokens/match-token';
import type { WordReading } from './word-reading';

const BASE64_KINDS = ALNUM | BASE64 | UNDERSCORE | HYPHEN | EQUALS;
const SHORTEST = 24;
/** Whole groups of base64. */
const JUDGED = 512;
/** The first character of what stands for printable text. */
const FIRST = /[I-Za-f0-9C]/;
const PRINTABLE = /^[\t\n\r\x20-\x7e]*$/;
const HEX = /^(?:0x)?(?:[2-7][0-9a-f]|0[9ad])+$/i;
/** Text says what it holds within its beginning; binary data shows itself within as much. */
const HEAD = 16;

function decodeBase64(text: string): string | undefined {
  try {
    const plain = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
    return atob(plain.length % 4 === 1 ? plain.slice(0, -1) : plain);
  } catch {
    return undefined;
  }
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
export function asciiOfBase64(text: string): string | undefined {
  const head = decodeBase64(text.slice(0, HEAD));
  if (head === undefined || !PRINTABLE.test(head)) return undefined;
  const whole = decodeBase64(text);
  return whole !== undefined && PRINTABLE.test(whole) ? whole : undefined;
}

/** The kind of the token that a text holds, at its beginning or after a sign or a space. */
function kindIn(text: string): string | undefined {
  for (let index = 0; index < text.length; index += 1) {
    const isStart = index === 0 || (flagsOf(text.charCodeAt(index - 1)) & (ALNUM | UNDERSCORE | HYPHEN)) === 0;
    const token = isStart ? matchToken(text, index, true) : undefined;
    if (typeof token === 'object') return token.kind;
  }
  return /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/.test(text) ? 'private-key' : undefined;
}

/**
 * A token of a known kind in base64 or hexadecimal digits that starts at a position; `incomplete` when the text ends
 * inside it.
 */
export function matchEncoded(
  text: string,
  start: number,
  isFinal: boolean,
): WordReading | undefined {
  if (!FIRST.test(text.charAt(start))) return undefined;
  const head = text.slice(start, start + HEAD);
  const isHex = head.length === HEAD && HEX.test(head);
  if (!isHex && (head.length < HEAD || asciiOfBase64(head) === undefined)) return undefined;
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
