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
 * as much after and before them as there is room for. Time grows with the sentences, and with how many of them are as
 * long as the longest snippet.
 */
export function bestSnippet(
  { text, language }: { readonly text: string; readonly language: AppLanguage },
  terms: readonly SearchedTerm[],
  longest = LONGEST_SNIPPET,
): SnippetSpan {
  const spans = spansOf(text, longest);
  const asked = askedIn(spans, termMatches(text, language, terms));
  let best = { first: 0, last: 0, words: -1, length: 0 };
  for (let first = 0; first < spans.length; first += 1) {
    const words = new Set<number>();
    for (let last = first; last < spans.length; last += 1) {
      const length = (spans[last]?.end ?? 0) - (spans[first]?.start ?? 0);
      if (length > longest) break;
      for (const one of asked[last] ?? []) words.add(one);
      if (words.size > best.words || (words.size === best.words && length < best.length))
        best = { first, last, words: words.size, length };
    }
  }
  let { first, last } = best;
  const fits = (from: number, to: number) =>
    (spans[to]?.end ?? Infinity) - (spans[from]?.start ?? 0) <= longest;
  while (last + 1 < spans.length && fits(first, last + 1)) last += 1;
  while (first > 0 && fits(first - 1, last)) first -= 1;
  return { start: spans[first]?.start ?? 0, end: spans[last]?.end ?? 0 };
}

/** Which words of the question each span has, each once; both are in the order of the text. */
function askedIn(
  spans: readonly SnippetSpan[],
  matches: readonly TermMatch[],
): readonly (readonly number[])[] {
  let at = 0;
  return spans.map(({ start, end }) => {
    const words = new Set<number>();
    for (; (matches[at]?.start ?? end) < end; at += 1)
      if ((matches[at]?.start ?? 0) >= start) words.add(matches[at]?.asked ?? 0);
    return [...words];
  });
}

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
