import type { Steps } from '@/lib/shared/steps';

/** So many comparisons take a moment only. */
const AT_ONCE = 16;

/** What is left of many where each has to be compared with something, in steps of a moment. */
export function* filterIn<Item>(items: readonly Item[], isWanted: (item: Item) => boolean): Steps<Item[]> {
  const wanted: Item[] = [];
  for (const [index, item] of items.entries()) {
    if (index % AT_ONCE === 0) yield;
    if (isWanted(item)) wanted.push(item);
  }
  return wanted;
}

/** The first of many that is wanted, in steps of a moment. */
export function* findIn<Item>(
  items: readonly Item[],
  isWanted: (item: Item, index: number) => boolean,
): Steps<Item | null> {
  for (const [index, item] of items.entries()) {
    if (index % AT_ONCE === 0) yield;
    if (isWanted(item, index)) return item;
  }
  return null;
}
