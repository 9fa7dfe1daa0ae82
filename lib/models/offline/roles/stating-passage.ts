import { wholeCharacters } from '@/lib/text/words/whole-characters';
import { stemOf, topicWords, wordsOf } from '../text/words';

/** A passage that says what was asked about, by its number from 1 on, and its words. */
interface StatingPassage {
  readonly passage: number;
  readonly quote: string;
}

const LONGEST_QUOTE = 300;
const NEGATION = /\b(?:not|no|never|n't|tidak|bukan|belum|tak|tanpa)\b/giu;
const NUMBER = /\d+(?:[.,]\d+)*/g;

/** Texts without the numbers that they are listed by. */
export const unnumbered = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replace(/^\d+\. /, ''));

/** The passage that has every topic word and number of a statement, and denies as often as it does; null where none has. */
export function statingPassage(statement: string, passages: readonly string[]): StatingPassage | null {
  const wanted = topicWords(statement).map(stemOf);
  if (wanted.length < 2) return null;
  const found = passages.findIndex((text) => {
    const stems = new Set(wordsOf(text).map(stemOf));
    const numbers: readonly string[] = text.match(NUMBER) ?? [];
    return (
      wanted.every((stem) => stems.has(stem)) &&
      (statement.match(NUMBER) ?? []).every((number) => numbers.includes(number)) &&
      denials(statement) === denials(text)
    );
  });
  const text = passages[found];
  return text === undefined ? null : { passage: found + 1, quote: quoteOf(text) };
}

/** The words of a passage, letter by letter, as many of them as are quoted. */
export const quoteOf = (text: string): string =>
  text.length <= LONGEST_QUOTE
    ? text
    : text.slice(0, wholeCharacters(text, text.lastIndexOf(' ', LONGEST_QUOTE)));

const denials = (text: string): number => text.match(NEGATION)?.length ?? 0;
