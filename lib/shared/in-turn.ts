/** At most so many of these, one of each group before the next one of any, in the order given otherwise. */
export function inTurn<Item>(items: readonly Item[], groupOf: (item: Item) => string, most: number): Item[] {
  const before = new Map<string, number>();
  const rounds: Item[][] = [];
  for (const item of items) {
    const round = before.get(groupOf(item)) ?? 0;
    before.set(groupOf(item), round + 1);
    const others = rounds[round];
    if (others) others.push(item);
    else rounds[round] = [item];
  }
  return rounds.flat().slice(0, most);
}
