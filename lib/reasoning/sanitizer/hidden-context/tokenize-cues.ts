import { foldLetters } from '@/lib/text/words/fold-letters';
import { eachPiece, remembering } from '@/lib/text/words/text-pieces';
import { analyseWord, COMMA_TOKEN, IDENTIFIER_TOKEN, NAME_TOKEN, QUOTE_TOKEN } from './analyse-word';
import type { CueToken } from './cue-token';
import { isUnspaced, segmentUnspaced } from './segment-unspaced';

const MAXIMUM_WORDS = 120;
const MAXIMUM_WORD_LENGTH = 32;

/** None of these holds a space, so the pieces between spaces can be read one by one. */
const WORD_OR_MARK = /[\p{L}\p{N}_][\p{L}\p{N}_'-]*|["“”„«»?:<{,;]/gu;
const QUOTATION_MARKS = new Set(['"', '“', '”', '„', '«', '»']);
const COMMAS = new Set([',', ';']);
/** Names as they stand in code: `snake_case`, `camelCase`, `dotted.names`, paths and calls. */
const CODE_NAME = /[\p{L}\d]_[\p{L}\d]|\p{Ll}\p{Lu}|\p{L}\.\p{L}|\w\(|\w\/\w|::/u;
/** A word with a capital, and not only capitals. */
const CAPITALISED = /^["'“‘([*]*\p{Lu}\p{Ll}/u;

interface ReadPiece {
  readonly tokens: readonly CueToken[];
  readonly words: number;
  /** There were more words than were wanted. */
  readonly isCut: boolean;
}

const tokensOf = remembering(analyseWord);
const readWhole = remembering((piece) => readPiece(piece, MAXIMUM_WORDS));
/** One word that is no cue, perhaps with a mark after it. */
const isUnknown = ([token, ...others]: readonly CueToken[]): boolean =>
  token?.tokenClass === 'none' && others.every((other) => other === COMMA_TOKEN);

/** The parts of a word that are looked at on their own. */
const wordsIn = (match: string): readonly string[] =>
  (isUnspaced(match) ? segmentUnspaced(match) : [match]).map((word) => word.slice(0, MAXIMUM_WORD_LENGTH));

function readPiece(piece: string, mostWords: number): ReadPiece {
  const tokens: CueToken[] = CODE_NAME.test(piece) ? [IDENTIFIER_TOKEN] : [];
  let words = 0;
  for (const [match] of foldLetters(piece).matchAll(WORD_OR_MARK)) {
    if (QUOTATION_MARKS.has(match)) {
      tokens.push(QUOTE_TOKEN);
    } else if (COMMAS.has(match)) {
      tokens.push(COMMA_TOKEN);
    } else {
      for (const word of wordsIn(match)) {
        if (words === mostWords) return { tokens, words, isCut: true };
        words += 1;
        tokens.push(...tokensOf(word));
      }
    }
  }
  return { tokens, words, isCut: false };
}

/** Splits a sentence into classified words, affixes and marks; what lies beyond 120 words is not looked at. */
export function tokenizeCues(sentence: string): CueToken[] {
  const tokens: CueToken[] = [];
  let wordsLeft = MAXIMUM_WORDS;
  eachPiece(sentence, (piece) => {
    const whole = readWhole(piece);
    const read = whole.words > wordsLeft ? readPiece(piece, wordsLeft) : whole;
    // A sentence begins with a capital anyway.
    if (tokens.length > 0 && CAPITALISED.test(piece) && isUnknown(read.tokens)) tokens.push(NAME_TOKEN);
    for (const token of read.tokens) tokens.push(token);
    wordsLeft -= read.words;
    return !read.isCut;
  });
  return tokens;
}
