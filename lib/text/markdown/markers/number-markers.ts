import { readMarkers } from './read-markers';

/** Numbers in the order in which a text first cites them, then those that it does not cite, each once. */
export const asCitedIn = (text: string, numbers: readonly number[]): readonly number[] => {
  const known = new Set(numbers);
  const cited = readMarkers(text)
    .flatMap((marker) => marker.numbers)
    .filter((number) => known.has(number));
  return [...new Set([...cited, ...numbers])];
};

/** What stands in the place of each number where they are counted anew, in this order, from 1 on. */
export const countedAnew = (order: readonly number[]): ReadonlyMap<number, number> =>
  new Map(order.map((number, index) => [number, index + 1]));

/** A text whose markers name other numbers; those that have no other one stay. */
export function renumbered(text: string, numberOf: ReadonlyMap<number, number>): string {
  let written = '';
  let from = 0;
  for (const { numbers, start, end } of readMarkers(text)) {
    if (!numbers.some((number) => numberOf.has(number))) continue;
    written += `${text.slice(from, start)}[${numbers.map((number) => numberOf.get(number) ?? number).join(', ')}]`;
    from = end;
  }
  return written + text.slice(from);
}
