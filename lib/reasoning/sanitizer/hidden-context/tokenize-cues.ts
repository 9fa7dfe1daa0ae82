import { analyseWord, COMMA_TOKEN, QUOTE_TOKEN } from './analyse-word';
import type { CueToken } from './cue-token';

const MAXIMUM_WORDS = 120;
const MAXIMUM_WORD_LENGTH = 32;
const MAXIMUM_REMEMBERED_WORDS = 8_000;

const WORD_OR_MARK = /[\p{L}\p{N}_][\p{L}\p{N}_'’-]*|["“”„«»?:<,;]/gu;
const QUOTATION_MARKS = new Set(['"', '“', '”', '„', '«', '»']);
const COMMAS = new Set([',', ';']);

/** Words repeat, so their analysis is remembered; the memory is emptied when full and never changes a result. */
const remembered = new Map<string, readonly CueToken[]>();

function tokensOf(word: string): readonly CueToken[] {
  const known = remembered.get(word);
  if (known) return known;
  if (remembered.size >= MAXIMUM_REMEMBERED_WORDS) remembered.clear();
  const tokens = analyseWord(word);
  remembered.set(word, tokens);
  return tokens;
}

/** Splits a sentence into classified words, affixes and marks; what lies beyond 120 words is not looked at. */
export function tokenizeCues(sentence: string): CueToken[] {
  const tokens: CueToken[] = [];
  let words = 0;
  for (const [match] of sentence.matchAll(WORD_OR_MARK)) {
    if (QUOTATION_MARKS.has(match)) {
      tokens.push(QUOTE_TOKEN);
    } else if (COMMAS.has(match)) {
      tokens.push(COMMA_TOKEN);
    } else {
      words += 1;
      if (words > MAXIMUM_WORDS) break;
      tokens.push(...tokensOf(match.slice(0, MAXIMUM_WORD_LENGTH).toLowerCase().replaceAll('’', "'")));
    }
  }
  return tokens;
}
