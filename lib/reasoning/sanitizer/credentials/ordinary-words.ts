import {
  ALNUM,
  DIGIT,
  DOT,
  flagsOf,
  HYPHEN,
  LETTER,
  NAME,
  runEnd,
  SPACE,
} from '../characters/character-flags';
import { hasHead, SHORTEST_HEAD, unitedHeads } from '../characters/word-heads';
import { beginsLikeName, mayBeJoined, NAME_HEADS } from './names/name-gate';
import { SERVICE_HEADS } from './service-context';
import { mayBeginToken } from './tokens/match-token';

/** Signs outside words that may begin a credential, or end what is known of the line. */
const TELLING_SIGNS = '\n-:$';
const LONGEST = 20;
const VALUE_SIGNS = new Uint8Array(128);
for (const sign of '!@#$%^&*+~') VALUE_SIGNS[sign.charCodeAt(0)] = 1;

const DASH = 0x2d;
const DOT_CODE = 0x2e;
const LONGEST_NUMBER = 8;
const MARKS = new Uint8Array(128);
for (const mark of ',.;?)%') MARKS[mark.charCodeAt(0)] = 1;
const [PASSED, LETTER_START, DIGIT_START, STOPS] = [0, 1, 2, 3] as const;
const STARTS = new Uint8Array(128);
for (let code = 0; code < STARTS.length; code += 1) {
  const flags = flagsOf(code);
  if ((flags & LETTER) !== 0) STARTS[code] = LETTER_START;
  else if ((flags & DIGIT) !== 0) STARTS[code] = DIGIT_START;
}
for (const sign of TELLING_SIGNS) STARTS[sign.charCodeAt(0)] = STOPS;

/** Whether a character that is in no word has to be looked at. */
export const isTelling = (code: number): boolean => STARTS[code] === STOPS;

const HEADS = unitedHeads(NAME_HEADS, SERVICE_HEADS);

function lowerEnd(text: string, start: number): number {
  const limit = start + LONGEST;
  let end = start + 1;
  while (end < limit) {
    const code = text.charCodeAt(end);
    if (!(code >= 0x61 && code <= 0x7a)) break;
    end += 1;
  }
  return end;
}

/** Whether the word of letters at `start`…`end` goes on, or is joined to what follows. */
function goesOn(text: string, start: number, end: number): boolean {
  // A single letter may begin a token that is spelt out.
  const isSpelt =
    end === start + 1 &&
    (start + 3 >= text.length || flagsOf(text.charCodeAt(start + 3)) === SPACE) &&
    mayBeginToken(text.charCodeAt(start), text.charCodeAt(start + 2));
  const next = flagsOf(text.charCodeAt(end));
  if (isSpelt || (next & NAME) !== 0) return true;
  const after = flagsOf(text.charCodeAt(end + 1));
  if (next === SPACE && (after & ALNUM) !== 0) return false;
  if ((next & (HYPHEN | DOT)) !== 0 && (after & (NAME | HYPHEN)) !== 0) return true;
  // Passwords have signs between letters and digits; words have none.
  const isCut = VALUE_SIGNS[text.charCodeAt(end)] === 1 && (after & ALNUM) !== 0;
  return isCut || mayBeJoined(text, end);
}

/**
 * End of an ordinary word, which can be neither a token nor the name of one: a few letters, and no sign that joins it
 * to a value. -1 for any other; most words of prose are ordinary.
 */
export function ordinaryWordEnd(text: string, start: number, isFinal: boolean): number {
  if ((flagsOf(text.charCodeAt(start)) & LETTER) === 0 || text.charCodeAt(start - 1) === DASH) return -1;
  const end = lowerEnd(text, start);
  // Two characters more are needed to tell.
  if (end + 1 >= text.length && !isFinal) return -1;
  return goesOn(text, start, end) || beginsLikeName(text, start, end) ? -1 : end;
}

/** A number as prose has it, short and with white space after it, perhaps after a mark. -1 for any other. */
function numberEnd(text: string, start: number): number {
  const limit = start + LONGEST_NUMBER;
  let end = runEnd(text, start, DIGIT, limit);
  if (text.charCodeAt(end) === DOT_CODE && end + 1 < limit) end = runEnd(text, end + 1, DIGIT, limit);
  const next = text.charCodeAt(end);
  const isApart = flagsOf(MARKS[next] === 1 ? text.charCodeAt(end + 1) : next) === SPACE;
  const isSpelt = end === start + 1 && flagsOf(text.charCodeAt(start + 3)) === SPACE;
  return isApart && !isSpelt ? end : -1;
}

/** What was read of a stretch of prose. */
export interface ProseReading {
  /** The last ordinary word; empty where there is none. */
  wordStart: number;
  wordEnd: number;
  /** The text ends in a word that may go on. */
  isCut: boolean;
}

/**
 * End of the stretch of ordinary words, numbers and signs between them that starts at a position, where nothing is
 * known that makes an ordinary word matter. Words that may name a service are not passed.
 */
export function proseEnd(text: string, from: number, isFinal: boolean, reading: ProseReading): number {
  const { length } = text;
  let index = from;
  while (index < length) {
    const code = text.charCodeAt(index);
    const kind = code < STARTS.length ? STARTS[code] : PASSED;
    if (kind === PASSED) {
      index += 1;
      continue;
    }
    if (kind === STOPS || text.charCodeAt(index - 1) === DASH) return index;
    const end = kind === DIGIT_START ? numberEnd(text, index) : lowerEnd(text, index);
    if (end + 1 >= length && !isFinal) {
      reading.isCut = end === length;
      return index;
    }
    if (kind === DIGIT_START) {
      if (end === -1) return index;
    } else if (end - index >= SHORTEST_HEAD && hasHead(HEADS, text, index)) return index;
    else if (goesOn(text, index, end)) return index;
    reading.wordStart = index;
    reading.wordEnd = end;
    index = end;
  }
  return index;
}
