/** What work makes of each item, in their order; so many are under way at once at most. Rejects as soon as one does. */
export async function atMost<Item, Value>(
  most: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  const waiting = items.entries();
  async function worker(): Promise<void> {
    for (const [at, item] of waiting) values[at] = await work(item);
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
  return values;
}
