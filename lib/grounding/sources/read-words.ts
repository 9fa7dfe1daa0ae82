import { LIGHT_WORDS, NEGATIONS } from '@/lib/claims/lexicon/function-signs';
import { conceptOf, stemOf } from '@/lib/claims/lexicon/word-lexicon';
import type { AppLanguage } from '@/lib/text/languages/read-language';
import { foldLetters } from '@/lib/text/words/fold-letters';
import { isStopWord } from '@/lib/text/words/stop-words';

/** A word of a text as it is compared. */
export interface ReadWord {
  /** In small letters, without accents. */
  readonly word: string;
  readonly stem: string;
  /** Words that say the same share it. */
  readonly concept: string;
  readonly role: 'topic' | 'name' | 'number' | 'function';
  readonly start: number;
  readonly end: number;
}

const WORD = /\d+(?:[.,:]\d+)*%?|[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;
/** Parts of times of day, which are compared as such. */
const TIME_WORDS = new Set(['am', 'pm', 'noon', 'midnight']);
const MOST_WORDS = 400;

/** The words of a sentence, at most 400. A capital letter makes a name, except at the beginning. */
export function readWords(text: string, language: AppLanguage): ReadWord[] {
  const words: ReadWord[] = [];
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const small = foldLetters(written);
    const word = small.endsWith("'s") ? small.slice(0, -2) : small;
    const before = words.at(-1);
    if (before?.word === word && text.charAt(index - 1) === '-') continue;
    const role = roleOf(written, word, words.length === 0);
    const isPlain = role === 'function' || role === 'number';
    words.push({
      word,
      stem: isPlain ? word : stemOf(word, language),
      concept: isPlain ? word : conceptOf(word, language),
      role,
      start: index,
      end: index + written.length,
    });
    if (words.length === MOST_WORDS) break;
  }
  return words;
}

function roleOf(written: string, word: string, isFirst: boolean): ReadWord['role'] {
  if (/^\d/.test(word)) return 'number';
  if (
    isStopWord(word) ||
    TIME_WORDS.has(word) ||
    LIGHT_WORDS.has(word) ||
    NEGATIONS.has(word) ||
    word.endsWith("n't") ||
    word.length === 1
  )
    return 'function';
  return !isFirst && /^\p{Lu}/u.test(written) ? 'name' : 'topic';
}
