import type { ClaimWord } from './read-claim';

/** For each sentence which words of a claim it has, by their place in the claim; `known` are the places of each word. */
export function wordsBySentence(known: readonly ClaimWord['places'][]): Map<number, Set<number>> {
  const bySentence = new Map<number, Set<number>>();
  for (const [at, places] of known.entries())
    for (const { sentence } of places) {
      const words = bySentence.get(sentence);
      if (words === undefined) bySentence.set(sentence, new Set([at]));
      else words.add(at);
    }
  return bySentence;
}

/** The sentences with most of a claim first. */
export function rankSentences(
  bySentence: ReadonlyMap<number, ReadonlySet<number>>,
  telling: readonly ClaimWord[],
): number[] {
  const worth = telling.map(({ weight, likeness }) => weight * likeness);
  const scores = [...bySentence].map(([sentence, words]) => {
    let score = 0;
    for (const at of words) score += worth[at] ?? 0;
    return { sentence, score };
  });
  return scores
    .sort((left, right) => right.score - left.score || left.sentence - right.sentence)
    .map(({ sentence }) => sentence);
}
