import { wordSet } from '../words/listed-words';
import ABBREVIATIONS from './abbreviations.json';
import { isCloser, isQuote, isTerminator } from './sentence-characters';

/** How sure it is that a sentence ended: for certain, only if a given kind of character follows, or not at all. */
export type Certainty = 'certain' | 'if-capital' | 'if-no-digit' | 'none';

const LONGEST_WORD = 16;
const MOST_SPACES = 8;

/** Titles and the like, which stand before what they belong to. */
const NEVER_LAST = wordSet(ABBREVIATIONS.neverLast);

/** Words that may also end a sentence: a capital letter tells. */
const MAYBE_LAST = wordSet(ABBREVIATIONS.maybeLast);

/** Words that stand before a number. */
const BEFORE_NUMBER = wordSet(ABBREVIATIONS.beforeNumber);

/** "D.C." and the like. */
const ACRONYM = /^\p{L}(?:\.\p{L})+$/u;

const isLetter = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code > 0xbf && code < 0x2000);
const isCapital = (code: number): boolean => code >= 0x41 && code <= 0x5a;

/** Whether the word that ends just before a position begins with a capital letter or is missing. */
function followsName(text: string, from: number, position: number): boolean {
  let index = position - 1;
  const nearest = Math.max(from, position - MOST_SPACES);
  while (index >= nearest && text.charCodeAt(index) === 0x20) index -= 1;
  if (index < nearest || text.charCodeAt(index) === 0x0a) return true;
  if (index > from && text.charCodeAt(index) === 0x2e) index -= 1;
  const limit = Math.max(from - 1, index - LONGEST_WORD);
  while (index - 1 > limit && isLetter(text.charCodeAt(index - 1))) index -= 1;
  return isCapital(text.charCodeAt(index));
}

/** Whether the one full stop at a position ends a sentence or an abbreviation, by the word before it. */
function certaintyAfterStop(text: string, from: number, start: number): Certainty {
  const limit = Math.max(from, start - LONGEST_WORD);
  let wordStart = start;
  while (
    wordStart > limit &&
    (isLetter(text.charCodeAt(wordStart - 1)) || text.charAt(wordStart - 1) === '.')
  ) {
    wordStart -= 1;
  }
  const word = text.slice(wordStart, start);
  if (word.length === 0 || word.length > 7) return 'certain';
  if (word.length === 1 && isCapital(word.charCodeAt(0)) && word !== 'I') {
    return followsName(text, from, wordStart) ? 'none' : 'if-capital';
  }
  const lower = word.toLowerCase();
  if (NEVER_LAST.has(lower)) return 'none';
  if (MAYBE_LAST.has(lower) || ACRONYM.test(word)) return 'if-capital';
  return BEFORE_NUMBER.has(lower) ? 'if-no-digit' : 'certain';
}

/**
 * Whether the mark at `start` ends a sentence; white space follows at `end`, with nothing but more marks and
 * closing quotes or brackets between. Looks back at most some tens of characters and never before `from`;
 * knows English and Indonesian abbreviations.
 */
export function certaintyAfter(text: string, from: number, start: number, end: number): Certainty {
  const first = text.charAt(start);
  const isLone = end - start === 1 || !isTerminator(text.charCodeAt(start + 1));
  const certainty = first === '.' && isLone ? certaintyAfterStop(text, from, start) : 'certain';
  const last = text.charCodeAt(end - 1);
  const trailsOff = first === '…' || (first === '.' && !isLone && last === 0x2e);
  return certainty === 'certain' && (trailsOff || isQuote(last)) ? 'if-capital' : certainty;
}

/** Whether the character at a position, after white space, begins a sentence where one ended so surely. */
export function beginsSentence(text: string, position: number, certainty: Certainty): boolean {
  const code = text.charCodeAt(position);
  const next = text.charAt(position);
  switch (certainty) {
    case 'certain':
      return true;
    case 'if-capital':
      return next !== next.toLowerCase() || isCloser(code) || code > 0x2010;
    case 'if-no-digit':
      return !(code >= 0x30 && code <= 0x39);
    case 'none':
      return false;
  }
}

/** Whether bold text ends just before a position, with a colon after it or none. */
export function endsBold(text: string, position: number): boolean {
  return text.startsWith('**', (text.charAt(position - 1) === ':' ? position - 1 : position) - 2);
}

/** Whether `**` opens a title at a position right after a sentence; undefined when the text ends too early to tell. */
export function opensGluedTitle(text: string, position: number, isFinal: boolean): boolean | undefined {
  const next = text.charAt(position + 2);
  if (next === '') return isFinal ? false : undefined;
  return text.charAt(position + 1) === '*' && next !== next.toLowerCase();
}
