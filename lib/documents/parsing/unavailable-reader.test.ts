import { expect, it, vi } from 'vitest';
import { ReaderUnavailable } from '../load-reader';
import { TEST_LIMITS } from '../testing/test-limits';
import { parseDocument } from './parse-document';

vi.mock('./read-csv', () => {
  throw new Error('no such package');
});

it('blames no file where what reads it cannot be loaded', async () => {
  const read = (fileName: string) =>
    parseDocument({ fileName, bytes: Buffer.from('a,b'), mediaType: null }, TEST_LIMITS, () => {});
  await expect(read('a.csv')).rejects.toBeInstanceOf(ReaderUnavailable);
  expect(await read('a.txt')).toMatchObject({ ok: true });
});
