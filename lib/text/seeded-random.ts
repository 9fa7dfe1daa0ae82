/** Numbers from 0 to below 1 that are the same for the same seed (linear congruential, as in Numerical Recipes). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The items in another order (Fisher and Yates). */
export function shuffled<Item>(given: readonly Item[], random: () => number): Item[] {
  const items = [...given];
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const [left, right] = [items[index], items[other]];
    if (left !== undefined && right !== undefined) [items[index], items[other]] = [right, left];
  }
  return items;
}
