import { expect, it } from 'vitest';
import { z } from 'zod';
import { takenArguments } from './taken-arguments';

const input = z.object({ path: z.string(), head: z.number().optional(), note: z.string().nullable() });
const read = (given: unknown) => takenArguments({ input }).safeParse(given);

it('leaves out what says nothing where that would be refused, and nothing else', () => {
  expect(read({ path: '/a', head: null, note: 'x' }).data).toEqual({ path: '/a', note: 'x' });
  expect(read({ path: '/a', note: null }).data).toEqual({ path: '/a', note: null });
});

it('says what is wrong without the words that are', () => {
  const { error } = read({ path: null, note: 'a secret', head: 'a secret' });
  expect(error?.issues.map(({ path }) => path)).toEqual([['path'], ['head']]);
  expect(JSON.stringify(error)).not.toContain('a secret');
});
