/** So much does the best of a list differ from those after it; usual where ranks of several lists are put together. */
const RANK_OFFSET = 60;

/** One ranking of several: each item once, the better the more lists have it, and the higher. */
export function fuseRanks<Item>(
  lists: readonly (readonly Item[])[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  const found = new Map<string, { readonly item: Item; score: number }>();
  for (const list of lists)
    for (const [rank, item] of list.entries()) {
      const key = keyOf(item);
      const known = found.get(key) ?? { item, score: 0 };
      known.score += 1 / (RANK_OFFSET + rank);
      found.set(key, known);
    }
  return [...found.values()].sort((left, right) => right.score - left.score).map(({ item }) => item);
}
