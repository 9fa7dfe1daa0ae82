import { ALNUM, DOT, HYPHEN, runEnd, SPACE, UNDERSCORE } from '../characters/character-flags';
import { isMixed } from '../characters/randomness';
import type { CredentialSpan } from './tokens/credential-span';
import { isPlaceholder } from './tokens/placeholder';

const KINDS = ALNUM | UNDERSCORE | HYPHEN | DOT;
const LONGEST = 2_048;
/** Nobody wraps more narrowly, unless at a dot. */
const NARROWEST = 16;
const MOST_LINES = 64;
const SHORTEST_LINE = 8;
const TOKEN = /^eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}$/;
const WORD = /^(?:[A-Z]?[a-z]*|[A-Z]*)\.?$/;
const BEGUN = /^eyJ[\w-]*(?:\.[\w-]*){0,2}$/;

/** End of a line break with what a wrapped line may begin with, or -1. */
function nextLine(text: string, end: number): number {
  const next = runEnd(text, end, SPACE, end + 24);
  const gap = text.slice(end, next);
  return gap.includes('\n') && gap.indexOf('\n') === gap.lastIndexOf('\n') ? next : -1;
}

/**
 * A JSON Web Token that starts at a position and goes on over several lines; `incomplete` when the text ends before it
 * can be told.
 */
export function matchWrappedJwt(
  text: string,
  start: number,
  isFinal: boolean,
): CredentialSpan | 'incomplete' | undefined {
  if (!text.startsWith('eyJ', start)) return undefined;
  let end = runEnd(text, start, KINDS, start + LONGEST);
  let joined = text.slice(start, end);
  let lineLength = end - start;
  let found = -1;
  for (let lines = 0; lines < MOST_LINES && end - start < LONGEST; lines += 1) {
    if (end === text.length || (lineLength < NARROWEST && !joined.endsWith('.'))) break;
    const line = nextLine(text, end);
    if (line === -1) break;
    const lineEnd = runEnd(text, line, KINDS, start + LONGEST);
    if (lineEnd === text.length && !isFinal) return 'incomplete';
    const piece = text.slice(line, lineEnd);
    const isPiece = piece.length >= SHORTEST_LINE || isMixed(piece) || joined.endsWith('.');
    if (!isPiece || WORD.test(piece) || !BEGUN.test(joined + piece)) break;
    joined += piece;
    end = lineEnd;
    lineLength = piece.length;
    if (TOKEN.test(joined)) found = end;
  }
  if (end >= text.length && !isFinal && end - start < LONGEST) return 'incomplete';
  return found === -1 || isPlaceholder(joined) ? undefined : { start, end: found, kind: 'jwt' };
}
