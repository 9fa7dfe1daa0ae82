/** What waits, so that everybody gets a turn before anybody gets another; in the order given otherwise. */
export function fairOrder<Waiting extends { readonly ownerId: string }>(
  waiting: readonly Waiting[],
): Waiting[] {
  const before = new Map<string, number>();
  const ranked = waiting.map((one) => {
    const rank = before.get(one.ownerId) ?? 0;
    before.set(one.ownerId, rank + 1);
    return { one, rank };
  });
  return ranked.sort((left, right) => left.rank - right.rank).map(({ one }) => one);
}
