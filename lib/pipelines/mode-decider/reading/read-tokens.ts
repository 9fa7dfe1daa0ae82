import { classesOf } from './classes-of';
import type { QuestionToken } from './question-token';

/** What a text says itself, and how many words of other texts it holds. */
export interface ReadText {
  readonly tokens: readonly QuestionToken[];
  readonly materialWords: number;
}

const PIECE = /\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*|\d+(?:[.,:/]\d+)*|[^\s\p{L}\p{N}]/gu;
/** Addresses, keys and encoded data: nobody reads words or numbers off these. */
const OPAQUE = /https?:\/\/\S+|[\w+/=.~%-]{40}\S*/gu;
const DIGIT_OR_ADDRESS = /\d|^https?:/;
const CAPITAL = /^\p{Lu}/u;
const LETTER = /^\p{L}/u;
const DIGIT = /^\d/;
const QUOTES = new Set(['"', '“', '”', '„', '«', '»', '`']);
const STOPS = new Set(['.', '!', '?', ';']);
/** More words in quotation marks are no title but a text that the question is about. */
const LONGEST_TITLE_WORDS = 7;

function tokenOf(written: string, isTitle: boolean, opensSentence: boolean): QuestionToken {
  const text = written.toLowerCase().replaceAll('’', "'");
  const kind = LETTER.test(written) ? 'word' : DIGIT.test(written) ? 'number' : 'mark';
  return {
    kind,
    text,
    classes: kind === 'word' ? classesOf(text) : [],
    isName: kind === 'word' && !opensSentence && !isTitle && CAPITAL.test(written),
    isTitle,
    opensSentence: kind === 'mark' ? false : opensSentence,
  };
}

/**
 * Takes a text apart. Long quotations are left out: a question about a text is as hard as what it asks. Linear in the
 * text.
 */
export function readTokens(text: string): ReadText {
  const tokens: QuestionToken[] = [];
  let materialWords = 0;
  let quotedFrom: number | null = null;
  let opensSentence = true;
  const closeQuotation = (from: number): void => {
    const words = tokens.slice(from).filter(({ kind }) => kind !== 'mark').length;
    if (words > LONGEST_TITLE_WORDS) {
      tokens.length = from;
      materialWords += words;
    }
  };
  const readable = text.replace(OPAQUE, (written) => {
    if (!DIGIT_OR_ADDRESS.test(written)) return written;
    materialWords += 1;
    return ' ';
  });
  for (const [written] of readable.matchAll(PIECE)) {
    if (QUOTES.has(written)) {
      if (quotedFrom === null) quotedFrom = tokens.length;
      else {
        closeQuotation(quotedFrom);
        quotedFrom = null;
      }
      continue;
    }
    const token = tokenOf(written, quotedFrom !== null, opensSentence);
    tokens.push(token);
    opensSentence = token.kind === 'mark' && (STOPS.has(token.text) || (opensSentence && token.text !== ','));
  }
  // A quotation mark that is never closed was none.
  return { tokens, materialWords };
}
