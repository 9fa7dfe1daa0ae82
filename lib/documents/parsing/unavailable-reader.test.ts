import { expect, it, vi } from 'vitest';
import { ReaderUnavailable } from '../load-reader';
import { makeScan } from '../testing/make-scan';
import { TEST_LIMITS } from '../testing/test-limits';
import { parseDocument } from './parse-document';

vi.mock('./read-csv', () => {
  throw new Error('no such package');
});

vi.mock('./ocr/recognizer', () => ({ openRecognizer: () => Promise.reject(new Error('no such package')) }));

it('lets no document wait for text recognition that is missing', async () => {
  const file = { fileName: 'a.pdf', bytes: makeScan(['AT 40 BAR']), mediaType: null };
  const limits = { ...TEST_LIMITS, ocr: { pages: 9, timeoutMs: 60_000 } };
  expect(await parseDocument(file, limits, () => {})).toMatchObject({ error: { code: 'ocr-unavailable' } });
  expect(await parseDocument(file, TEST_LIMITS, () => {})).toMatchObject({ error: { code: 'no-text' } });
});

it('blames no file where what reads it cannot be loaded', async () => {
  const read = (fileName: string) =>
    parseDocument({ fileName, bytes: Buffer.from('a,b'), mediaType: null }, TEST_LIMITS, () => {});
  await expect(read('a.csv')).rejects.toBeInstanceOf(ReaderUnavailable);
  expect(await read('a.txt')).toMatchObject({ ok: true });
});
