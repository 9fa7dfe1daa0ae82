import type { AppLanguage } from '@/lib/text/languages/read-language';
import { isStopWord } from '@/lib/text/words/stop-words';
import { LIGHT_WORDS, NEGATION_ENDERS, NEGATIONS } from '../lexicon/function-signs';
import { conceptOf, phraseAt, stemOf } from '../lexicon/word-lexicon';
import { readQuantities } from './read-quantities';
import type { Statement, StatementWord } from './statement';

const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;
const MOST_WORDS = 160;
/** A negation reaches so many words. */
const REACH = 8;
/** "It is false that …" denies what follows. */
const DENIALS = new Set('false untrue wrong myth hoax lie salah keliru bohong hoaks mitos'.split(' '));
const THAT = new Set(['that', 'bahwa']);
const UNTIL = new Set(['until', 'till']);
const CLAUSE_SIGN = /[,;:()–—]|\s-\s/;
const CLAUSE_WORDS = new Set(
  'but while although though whereas however which who because tetapi namun sedangkan sementara meskipun walaupun karena yang'.split(
    ' ',
  ),
);

interface RawWord {
  readonly written: string;
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Reads a sentence for comparing: words with what they stand for, quantities, negations; its first 160 words. */
export function readStatement(
  text: string,
  language: AppLanguage,
  quantities = readQuantities(text, language),
): Statement {
  const raw = withPhrases(rawWords(text));
  const negations = raw.flatMap(({ word }, at) => (isNegation(raw, at, word) ? [at] : []));
  const clauses = clausesOf(text, raw);
  const words = raw.map((one, at): StatementWord => {
    const { word, start, end } = one;
    const inQuantity = quantities.some((quantity) => quantity.start < end && start < quantity.end);
    const reaching = negations.filter(
      (place) => place < at && at - place <= REACH && clauses[place] === clauses[at],
    );
    return {
      word,
      stem: stemOf(word, language),
      concept: conceptOf(word, language),
      role: inQuantity ? 'number' : roleOf(raw, at, one),
      isNegated: reaching.length % 2 === 1,
      clause: clauses[at] ?? 0,
      start,
      end,
    };
  });
  return { text, language, words, quantities, negations };
}

function rawWords(text: string): RawWord[] {
  const words: RawWord[] = [];
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const small = written.toLowerCase().replaceAll('’', "'");
    const word = small.endsWith("'s") ? small.slice(0, -2) : small;
    const before = words.at(-1);
    // "Anak-anak" is one word.
    if (before?.word === word && text.charAt(index - 1) === '-') {
      words[words.length - 1] = { ...before, end: index + written.length };
      continue;
    }
    words.push({ written, word, start: index, end: index + written.length });
    if (words.length === MOST_WORDS) break;
  }
  return words;
}

function withPhrases(raw: readonly RawWord[]): RawWord[] {
  const small = raw.map(({ word }) => word);
  const words: RawWord[] = [];
  for (let at = 0; at < raw.length; at += 1) {
    const first = raw[at];
    if (first === undefined) break;
    const phrase = phraseAt(small, at);
    const last = phrase === null ? first : (raw[at + phrase.length - 1] ?? first);
    words.push({ ...first, word: phrase?.word ?? first.word, end: last.end });
    at += (phrase?.length ?? 1) - 1;
  }
  return words;
}

function isNegation(raw: readonly RawWord[], at: number, word: string): boolean {
  if (NEGATION_ENDERS.has(raw[at + 1]?.word ?? '')) return false;
  // "Not until May" is in May.
  if (raw.slice(at + 1, at + 5).some((next) => UNTIL.has(next.word))) return false;
  if (DENIALS.has(word) && THAT.has(raw[at + 1]?.word ?? '')) return true;
  return NEGATIONS.has(word) || word.endsWith("n't") || /^(?:tidak|tak|belum)_/.test(word);
}

function clausesOf(text: string, raw: readonly RawWord[]): number[] {
  let clause = 0;
  let end = 0;
  return raw.map(({ word, start, end: next }) => {
    if (CLAUSE_SIGN.test(text.slice(end, start)) || CLAUSE_WORDS.has(word)) clause += 1;
    end = next;
    return clause;
  });
}

function roleOf(raw: readonly RawWord[], at: number, { written, word }: RawWord): StatementWord['role'] {
  const isCapital = (text: string | undefined): boolean => text !== undefined && /^\p{Lu}/u.test(text);
  const isFunction = isStopWord(word) || LIGHT_WORDS.has(word) || NEGATIONS.has(word) || word.endsWith("n't");
  if (isFunction && !(at > 0 && isCapital(written) && isCapital(raw[at - 1]?.written))) return 'function';
  if (word.length === 1 && !/\p{L}/u.test(word)) return 'content';
  const begins = at === 0;
  if (isCapital(written) && (!begins || isCapital(raw[at + 1]?.written))) return 'name';
  return 'content';
}
