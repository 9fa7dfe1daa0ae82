/** A number that was read. */
export const NUMBER = '#\\d+';

/** Finds the numbers in all places of a plain text where a pattern stands, which holds one number. */
export function countsOf(pattern: string): (plain: string) => number[] {
  const places = new RegExp(`(?<![\\p{L}#])(?:${pattern})(?![\\p{L}])`, 'gu');
  return (plain) =>
    [...plain.matchAll(places)].flatMap(([found]) => {
      const count = /#(\d+)/.exec(found)?.[1];
      return count === undefined ? [] : [Number(count)];
    });
}
