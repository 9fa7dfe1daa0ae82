import { type TokenProfile, tokenProfile } from './token-profile';

/**
 * Receives the words, numbers and marks of a sentence. `quoted`: inside quotation marks, so the words of
 * somebody else or of a query. `opensClause`: first of the sentence or after a comma, colon, semicolon,
 * dash, bracket or stop.
 */
export type TokenVisitor = (profile: TokenProfile, quoted: boolean, opensClause: boolean) => void;

/** Classes of characters, those of words first; numbers, since every character is looked up. */
const LETTER = 0;
const DIGIT = 1;
const MARK = 2;
const SKIPPED = 3;

const QUOTES = new Set(['"', '“', '”', '„', '«', '»']);
const CLAUSE_MARKS = new Set([',', ';', ':', '.', '!', '?', '—', '–', '(']);
const NUMBER_JOINTS = new Set(['.', ',', ':', '/']);
/** White space and the marks of markdown. */
const SKIPPED_CHARACTER = /[\s*_`]/;
const DIGIT_CHARACTER = /\d/;
/** Halves of surrogate pairs are kept together as if they were letters. */
const LETTER_CHARACTER = /[\p{L}\p{M}\p{N}\p{Cs}]/u;
const CLASSES_KEPT = 0x250;

function classify(character: string): number {
  if (SKIPPED_CHARACTER.test(character)) return SKIPPED;
  if (DIGIT_CHARACTER.test(character)) return DIGIT;
  return LETTER_CHARACTER.test(character) ? LETTER : MARK;
}

const classes = Uint8Array.from({ length: CLASSES_KEPT }, (_, code) => classify(String.fromCharCode(code)));

/** Class of the character at an index; past the end it is a mark. */
function classAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code < CLASSES_KEPT) return classes[code] ?? MARK;
  return index < text.length ? classify(text.charAt(index)) : MARK;
}

function wordEnd(text: string, start: number): number {
  let end = start + 1;
  for (; end < text.length; end += 1) {
    if (classAt(text, end) <= DIGIT) continue;
    const code = text.charCodeAt(end);
    const isApostrophe = code === 0x27 || code === 0x2019;
    if (!isApostrophe || classAt(text, end + 1) !== LETTER) break;
  }
  return end;
}

function numberEnd(text: string, start: number): number {
  let end = start + 1;
  for (; end < text.length; end += 1) {
    if (classAt(text, end) === DIGIT) continue;
    if (!NUMBER_JOINTS.has(text.charAt(end)) || classAt(text, end + 1) !== DIGIT) break;
  }
  return end;
}

/**
 * Visits the tokens of a sentence in one pass and returns their number; white space and the marks of
 * markdown are none. A visitor and no list, since this runs for every word that a model thinks.
 */
export function visitTokens(sentence: string, visit: TokenVisitor): number {
  let quoted = false;
  let opensClause = true;
  let count = 0;
  let index = 0;
  while (index < sentence.length) {
    const kind = classAt(sentence, index);
    if (kind === SKIPPED) {
      index += 1;
      continue;
    }
    const isMark = kind === MARK;
    const end = isMark ? index + 1 : kind === DIGIT ? numberEnd(sentence, index) : wordEnd(sentence, index);
    const raw = sentence.slice(index, end);
    visit(tokenProfile(raw), quoted, opensClause && !isMark);
    if (isMark && QUOTES.has(raw)) quoted = !quoted;
    opensClause = isMark ? opensClause || CLAUSE_MARKS.has(raw) : false;
    index = end;
    count += 1;
  }
  return count;
}
