import type { AppLanguage } from '@/lib/text/languages/read-language';
import { isStopWord } from '@/lib/text/words/stop-words';
import { LIGHT_WORDS } from '../lexicon/function-signs';
import { conceptOf } from '../lexicon/word-lexicon';
import type { Passage } from './split-evidence';
import type { Statement } from './statement';

const WORD = /[\p{L}\p{N}]+/gu;
const MOST_PASSAGES = 8;

/** The passages that have most in common with a claim, the best first; rare words count most. At most eight. */
export function findPassages(
  claim: Statement,
  passages: readonly Passage[],
  language: AppLanguage,
): readonly Passage[] {
  if (passages.length <= MOST_PASSAGES) return passages;
  const wanted = new Set(
    claim.words
      .filter(({ role }) => role !== 'function')
      .flatMap(({ word, concept }) => [...word.split('_'), concept]),
  );
  const held = passages.map(({ text }) => heldWords(text, wanted, language));
  const counts = new Map<string, number>();
  for (const words of held) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarity = (word: string): number => Math.log(1 + passages.length / (counts.get(word) ?? 1));
  const scores = held.map((words) => [...words].reduce((sum, word) => sum + rarity(word), 0));
  return [...passages.keys()]
    .filter((index) => (scores[index] ?? 0) > 0)
    .sort((left, right) => (scores[right] ?? 0) - (scores[left] ?? 0) || left - right)
    .slice(0, MOST_PASSAGES)
    .flatMap((index) => passages[index] ?? []);
}

function heldWords(text: string, wanted: ReadonlySet<string>, language: AppLanguage): ReadonlySet<string> {
  const held = new Set<string>();
  for (const [written] of text.matchAll(WORD)) {
    const word = written.toLowerCase();
    if (isStopWord(word) || LIGHT_WORDS.has(word)) continue;
    const concept = conceptOf(word, language);
    if (wanted.has(concept)) held.add(concept);
    else if (wanted.has(word)) held.add(word);
  }
  return held;
}
