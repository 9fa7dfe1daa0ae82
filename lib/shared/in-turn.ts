/**
 * At most so many of these, and of each group: one of each group before the next one of any, in the order given
 * otherwise.
 */
export function inTurn<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => string,
  { most, mostOfGroup }: { readonly most: number; readonly mostOfGroup: number },
): Item[] {
  const before = new Map<string, number>();
  const rounds: Item[][] = [];
  for (const item of items) {
    const round = before.get(groupOf(item)) ?? 0;
    before.set(groupOf(item), round + 1);
    const others = rounds[round];
    if (others) others.push(item);
    else rounds[round] = [item];
  }
  return rounds.slice(0, mostOfGroup).flat().slice(0, most);
}
