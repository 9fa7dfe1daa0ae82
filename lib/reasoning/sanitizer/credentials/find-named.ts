import { looksRandom } from '../characters/randomness';
import type { Assignment, Reading } from './assignment/assignment';
import { AssignmentCursor } from './assignment/assignment-cursor';
import { readBridge } from './assignment/read-bridge';
import { readSign } from './assignment/read-sign';
import { endsLongValue, readValue, valueEnd } from './assignment/read-value';
import { readWords } from './assignment/read-words';
import { matchHeadlessKey } from './key-body';
import { mayNameSecret } from './names/name-gate';
import { PASSWORD, SECRET, type SecretName, secretNameOf } from './names/secret-name';
import { apartEnd } from './spaced-value';
import { matchToken } from './tokens/match-token';
import { isShownPassword } from './tokens/placeholder';
import { isUserFlag, matchUserPassword } from './user-flag';
import { isSecret } from './value-verdict';
import type { LineContext, WordReading } from './word-reading';
import { matchWrappedJwt } from './wrapped-jwt';

const LONGEST_NAME = 64;
const SHORTEST_GLUED = 3;
const LONGEST_GLUED = 64;
/** Shorter values are looked at again for names inside them. */
const LONGEST_REREAD = 128;

/** Long flags that begin with a p are words. */
const GLUED_PASSWORD = /^p(?=.*[^a-z]).{4,}/;
/** `IDENTIFIED BY '…'`, `IDENTIFIED WITH mysql_native_password BY '…'` */
const SQL_BEFORE = /^(?:identified|\w+_password|\w+_auth)$/;
/** Names that mean a secret only in the query of an address. */
const QUERY_NAME = /^(?:sig|code|auth|key|k|st|ticket|otp|hash)$|signature$/i;

/** Functions whose first argument is a name and whose second is its value. */
const SETTERS =
  /(?:^|[._])(?:put|set|define|add|append|assign|string|env|getenv|fetch|(?:set|get|put|add)?(?:item|property|env|environ|environment|header|option|config|parameter|param|attribute|value|string|default))$/;
/** Methods that take a password, and those that take its name or a question for it. */
const SETS = /(?:^|\.)(?:set|with|use|add)?_?[a-z_]*(?:pass|pwd|secret|token|key|cred)[a-z]*(?:\.assign)?$/i;
const ASKERS =
  /(?:^|[._])(?:get|find|read|load|ask|prompt|input|label|field|by|require|fetch|select|is|has|t)/i;
/** Instructions and commands that put a value into the environment. */
const ENVIRONMENT: ReadonlySet<string> = new Set(['env', 'gx', 'setx', 'x', 'ux', 'arg']);

/** `-pSecret` and `-p'Secret'`, as some database clients take it. */
function findGlued(text: string, start: number, isFinal: boolean): WordReading | undefined {
  const end = valueEnd(text, start, LONGEST_GLUED, isFinal);
  if (end === 'incomplete') return end;
  const length = end - start;
  const isNone =
    length < SHORTEST_GLUED || length === LONGEST_GLUED || isShownPassword(text.slice(start, end));
  return isNone ? undefined : { next: end, span: { start, end, kind: 'password' } };
}

/** The value of a command's flag that takes a password, alone or with a name before it. */
function findAfterFlag(
  text: string,
  start: number,
  end: number,
  line: LineContext,
  isFinal: boolean,
): WordReading | undefined {
  const flag = text.slice(start, end);
  if (isUserFlag(flag)) {
    const password = matchUserPassword(text, end, isFinal);
    return password === 'incomplete' || password === undefined
      ? password
      : { next: password.end, span: password };
  }
  if (!line.takesPassword) return undefined;
  const next = text.charAt(end);
  if (flag.length === 1 && (next === '"' || next === "'")) return findGlued(text, end + 1, isFinal);
  return GLUED_PASSWORD.test(flag) ? findGlued(text, start + 1, isFinal) : undefined;
}

function nameAt(text: string, start: number, end: number, line: LineContext): SecretName | undefined {
  const before = text.charAt(start - 1);
  const isAssigned = text.charAt(end) === '=';
  if (line.isCookie && isAssigned) return SECRET;
  if (end - start === 2 && /^by$/i.test(text.slice(start, end)) && SQL_BEFORE.test(line.previousWord))
    return PASSWORD;
  if (before === '-' && line.takesPassword && /^[paw]$/.test(text.slice(start, end))) return PASSWORD;
  if (!mayNameSecret(text, start, end)) return undefined;
  const word = text.slice(start, end);
  const isInQuery = isAssigned && (before === '?' || before === '&' || before === ';');
  return isInQuery && QUERY_NAME.test(word) ? SECRET : secretNameOf(word, line.previousWord);
}

/** Of a quoted value of several words, the one that is a secret: `"Token abc…"`. */
function judgeParts(text: string, name: SecretName, assignment: Assignment): WordReading | undefined {
  if (name.strength === 'weak' || name.strength === 'service') return undefined;
  let start = assignment.start;
  for (const part of text.slice(start, assignment.end).split(' ')) {
    const end = start + part.length;
    if (looksRandom(part, 16) && isSecret(part, ' ', { ...name, strength: 'secret' }, assignment)) {
      return { next: end, span: { start, end, kind: name.kind } };
    }
    start = end + 1;
  }
  return undefined;
}

/**
 * The assignment as the words around it make it: `setPassword("…")` and `put("password", "…")` assign like a sign does.
 */
function inContext(assignment: Assignment, name: string, isCall: boolean, line: LineContext): Assignment {
  const { connector, isQuoted, isCompared } = assignment;
  if (connector !== 'listed' || !isQuoted) return assignment;
  const isSet =
    isCompared || SETTERS.test(line.previousWord) || (isCall && !ASKERS.test(name) && SETS.test(name));
  return isSet ? { ...assignment, connector: 'assigned', isTight: true } : assignment;
}

function judge(
  text: string,
  name: SecretName,
  assignment: Assignment,
  isFinal: boolean,
): WordReading | undefined {
  const { start, end, isCut, isQuoted } = assignment;
  const value = text.slice(start, end);
  const token = matchToken(text, start, isFinal);
  if (token === 'incomplete') return token;
  // A token of a known kind is found, and named by its kind, where it stands.
  if (token !== undefined && token.end >= end) return undefined;
  const lines = matchWrappedJwt(text, start, isFinal) ?? matchHeadlessKey(text, start, isFinal);
  if (lines !== undefined) return lines === 'incomplete' ? lines : undefined;
  const apart =
    name.strength === 'service' ? undefined : apartEnd(text, start, name.strength === 'password', isFinal);
  if (apart === 'incomplete') return apart;
  if (apart !== undefined) return { next: apart, span: { start, end: apart, kind: name.kind } };
  if (!isSecret(value, text.charAt(end), name, assignment)) {
    return isQuoted && value.includes(' ') ? judgeParts(text, name, assignment) : undefined;
  }
  let last = end;
  while (isCut && last < text.length && !endsLongValue(text.charAt(last))) last += 1;
  const span = { start, end: last, kind: name.kind };
  const isOpen = isCut && last === text.length && !isFinal;
  return isOpen ? { next: last, span, open: { kinds: 0, isSecret: true } } : { next: last, span };
}

/** The value that the word at `start`…`end` is given, when the word announces a secret and the value is one. */
export function findNamed(
  text: string,
  start: number,
  end: number,
  line: LineContext,
  isFinal: boolean,
): WordReading | undefined {
  const before = text.charAt(start - 1);
  const isClosingTag = before === '/' && text.charAt(end) === '>';
  if (end - start > LONGEST_NAME || isClosingTag) return undefined;
  const flagged = before === '-' ? findAfterFlag(text, start, end, line, isFinal) : undefined;
  if (flagged !== undefined) return flagged;
  const name = nameAt(text, start, end, line);
  if (name === undefined) return undefined;
  if (line.quietLength > end - start) return undefined;
  const isArgument = ENVIRONMENT.has(line.previousWord) || before === '-';
  const assignment = readAssignment(text, start, end, isArgument, isFinal);
  if (assignment === 'incomplete' || assignment === undefined) return assignment;
  const isCall = text.charAt(end) === '(' || text.charAt(end) === '{';
  const inPlace = inContext(assignment, text.slice(start, end), isCall, line);
  const reading = judge(text, name, inPlace, isFinal);
  const isLong =
    reading === undefined && !assignment.isQuoted && assignment.end - assignment.start > LONGEST_REREAD;
  if (isLong) line.quietLength = assignment.end - start;
  return reading;
}

/**
 * The value that the name at `nameStart`…`nameEnd` is given, in code, configuration, a command line or prose
 * (English and Indonesian); with `isArgument` the word after the name is its value. Looks ahead over a bounded stretch; `incomplete` when the text ends inside it.
 */
function readAssignment(
  text: string,
  nameStart: number,
  nameEnd: number,
  isArgument: boolean,
  isFinal: boolean,
): Reading<Assignment> {
  const cursor = new AssignmentCursor(text, nameStart, nameEnd, isFinal);
  const bridge = readBridge(cursor, nameEnd);
  if (bridge === 'incomplete') return bridge;
  if (bridge) return readValue(cursor);
  cursor.skipClosers();
  const afterName = cursor.index;
  cursor.skipSpaces(false);
  cursor.isTight = cursor.isQuotedName || cursor.index === afterName;
  cursor.skipToSignOnNextLine();
  if (cursor.isAtEnd) return cursor.incomplete;
  const sign = readSign(cursor);
  if (sign === 'incomplete') return sign;
  if (sign) return readValue(cursor);
  if (cursor.index === afterName) return undefined;
  if (isArgument) {
    cursor.connector = 'flag';
    return readValue(cursor);
  }
  return readWords(cursor);
}
