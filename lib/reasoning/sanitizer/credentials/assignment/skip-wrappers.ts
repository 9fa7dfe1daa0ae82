import { ALNUM, DOT, flagsOf, HYPHEN, NAME, runEnd } from '../../characters/character-flags';
import type { Reading } from './assignment';
import type { AssignmentCursor } from './assignment-cursor';

const LONGEST_SCHEME = 16;
const LONGEST_TYPE = 40;
const LONGEST_CALL = 40;
const MOST_STARS = 8;
/** So many characters tell what a value is wrapped in. */
const WRAPPED = 3;

const SCHEMES: ReadonlySet<string> = new Set(
  'bearer basic token apikey api-key digest negotiate key bot oauth jwt ssws hawk aws apitoken api-token privatekey sso-key splunk flyv1 pve genie-key'.split(
    ' ',
  ),
);

/** Functions that give back the text they are given, as a type or in a box. */
const BOXES: ReadonlySet<string> = new Set(
  'from some ok new valueof string str bytes secret secretstr secretstring securestring just text value of plain unsafeplaintext literal wrap quote tostring password token apikey credential credentials sensitive nsstring alloc std rc arc cstring secretbox confidential'.split(
    ' ',
  ),
);

/** Types and marks between a colon and the real sign: `token: &'static str = …`. */
const TYPE = /^[&\w<>[\]'.?|,: ]{1,40}?=\s{0,8}(?=["'`@])/;
const TYPE_BEFORE_EQUALS = /^(?:string|str|text|char|varchar|securestring)\s{0,8}=\s{0,8}(?=["'`@])/i;
const BEGUN_TYPE = /^[&\w<>[\]'.?|,: ]{0,40}(?:=\s{0,8})?$/;

/** Skips marks before a value: markdown, a bracket before a quote, a doubled quote, the letter of a string literal. */
export function skipWrappers(cursor: AssignmentCursor): Reading<true> {
  const limit = cursor.index + MOST_STARS;
  while (cursor.at() === '*' && cursor.index < limit) cursor.index += 1;
  if (cursor.index + WRAPPED > cursor.text.length && !cursor.isFinal) return 'incomplete';
  if (cursor.at() === '(' || cursor.at() === '[') {
    const bracket = cursor.index;
    cursor.index += 1;
    cursor.skipSpaces(true);
    if (cursor.isAtEnd && !cursor.isFinal) return 'incomplete';
    if (!cursor.opensQuote()) cursor.index = bracket;
    return true;
  }
  if (!cursor.opensQuote(1)) return true;
  const isDoubled = cursor.at() === '"' && (flagsOf(cursor.text.charCodeAt(cursor.index + 2)) & NAME) !== 0;
  if (isDoubled || /^[@bBrRfFuUL$]$/.test(cursor.at())) cursor.index += 1;
  return true;
}

/** Skips a type that is followed by the real sign. */
function skipType(cursor: AssignmentCursor): Reading<boolean> {
  const isAnnotation = cursor.at(-1) === ':' || cursor.at(-2) === ':';
  if (!isAnnotation && cursor.connector !== 'told') return false;
  const rest = cursor.text.slice(cursor.index, cursor.index + LONGEST_TYPE + 10);
  const type = (isAnnotation ? TYPE : TYPE_BEFORE_EQUALS).exec(rest);
  // The quote may be the one around name and value, which then ends in `=`: `"Authorization: Basic …="`.
  const enclosing = cursor.isQuotedName ? '' : cursor.text.charAt(cursor.nameStart - 1);
  const isEnclosed = type !== null && rest.charAt(type[0].length) === enclosing;
  // Nor is it a type where a scheme begins it: `Authorization: Basic …="`, of which the first quote is not there.
  const scheme = /^([\w-]+)[ \t]+[^\s=]/.exec(rest)?.[1];
  const isScheme = scheme !== undefined && SCHEMES.has(scheme.toLowerCase()) && /\w=$/.test(type?.[0] ?? '');
  if (type !== null && !isEnclosed && !isScheme) {
    cursor.index += type[0].length;
    cursor.isEquals = true;
    cursor.connector = 'assigned';
    return true;
  }
  const isCut = !cursor.isFinal && cursor.index + rest.length === cursor.text.length;
  return isCut && BEGUN_TYPE.test(rest) ? 'incomplete' : false;
}

/** Skips `String::from(`, `Some(` and the like before a quoted value. */
function skipBox(cursor: AssignmentCursor): Reading<boolean> {
  const { text, index: start } = cursor;
  if ((flagsOf(text.charCodeAt(start)) & ALNUM) === 0) return false;
  let end = runEnd(text, start, NAME | DOT, start + LONGEST_CALL);
  if (text.startsWith('::', end)) end = runEnd(text, end + 2, NAME | DOT, start + LONGEST_CALL);
  if (text.charAt(end) === ' ' && text.slice(start, end) === 'new') {
    end = runEnd(text, end + 1, NAME | DOT, start + LONGEST_CALL);
  }
  if (end >= text.length) return cursor.isFinal ? false : 'incomplete';
  if (text.charAt(end) !== '(') return false;
  const last = /\w+$/.exec(text.slice(start, end))?.[0].toLowerCase() ?? '';
  if (!BOXES.has(last)) return false;
  cursor.index = end + 1;
  cursor.skipSpaces(true);
  if (cursor.isAtEnd && !cursor.isFinal) return 'incomplete';
  if (cursor.opensQuote()) return true;
  const inner = skipBox(cursor);
  if (inner === false) cursor.index = start;
  return inner;
}

/** Skips `Bearer` and the like. */
function skipScheme(cursor: AssignmentCursor): Reading<true> {
  const { text } = cursor;
  const start = cursor.index + (cursor.opensQuote() ? 1 : 0);
  const end = runEnd(text, start, NAME | HYPHEN, start + LONGEST_SCHEME);
  if (end === text.length && !cursor.isFinal) return 'incomplete';
  if (text.charAt(end) !== ' ' && text.charAt(end) !== '\t') return true;
  if (!SCHEMES.has(text.slice(start, end).toLowerCase())) return true;
  cursor.index = end + 1;
  cursor.skipSpaces(false);
  cursor.hasScheme = true;
  return true;
}

/** Moves the cursor from what follows the sign to the value: past types, schemes, calls and marks. */
export function skipToValue(cursor: AssignmentCursor): Reading<true> {
  if (skipWrappers(cursor) === 'incomplete') return 'incomplete';
  if (cursor.isAtEnd) return undefined;
  if (skipType(cursor) === 'incomplete') return 'incomplete';
  if (skipBox(cursor) === 'incomplete') return 'incomplete';
  if (skipScheme(cursor) === 'incomplete') return 'incomplete';
  return skipWrappers(cursor);
}
