import { DOT, HYPHEN, NAME, runEnd } from '../../characters/character-flags';
import type { Assignment, Reading } from './assignment';
import type { AssignmentCursor } from './assignment-cursor';
import { skipToValue } from './skip-wrappers';

const LONGEST_QUOTED = 512;
const LONGEST_BARE = 512;
const LONGEST_PARAMETER = 40;
const NEWLINE = 0x0a;

const CLOSING_QUOTES: Readonly<Record<string, string>> = { '“': '”', '‘': '’', '«': '»', '„': '“' };

/** Characters that end a value that is not quoted. */
const BARE_END: ReadonlySet<string> = new Set(' \t\n\r\v\f"\'`,;<>)}]|&\u00a0“”‘’«»');

/** Whether a value that is not quoted ends at a position; `&` does so only before the next name of a query. */
function endsBareValue(text: string, index: number, isFinal: boolean): boolean {
  if (!BARE_END.has(text.charAt(index))) return false;
  if (text.charAt(index) !== '&') return true;
  const nameEnd = runEnd(text, index + 1, NAME | HYPHEN | DOT, index + LONGEST_PARAMETER);
  return nameEnd >= text.length ? !isFinal : text.charAt(nameEnd) === '=' || nameEnd === index + 1;
}

/** Whether no more text could move the end of a value that is not quoted. */
const isSureEnd = (text: string, end: number): boolean =>
  end < text.length && !(text.charAt(end) === '&' && text.length - end <= LONGEST_PARAMETER);

/**
 * Index at which a value that is not quoted ends, from anywhere inside it, at most `most` characters on;
 * `incomplete` when the text ends too early to tell.
 */
export function valueEnd(text: string, from: number, most: number, isFinal: boolean): number | 'incomplete' {
  const limit = Math.min(text.length, from + most);
  let end = from;
  while (end < limit && !endsBareValue(text, end, isFinal)) end += 1;
  return isFinal || end - from === most || isSureEnd(text, end) ? end : 'incomplete';
}

/** Whether a character ends the rest of a value that was too long to be looked at whole. */
export const endsLongValue = (character: string): boolean => BARE_END.has(character);

function assignmentAt(
  cursor: AssignmentCursor,
  start: number,
  end: number,
  isQuoted: boolean,
  isCut = false,
): Assignment {
  const next = cursor.text.charAt(isQuoted ? end + 1 : end);
  const { connector, isEquals, hasScheme, isCompared } = cursor;
  const endsLine = next === '' || next === '\n' || next === '\r';
  // A header or a pair in quotes of its own.
  const isEnclosed =
    !isQuoted && (next === '"' || next === "'") && cursor.text.charAt(cursor.nameStart - 1) === next;
  const isTight = cursor.isTight || isEnclosed;
  return { start, end, isQuoted, isCut, connector, isEquals, isTight, hasScheme, isCompared, endsLine };
}

function readBare(cursor: AssignmentCursor): Reading<Assignment> {
  const { text, index: start } = cursor;
  const found = valueEnd(text, start, LONGEST_BARE, cursor.isFinal);
  if (found === 'incomplete') return found;
  const isCut = found - start === LONGEST_BARE;
  let end = found;
  // An ellipsis stays: it shows that the value was cut short on purpose.
  while (!isCut && end > start && !text.endsWith('..', end) && '.,:!?*'.includes(text.charAt(end - 1)))
    end -= 1;
  return end === start ? undefined : assignmentAt(cursor, start, end, false, isCut);
}

/** A value that ends with a given sign on the same line; without the sign it is read like any other. */
function readUntil(cursor: AssignmentCursor, start: number, closing: string): Reading<Assignment> {
  const { text } = cursor;
  const limit = Math.min(text.length, start + LONGEST_QUOTED);
  let end = start;
  while (end < limit && text.charAt(end) !== closing && text.charCodeAt(end) !== NEWLINE) end += 1;
  if (end === text.length && !cursor.isFinal && end - start < LONGEST_QUOTED) return 'incomplete';
  if (end === start) return undefined;
  if (text.charAt(end) !== closing) {
    cursor.index = start;
    return readBare(cursor);
  }
  return end + 1 >= text.length && !cursor.isFinal ? 'incomplete' : assignmentAt(cursor, start, end, true);
}

/** The content of an element, up to its closing tag or the end of its line. */
function readContent(cursor: AssignmentCursor): Reading<Assignment> {
  const { text, index: start } = cursor;
  const limit = Math.min(text.length, start + LONGEST_QUOTED);
  let end = start;
  while (end < limit && text.charAt(end) !== '<' && text.charCodeAt(end) !== NEWLINE) end += 1;
  if (end + 1 >= text.length && !cursor.isFinal && end - start < LONGEST_QUOTED) return 'incomplete';
  const isLine = text.charCodeAt(end) === NEWLINE && text.slice(cursor.nameStart, start).includes('\n');
  const isClosed = isLine || text.startsWith('</', end);
  return end > start && isClosed ? assignmentAt(cursor, start, end, true) : undefined;
}

/** Reads the value at the cursor. */
export function readValue(cursor: AssignmentCursor): Reading<Assignment> {
  const skipped = skipToValue(cursor);
  if (skipped !== true) return skipped;
  if (cursor.isElement) return readContent(cursor);
  if (!cursor.opensQuote()) return readBare(cursor);
  return readUntil(cursor, cursor.index + 1, CLOSING_QUOTES[cursor.at()] ?? cursor.at());
}
