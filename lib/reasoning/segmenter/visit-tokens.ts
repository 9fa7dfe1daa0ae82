import { type TokenProfile, tokenProfile } from './token-profile';

/**
 * Receives the words, numbers and marks of a sentence. `quoted`: inside quotation marks, so the words of
 * somebody else or of a query. `opensClause`: first of the sentence or after a comma, colon, semicolon,
 * dash, bracket or stop.
 */
export type TokenVisitor = (profile: TokenProfile, quoted: boolean, opensClause: boolean) => void;

type CharacterClass = 'letter' | 'digit' | 'mark' | 'skipped';

const QUOTES = new Set(['"', '“', '”', '„', '«', '»']);
const CLAUSE_MARKS = new Set([',', ';', ':', '.', '!', '?', '—', '–', '(']);
const APOSTROPHES = new Set(["'", '’']);
const NUMBER_JOINTS = new Set(['.', ',', ':', '/']);
/** White space and the marks of markdown. */
const SKIPPED = /[\s*_`]/;

function classify(character: string): CharacterClass {
  if (SKIPPED.test(character)) return 'skipped';
  if (/\d/.test(character)) return 'digit';
  // Halves of surrogate pairs are kept together as if they were letters.
  return /[\p{L}\p{M}\p{N}\p{Cs}]/u.test(character) ? 'letter' : 'mark';
}

const classes: CharacterClass[] = Array.from({ length: 0x250 }, (_, code) =>
  classify(String.fromCharCode(code)),
);

const classAt = (text: string, index: number): CharacterClass =>
  classes[text.charCodeAt(index)] ?? (index < text.length ? classify(text.charAt(index)) : 'mark');

function wordEnd(text: string, start: number): number {
  let end = start + 1;
  for (; end < text.length; end += 1) {
    const kind = classAt(text, end);
    if (kind === 'letter' || kind === 'digit') continue;
    if (!APOSTROPHES.has(text.charAt(end)) || classAt(text, end + 1) !== 'letter') break;
  }
  return end;
}

function numberEnd(text: string, start: number): number {
  let end = start + 1;
  for (; end < text.length; end += 1) {
    if (classAt(text, end) === 'digit') continue;
    if (!NUMBER_JOINTS.has(text.charAt(end)) || classAt(text, end + 1) !== 'digit') break;
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
    if (kind === 'skipped') {
      index += 1;
      continue;
    }
    const isMark = kind === 'mark';
    const end = isMark ? index + 1 : kind === 'digit' ? numberEnd(sentence, index) : wordEnd(sentence, index);
    const raw = sentence.slice(index, end);
    visit(tokenProfile(raw), quoted, opensClause && !isMark);
    if (isMark && QUOTES.has(raw)) quoted = !quoted;
    opensClause = isMark ? opensClause || CLAUSE_MARKS.has(raw) : false;
    index = end;
    count += 1;
  }
  return count;
}
