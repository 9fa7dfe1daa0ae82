import {
  ALNUM,
  BASE64,
  EQUALS,
  flagsOf,
  HYPHEN,
  runEnd,
  SPACE,
  UNDERSCORE,
} from '../characters/character-flags';
import { isMixed, looksRandom } from '../characters/randomness';
import type { CredentialSpan } from './tokens/credential-span';
import { isPlaceholder } from './tokens/placeholder';

const KEY_CHARACTERS = ALNUM | BASE64 | EQUALS;
const LONGEST_BODY = 20_000;
const SHORTEST_HEADLESS = 44;
const JUDGED = 128;

/**
 * How the body of a private key begins when its header is gone: the sequence, its length and the version of PKCS #1
 * and #8, SEC 1, PKCS #12 and OpenSSH in base64. Certificates and public keys begin otherwise.
 */
const HEADLESS =
  /^(?:MII[A-Za-z0-9+/]{3}IB(?:AA[JKL]|AD[AB]|AzC)|MI[GHI][A-Za-z0-9+/]{0,3}AgE[ABC]|MHcCAQEE|M[CD][A-Za-z0-9+/]CAQAw|MII[A-Za-z0-9+/]{3}B[A-Za-z0-9+/]BgkqhkiG9w0BBQ|b3BlbnNzaC1rZXktdjE|UHVUVFktVXNlci1LZXkt)/;

/** What it begins with. */
const FIRST: ReadonlySet<number> = new Set([0x4d, 0x62, 0x55]);

/** Skips line ends, spaces, and what joins the lines of a key in source code: quotes, `+`, commas, backslashes. */
export function skipJoints(text: string, from: number, limit: number): number {
  let index = from;
  while (
    index < limit &&
    ((flagsOf(text.charCodeAt(index)) & SPACE) !== 0 || '"\'+,\\>|#*'.includes(text.charAt(index)))
  ) {
    const isPlusOfKey =
      text.charAt(index) === '+' &&
      /[A-Za-z0-9]/.test(text.charAt(index + 1)) &&
      /[A-Za-z0-9]/.test(text.charAt(index - 1));
    if (isPlusOfKey) break;
    index += 1;
  }
  return index;
}

/** Whether a word of the body is one of a key: long, or the last one. */
export function isBodyWord(text: string, start: number, end: number): boolean {
  return end - start >= 16 || ['\n', '\r', '', '-', '"', '\\'].includes(text.charAt(end));
}

/** Whether a line of a key goes on in the next: it is as long as lines of keys are, and the next looks chosen at random. */
function goesOn(text: string, lineLength: number, start: number, end: number): boolean {
  const length = end - start;
  if (lineLength < 32 || length > lineLength + 16) return false;
  if (length >= 24) return looksRandom(text.slice(start, start + JUDGED), 12);
  const isLastLine = isBodyWord(text, start, end) && flagsOf(text.charCodeAt(start - 1)) !== 0;
  return isLastLine && (isMixed(text.slice(start, end)) || text.charAt(end - 1) === '=');
}

/**
 * The body of a private key without its header that starts at a position, all lines of it; `incomplete` when it may
 * go on.
 */
export function matchHeadlessKey(
  text: string,
  start: number,
  isFinal: boolean,
): CredentialSpan | 'incomplete' | undefined {
  if (!FIRST.has(text.charCodeAt(start)) || !HEADLESS.test(text.slice(start, start + 40))) return undefined;
  const limit = Math.min(text.length, start + LONGEST_BODY);
  let end = runEnd(text, start, KEY_CHARACTERS, limit);
  const lineLength = end - start;
  while (end < limit) {
    const word = skipJoints(text, end, Math.min(limit, end + 60));
    if (word >= text.length) return isFinal ? spanOf(text, start, end) : 'incomplete';
    const wordEnd = runEnd(text, word, KEY_CHARACTERS, limit);
    if (wordEnd === text.length && !isFinal) return 'incomplete';
    if (word === end || wordEnd === word || !goesOn(text, lineLength, word, wordEnd)) break;
    end = wordEnd;
  }
  if (end === text.length && !isFinal && end < start + LONGEST_BODY) return 'incomplete';
  return spanOf(text, start, end);
}

function spanOf(text: string, start: number, end: number): CredentialSpan | undefined {
  const isKey = end - start >= SHORTEST_HEADLESS && !isPlaceholder(text.slice(start, start + 200));
  return isKey ? { start, end, kind: 'private-key' } : undefined;
}

const ELEMENTS: ReadonlySet<string> = new Set(['D', 'P', 'Q', 'DP', 'DQ', 'InverseQ']);
const MEMBERS: ReadonlySet<string> = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']);
const LONGEST_NAME = 8;
const LONGEST_PART = 1_400;
const SHORTEST_PART = 40;

/** The private part of a key written as XML (`<D>…</D>`) or as a JSON Web Key (`"d": "…"`), by its name's place. */
export function matchKeyPart(
  text: string,
  start: number,
  end: number,
  isFinal: boolean,
): CredentialSpan | 'incomplete' | undefined {
  if (end - start > LONGEST_NAME) return undefined;
  const before = text.charAt(start - 1);
  if (before !== '<' && before !== '"') return undefined;
  const name = text.slice(start, end);
  const isElement = before === '<' && ELEMENTS.has(name);
  const isMember = before === '"' && MEMBERS.has(name);
  if (!isElement && !isMember) return undefined;
  const head = /^(?:>\s{0,8}|"\s{0,8}:\s{0,8}")/.exec(text.slice(end, end + 24))?.[0];
  if (head === undefined) return end + 20 > text.length && !isFinal ? 'incomplete' : undefined;
  const from = end + head.length;
  const kinds = isElement ? KEY_CHARACTERS : ALNUM | UNDERSCORE | HYPHEN | EQUALS;
  const last = runEnd(text, from, kinds, from + LONGEST_PART);
  if (last === text.length && !isFinal) return 'incomplete';
  const closes = text.charAt(last) === (isElement ? '<' : '"');
  const isPart =
    closes && last - from >= SHORTEST_PART && looksRandom(text.slice(from, from + JUDGED), SHORTEST_PART / 2);
  return isPart ? { start: from, end: last, kind: 'private-key' } : undefined;
}

/** What a JSON Web Key shows everybody: the numbers of a public key, its id and its certificate's thumbprints. */
const PUBLIC_MEMBERS: ReadonlySet<string> = new Set(['x', 'y', 'n', 'e', 'kid', 'x5t', 's256', 'jkt']);

/** Whether what starts at a position is the value of a public member of a JSON Web Key, by the word before it. */
export const isPublicPart = (text: string, start: number, previousWord: string): boolean =>
  PUBLIC_MEMBERS.has(previousWord) && /": ?"$/.test(text.slice(Math.max(0, start - 4), start));

const PRIVATE_LINES_NAME = 'Private-Lines';
const PRIVATE_LINES = /^:[ \t]{0,4}\d{1,3}[ \t]{0,4}\r?\n/;
const BEGUN_PRIVATE_LINES = /^:?[ \t]{0,4}\d{0,3}[ \t]{0,4}\r?\n?$/;

/** The private lines of a PuTTY key, after the words `Private-Lines` at `start`…`end`. */
export function matchPuttyLines(
  text: string,
  start: number,
  end: number,
  isFinal: boolean,
): CredentialSpan | 'incomplete' | undefined {
  if (end - start !== PRIVATE_LINES_NAME.length || !text.startsWith(PRIVATE_LINES_NAME, start))
    return undefined;
  const rest = text.slice(end, end + 16);
  const head = PRIVATE_LINES.exec(rest)?.[0];
  if (head === undefined) {
    return !isFinal && end + rest.length === text.length && BEGUN_PRIVATE_LINES.test(rest)
      ? 'incomplete'
      : undefined;
  }
  const from = end + head.length;
  const limit = Math.min(text.length, from + LONGEST_BODY);
  let last = from;
  for (let index = from; index < limit; ) {
    const lineEnd = runEnd(text, index, KEY_CHARACTERS, limit);
    if (lineEnd === text.length && !isFinal) return 'incomplete';
    if (lineEnd === index || text.charAt(lineEnd) === ':' || text.charAt(lineEnd) === '-') break;
    last = lineEnd;
    index = runEnd(text, lineEnd, SPACE, limit);
    if (index >= text.length && !isFinal) return 'incomplete';
  }
  return last - from >= SHORTEST_HEADLESS ? { start: from, end: last, kind: 'private-key' } : undefined;
}
