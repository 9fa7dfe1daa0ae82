import { ALNUM, DOT, flagsOf, HYPHEN, NAME, runEnd, UNDERSCORE } from '../characters/character-flags';
import { matchEncoded } from './encoded-token';
import { matchHeadlessKey, matchKeyPart, matchPuttyLines } from './key-body';
import { matchShape } from './shaped-token';
import { spacedTokenEnd } from './spaced-value';
import { matchToken } from './tokens/match-token';
import { matchWebhook } from './url-secret';
import type { LineContext, WordReading } from './word-reading';
import { matchWrappedJwt } from './wrapped-jwt';

const WORD = ALNUM | NAME;

/** Kinds of characters of which words are made: letters, digits and `_`, joined by `-` and `.`. */
export const WORD_KINDS = WORD | HYPHEN | DOT;

const isKind = (text: string, index: number, kinds: number): boolean =>
  (flagsOf(text.charCodeAt(index)) & kinds) !== 0;

/** End of the word at a position: names joined by `-`, `--` or `.`; the end of the text when the word may go on. */
export function wordEndAt(text: string, start: number, isFinal: boolean): number {
  let end = runEnd(text, start, WORD);
  while (isKind(text, end, HYPHEN | DOT)) {
    const next = end + 1;
    const isDouble = isKind(text, end, HYPHEN) && isKind(text, next, HYPHEN);
    const joined = isDouble ? next + 1 : next;
    if (joined >= text.length) return isFinal ? end : text.length;
    if (!isKind(text, joined, WORD)) return end;
    end = runEnd(text, joined, WORD);
  }
  return end;
}

const LONGEST_JOINED = 256;
const SHORTEST_TOKEN = 12;

/** Start of the part of a word after its next `-` or `_`, or -1. */
function nextJoint(text: string, from: number, end: number): number {
  for (let index = from + 1; index < end - SHORTEST_TOKEN; index += 1) {
    const isJoint = (flagsOf(text.charCodeAt(index)) & (HYPHEN | UNDERSCORE)) !== 0;
    if (isJoint && (flagsOf(text.charCodeAt(index + 1)) & ALNUM) !== 0) return index + 1;
  }
  return -1;
}

/** The token in the word at `start`…`end` that is told by its prefix or its shape. */
export function findToken(
  text: string,
  start: number,
  end: number,
  { previousWord }: Pick<LineContext, 'previousWord'>,
  isFinal: boolean,
): WordReading | undefined {
  const whole = matchWrappedJwt(text, start, isFinal) ?? matchHeadlessKey(text, start, isFinal);
  if (whole === 'incomplete') return whole;
  if (whole !== undefined) return { next: whole.end, span: whole };
  const spaced = end - start === 1 ? spacedTokenEnd(text, start, isFinal) : undefined;
  if (spaced === 'incomplete') return spaced;
  if (spaced !== undefined) return { next: spaced, span: { start, end: spaced, kind: 'token' } };
  for (let from = start; from !== -1 && from < start + LONGEST_JOINED; from = nextJoint(text, from, end)) {
    const token = matchToken(text, from, isFinal);
    if (token === 'incomplete') return token;
    if (token === undefined) continue;
    const span = { start: from, end: token.end, kind: token.kind };
    const { openKinds } = token;
    return openKinds === undefined
      ? { next: token.end, span }
      : { next: token.end, span, open: { kinds: openKinds, isSecret: true } };
  }
  const shape =
    matchShape(text, start, end, previousWord, isFinal) ??
    matchWebhook(text, start, end, isFinal) ??
    matchKeyPart(text, start, end, isFinal) ??
    matchPuttyLines(text, start, end, isFinal);
  if (shape === 'incomplete') return shape;
  if (shape === undefined) return matchEncoded(text, start, isFinal);
  const isOpen = shape.end === text.length && !isFinal;
  return isOpen
    ? { next: shape.end, span: shape, open: { kinds: WORD_KINDS, isSecret: true } }
    : { next: shape.end, span: shape };
}
