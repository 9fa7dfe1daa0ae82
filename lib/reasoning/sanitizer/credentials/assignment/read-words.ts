import { ALNUM, flagsOf, NAME, runEnd, SPACE } from '../../characters/character-flags';
import { looksRandom } from '../../characters/randomness';
import { KEY_WORDS, PASSWORD_WORDS, SECRET_WORDS, TOKEN_WORDS } from '../names/secret-words';
import type { Assignment, Reading } from './assignment';
import type { AssignmentCursor } from './assignment-cursor';
import { readSign } from './read-sign';
import { readValue } from './read-value';

const MOST_FILLER = 80;
const MOST_FILLER_WORDS = 8;
const MOST_WORDS_AFTER_IS = 5;
const LONGEST_ASIDE = 40;

const NAME_WORDS: ReadonlySet<string> = new Set([
  ...KEY_WORDS,
  ...TOKEN_WORDS,
  ...PASSWORD_WORDS,
  ...SECRET_WORDS,
]);

const IS_WORDS: ReadonlySet<string> = new Set(
  'is was are be es e est ist ini equals to as adalah ialah yaitu yakni menjadi jadi berupa berisi bernilai'.split(
    ' ',
  ),
);
/** Signs that passwords have and words lack. */
const VALUE_SIGNS: ReadonlySet<string> = new Set('$!@#%^&+~*');
/** Signs that join words to a value. */
const SIGNS: ReadonlySet<string> = new Set(':=–—');
const AFTER_IS: ReadonlySet<string> = new Set(
  'now set to still currently just the literally simply as follows sekarang masih memang probably actually'.split(
    ' ',
  ),
);

function readAdjacent(cursor: AssignmentCursor, isFirst: boolean): Reading<Assignment> {
  cursor.connector = isFirst ? 'adjacent' : 'near';
  cursor.isTight = false;
  return readValue(cursor);
}

function readAfterIs(cursor: AssignmentCursor): Reading<Assignment> {
  cursor.connector = 'told';
  cursor.isTight = false;
  for (let count = 0; count < MOST_WORDS_AFTER_IS; count += 1) {
    cursor.skipSpaces(false);
    if (cursor.at() === ':' || cursor.at() === '=') {
      cursor.index += 1;
      cursor.skipSpaces(true);
    }
    const end = runEnd(cursor.text, cursor.index, ALNUM, cursor.index + 12);
    if (end === cursor.text.length && !cursor.isFinal) return 'incomplete';
    if (!AFTER_IS.has(cursor.text.slice(cursor.index, end).toLowerCase())) break;
    cursor.index = end;
    if (cursor.at() === ':') cursor.index += 1;
  }
  cursor.skipSpaces(true);
  return readValue(cursor);
}

/** Skips “(production)” or “'postgres'” among the words; false when it does not close soon. */
function skipAside(cursor: AssignmentCursor): Reading<boolean> {
  const closing = cursor.at() === '(' ? ')' : cursor.at();
  const limit = Math.min(cursor.text.length, cursor.index + LONGEST_ASIDE);
  for (let index = cursor.index + 1; index < limit; index += 1) {
    if (cursor.text.charAt(index) !== closing) continue;
    cursor.index = index + 1;
    return true;
  }
  return limit === cursor.text.length ? cursor.incomplete : false;
}

/** Index after a word, which may be of another script. */
function letterRunEnd(text: string, from: number, limit: number): number {
  let end = from;
  while (end < limit && end < text.length) {
    const code = text.charCodeAt(end);
    const isForeign = code >= 0x80 && /\p{L}/u.test(text.charAt(end));
    if (!isForeign && (flagsOf(code) & NAME) === 0) break;
    end += 1;
  }
  return end;
}

/** One word between name and value: true when it was skipped, or the assignment that it leads to. */
function readWord(cursor: AssignmentCursor, limit: number, isFirst: boolean): Reading<Assignment | true> {
  const { text } = cursor;
  const end = letterRunEnd(text, cursor.index, limit);
  if (end === text.length && !cursor.isFinal) return 'incomplete';
  if (end === cursor.index) return undefined;
  const word = text.slice(cursor.index, end);
  const isFollowed = flagsOf(text.charCodeAt(end)) === SPACE || text.charAt(end) === ':';
  if (isFollowed && IS_WORDS.has(word.toLowerCase())) {
    cursor.index = end;
    return readAfterIs(cursor);
  }
  // Another name is the one to go by: “API key”, “access token”.
  if (NAME_WORDS.has(word.toLowerCase())) return undefined;
  // Attributes of an element follow a quoted name too; only its value counts.
  if (cursor.isQuotedName && isFirst && word !== 'value') return undefined;
  if (/\d/.test(word) || looksRandom(word, 12)) return readAdjacent(cursor, isFirst);
  const isPart = VALUE_SIGNS.has(text.charAt(end)) && (flagsOf(text.charCodeAt(end + 1)) & ALNUM) !== 0;
  if (VALUE_SIGNS.has(text.charAt(end)) && end + 1 >= text.length && !cursor.isFinal) return 'incomplete';
  if (isFirst && isPart) return readAdjacent(cursor, isFirst);
  cursor.index = end;
  return true;
}

function readSignAfterWords(cursor: AssignmentCursor): Reading<Assignment> {
  const isColon = cursor.at() === ':';
  cursor.isTight = false;
  const read = readSign(cursor);
  if (read === 'incomplete' || !read) return read === 'incomplete' ? read : undefined;
  cursor.connector = isColon || cursor.at(-1) === ' ' ? 'told' : 'assigned';
  return readValue(cursor);
}

/** Prose between name and value: “for the staging server is …”, “(production): …”, or the value itself. */
export function readWords(cursor: AssignmentCursor): Reading<Assignment> {
  const limit = cursor.index + MOST_FILLER;
  for (let count = 0; count < MOST_FILLER_WORDS && cursor.index < limit; count += 1) {
    if (cursor.isAtEnd) return cursor.incomplete;
    const isFirst = count === 0;
    if (cursor.opensQuote() ? isFirst || cursor.at() === '`' : cursor.at() === '*')
      return readAdjacent(cursor, isFirst);
    const skipped =
      cursor.at() === '(' || cursor.opensQuote() ? skipAside(cursor) : readWord(cursor, limit, isFirst);
    if (skipped === false) return undefined;
    if (skipped !== true) return skipped;
    cursor.skipClosers();
    const gap = cursor.index;
    cursor.skipSpaces(false);
    if (cursor.isAtEnd) return cursor.incomplete;
    if (SIGNS.has(cursor.at())) return readSignAfterWords(cursor);
    if (cursor.index === gap) return undefined;
  }
  return undefined;
}
