import { foldLetters } from '@/lib/text/words/fold-letters';
import { onlyWords } from '@/lib/text/words/only-words';
import type { Source } from '../sources/source-index';

/** Of many sources, so many are held against one claim. */
const MOST_NEAR = 8;

const wordsOf = (text: string): Set<string> => new Set(onlyWords(foldLetters(text)).split(' '));

/**
 * Finds the sources that have most of a claim's words, rare ones counting more; they come in their own order. Where there
 * are only a few, all of them.
 */
export function nearestSources(sources: readonly Source[]): (claim: string) => readonly Source[] {
  if (sources.length <= MOST_NEAR) return () => sources;
  const read = sources.map((source) => ({ source, words: wordsOf(source.text) }));
  const spread = new Map<string, number>();
  for (const { words } of read) for (const word of words) spread.set(word, (spread.get(word) ?? 0) + 1);
  return (claim) => {
    const sought = [...wordsOf(claim)].filter((word) => spread.has(word));
    const weighed = read.map(({ source, words }, place) => ({
      ...{ source, place },
      weight: sought.reduce((sum, word) => sum + (words.has(word) ? 1 / (spread.get(word) ?? 1) : 0), 0),
    }));
    return weighed
      .toSorted((left, right) => right.weight - left.weight)
      .slice(0, MOST_NEAR)
      .toSorted((left, right) => left.place - right.place)
      .map(({ source }) => source);
  };
}
