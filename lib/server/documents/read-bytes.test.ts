import { expect, it } from 'vitest';
import { readBytes } from './read-bytes';

async function* pieces(...contents: string[]) {
  for (const content of contents) yield Buffer.from(content);
}

it('puts a file together', async () => {
  const bytes = await readBytes(pieces('ab', '', 'c'), 3);
  expect(bytes && Buffer.from(bytes).toString()).toBe('abc');
});

it.each([
  ['shorter', ['ab']],
  ['longer', ['ab', 'cd']],
  ['longer by a piece', ['abc', 'd']],
])('gives nothing where what comes is %s', async (_how, contents) => {
  expect(await readBytes(pieces(...contents), 3)).toBeNull();
});
