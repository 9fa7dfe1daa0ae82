import type { Reading } from './assignment';
import type { AssignmentCursor } from './assignment-cursor';

const LONGEST_SIGN = 5;
const SIGN_CHARACTERS = ':=?.+|-!~';
const ASSIGNMENT = /^(?:[:?.+|~!=]{0,3}={1,3}>?|:{1,2}|->|\?:)$/;
const LONGEST_ARGUMENT_GAP = 40;
const LONGEST_VALUE_NAME = 10;

/** YAML's `|` and `>` put the value on the next line. */
function skipBlockScalar(cursor: AssignmentCursor): void {
  if (cursor.at() !== '|' && cursor.at() !== '>') return;
  const isChomped = cursor.at(1) === '-' || cursor.at(1) === '+';
  if (cursor.at(isChomped ? 2 : 1) !== '\n') return;
  cursor.index += isChomped ? 2 : 1;
  cursor.skipSpaces(true);
  cursor.isTight = true;
}

/** A list may put the value into an item of its own. */
function skipBullet(cursor: AssignmentCursor): void {
  const isBullet =
    (cursor.at() === '-' || cursor.at() === '*' || cursor.at() === '•') && cursor.at(1) === ' ';
  if (isBullet && cursor.text.slice(cursor.nameStart, cursor.index).includes('\n')) cursor.index += 2;
}

/** `"name", "value": "…"`, where the name itself is a value: moves past the colon. */
function skipValueName(cursor: AssignmentCursor, quote: number): Reading<boolean> {
  for (let index = quote + 6; index < quote + 6 + LONGEST_VALUE_NAME; index += 1) {
    if (index >= cursor.text.length) return cursor.incomplete;
    if (cursor.text.charAt(index) !== ':') continue;
    cursor.index = index + 1;
    cursor.skipSpaces(false);
    return true;
  }
  return undefined;
}

/** `"name", "value"`, `name("value")` and `name{"value"}`: only a quoted value counts. */
function readArgument(cursor: AssignmentCursor): Reading<boolean> {
  const sign = cursor.at();
  // Words in backticks are a list that people read.
  const isName = cursor.isQuotedName && cursor.text.charAt(cursor.nameStart - 1) !== '`';
  if (sign === ',' && !isName) return undefined;
  const limit = cursor.index + LONGEST_ARGUMENT_GAP;
  let next = cursor.index + 1;
  while (next < limit && /\s/.test(cursor.text.charAt(next))) next += 1;
  if (next >= cursor.text.length) return cursor.incomplete;
  if (!cursor.opensQuote(next - cursor.index)) return undefined;
  if (sign === ',' && cursor.text.startsWith('value', next + 1)) return skipValueName(cursor, next);
  cursor.index = next;
  cursor.connector = sign === '{' ? 'assigned' : 'listed';
  cursor.isTight = true;
  return true;
}

/** `name || "value"`: only a quoted value counts. */
function readFallback(cursor: AssignmentCursor, from: number): Reading<boolean> {
  cursor.index = from;
  cursor.skipSpaces(true);
  return cursor.isAtEnd ? cursor.incomplete : cursor.opensQuote();
}

/** “name – value”, with white space on both sides. */
function readDash(cursor: AssignmentCursor, from: number): Reading<boolean> {
  if (cursor.isTight && !cursor.isQuotedName) return false;
  const dash = cursor.index;
  cursor.index = from;
  cursor.skipSpaces(false);
  if (cursor.isAtEnd) return cursor.incomplete;
  if (cursor.index === from) {
    cursor.index = dash;
    return false;
  }
  cursor.connector = 'told';
  return true;
}

function signAt(cursor: AssignmentCursor): string {
  const limit = Math.min(cursor.text.length, cursor.index + LONGEST_SIGN);
  let end = cursor.index;
  while (end < limit && SIGN_CHARACTERS.includes(cursor.text.charAt(end))) end += 1;
  if (end > cursor.index && cursor.text.charAt(end) === '>') end += 1;
  const sign = cursor.text.slice(cursor.index, end);
  // A value may begin with a sign, too.
  return /^={1,3}[+~-]$/.test(sign) ? sign.slice(0, -1) : sign;
}

/** `'Password:'`: the name's own quote closes after the sign, so that nothing is assigned. */
function closesName(cursor: AssignmentCursor): boolean {
  const quote = cursor.text.charAt(cursor.nameStart - 1);
  return !cursor.isQuotedName && cursor.opensQuote() && cursor.at() === quote;
}

function readOperator(cursor: AssignmentCursor): Reading<boolean> {
  const sign = signAt(cursor);
  const end = cursor.index + sign.length;
  if (sign === '||' || sign === '??') return readFallback(cursor, end);
  if (sign === '-') return readDash(cursor, end);
  if (cursor.at() === '–' || cursor.at() === '—') return readDash(cursor, cursor.index + 1);
  if (end >= cursor.text.length && sign !== '' && !cursor.isFinal) return 'incomplete';
  if (!ASSIGNMENT.test(sign)) return false;
  if (sign === ':' && cursor.text.startsWith('//', end)) return undefined;
  cursor.index = end;
  cursor.isEquals = sign.includes('=');
  // A comparison tells what a value is checked against; only one that looks like nothing else counts.
  cursor.isCompared = sign.includes('==') || sign === '!=';
  if (cursor.isCompared) cursor.connector = 'listed';
  if (closesName(cursor)) return undefined;
  cursor.skipSpaces(sign.endsWith(':'));
  if (cursor.index > end && !cursor.isQuotedName) cursor.isTight = false;
  skipBlockScalar(cursor);
  skipBullet(cursor);
  return true;
}

/**
 * Reads the sign between a name and its value: true when one was read and the cursor stands at the value, false
 * when there is none, undefined when what stands there rules a value out.
 */
export function readSign(cursor: AssignmentCursor): Reading<boolean> {
  const sign = cursor.at();
  const before = cursor.text.charAt(cursor.nameStart - 1);
  if (sign === ',' || sign === '(' || sign === '{') return readArgument(cursor);
  if (sign === '>' && before === '<') {
    cursor.index += 1;
    cursor.isElement = true;
    cursor.skipSpaces(true);
    return true;
  }
  if (sign === '|' && cursor.at(1) !== '|' && before !== "'" && before !== '"') {
    cursor.index += 1;
    cursor.connector = 'told';
    cursor.skipSpaces(false);
    return true;
  }
  return readOperator(cursor);
}
