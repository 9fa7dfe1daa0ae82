/**
 * Where a place in a text is after the text was changed in one stretch: what lies before the stretch stays, what lies
 * after moves, and what lies in it is at its beginning.
 */
export function movedPlace(place: number, before: string, after: string): number {
  if (before === after) return place;
  const start = changeStart(before, after);
  if (place <= start) return place;
  const shortest = Math.min(before.length, after.length) - start;
  let same = 0;
  while (same < shortest && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return place >= before.length - same ? place + after.length - before.length : start;
}

/** The first place at which two texts differ. */
export function changeStart(before: string, after: string): number {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  return start;
}
