import type { Steps } from '@/lib/shared/steps';
import { conceptOf } from '../lexicon/word-lexicon';
import type { PassageIndex } from './passage-index';
import type { Passage } from './split-evidence';
import type { Statement } from './statement';

const MOST_PASSAGES = 8;

/** All of a few passages, else those that have most in common with a claim. At most eight. */
export function* findPassages(claim: Statement, index: PassageIndex): Steps<readonly Passage[]> {
  return index.passages.length <= MOST_PASSAGES ? index.passages : yield* rankPassages(claim, index);
}

/** The passages, of all or of some sources, that have most in common with a claim, the best first; rare words count most. At most eight. */
export function* rankPassages(
  claim: Statement,
  index: PassageIndex,
  within: ReadonlySet<string> | null = null,
): Steps<readonly Passage[]> {
  const { passages, language } = index;
  const wanted = new Set(
    claim.words
      .filter(({ role }) => role !== 'function')
      .flatMap(({ word, concept }) => [...word.split('_'), concept]),
  );
  const scores = new Map<number, number>();
  for (const key of wanted) {
    const places = new Set(index.withConcept(key));
    // What a word stands for counts before the word itself.
    if (!wanted.has(conceptOf(key, language))) for (const place of index.withWord(key)) places.add(place);
    const rarity = Math.log(1 + passages.length / places.size);
    for (const place of places) scores.set(place, (scores.get(place) ?? 0) + rarity);
    yield;
  }
  return [...scores]
    .filter(([place]) => within === null || within.has(passages[place]?.sourceId ?? ''))
    .sort(([left, less], [right, more]) => more - less || left - right)
    .slice(0, MOST_PASSAGES)
    .flatMap(([place]) => passages[place] ?? []);
}
