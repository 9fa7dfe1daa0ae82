import { ConvexError } from 'convex/values';

/** A shorter key could be guessed; a deployment that has one, or none, admits nobody. */
const SHORTEST_KEY = 32;

/** Throws the same `ConvexError` for whoever does not have the key that the deployment was given. */
export function admit(serviceKey: unknown): void {
  const expected = process.env.NALAR_SERVICE_KEY ?? '';
  const isRight = typeof serviceKey === 'string' && isSame(serviceKey, expected);
  if (!isRight || expected.length < SHORTEST_KEY) throw new ConvexError({ code: 'unauthorized' });
}

/** Takes as long for a key that is nearly right as for one that is not. */
function isSame(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let index = 0; index < expected.length; index += 1)
    difference |= (given.charCodeAt(index) || 0) ^ expected.charCodeAt(index);
  return difference === 0;
}
