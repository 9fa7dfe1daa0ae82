import type { AppLanguage } from '@/lib/text/languages/read-language';
import { splitSentences } from '@/lib/text/sentences/split-sentences';
import { splitAtWords } from '@/lib/text/words/split-at-words';
import type { SearchedTerm } from '../terms/question-terms';
import { type TermMatch, termMatches } from './term-matches';

/** Characters (UTF-16 units) of a snippet at most. */
export const LONGEST_SNIPPET = 320;

/** A part of a text, in UTF-16 units. */
export interface SnippetSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of a chunk to show for what was asked: the fewest sentences that together have the most of its words, with
 * as much after and before them as there is room for. Time grows with the square of the sentences, which a chunk has few of.
 */
export function bestSnippet(
  { text, language }: { readonly text: string; readonly language: AppLanguage },
  terms: readonly SearchedTerm[],
  longest = LONGEST_SNIPPET,
): SnippetSpan {
  const spans = spansOf(text, longest);
  const matches = termMatches(text, language, terms);
  let best = { first: 0, last: 0, words: -1, length: 0 };
  for (let first = 0; first < spans.length; first += 1)
    for (let last = first; last < spans.length; last += 1) {
      const span = { start: spans[first]?.start ?? 0, end: spans[last]?.end ?? 0 };
      const length = span.end - span.start;
      if (length > longest) break;
      const words = wordsIn(matches, span);
      if (words > best.words || (words === best.words && length < best.length))
        best = { first, last, words, length };
    }
  let { first, last } = best;
  const fits = (from: number, to: number) =>
    (spans[to]?.end ?? Infinity) - (spans[from]?.start ?? 0) <= longest;
  while (last + 1 < spans.length && fits(first, last + 1)) last += 1;
  while (first > 0 && fits(first - 1, last)) first -= 1;
  return { start: spans[first]?.start ?? 0, end: spans[last]?.end ?? 0 };
}

/** How many different words of the question a span has. */
const wordsIn = (matches: readonly TermMatch[], { start, end }: SnippetSpan): number =>
  new Set(matches.filter((match) => match.start >= start && match.start < end).map(({ asked }) => asked))
    .size;

/** Sentences without the space around them, cut where one alone is too long. */
function spansOf(text: string, longest: number): SnippetSpan[] {
  let at = 0;
  return splitSentences(text)
    .flatMap((sentence) => splitAtWords(sentence, longest))
    .flatMap((piece) => {
      const start = at + (piece.length - piece.trimStart().length);
      const end = at + piece.trimEnd().length;
      at += piece.length;
      return end > start ? [{ start, end }] : [];
    });
}
