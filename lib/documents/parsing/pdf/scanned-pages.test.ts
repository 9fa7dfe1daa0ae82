import { expect, it } from 'vitest';
import { makeScan } from '../../testing/make-scan';
import { TEST_LIMITS } from '../../testing/test-limits';
import { parseDocument } from '../parse-document';

const read = (bytes: Uint8Array, ocr: { readonly pages: number; readonly timeoutMs: number } | null) =>
  parseDocument({ fileName: 'a.pdf', bytes, mediaType: null }, { ...TEST_LIMITS, ocr }, () => {});

it('reads pages that are pictures where that is allowed, up to so many, and says which', async () => {
  const scan = makeScan(['TEST SOME', 'AT 40 BAR', 'TEST SOME']);
  expect(await read(scan, null)).toMatchObject({ error: { code: 'no-text' } });
  expect(await read(scan, { pages: 0, timeoutMs: 60_000 })).toMatchObject({ error: { code: 'no-text' } });
  const result = await read(scan, { pages: 2, timeoutMs: 60_000 });
  if (!result.ok) throw new Error(result.error.code);
  const { text, pages, notes } = result.value.document;
  expect(text).toBe('TEST SOME\n\nAT 40 BAR');
  expect(pages.map(({ number, start }) => [number, start])).toEqual([
    [1, 0],
    [2, 11],
    [3, 20],
  ]);
  expect(notes).toEqual([
    { code: 'pages-without-text', count: 1, pages: [3] },
    { code: 'read-by-ocr', count: 2, pages: [1, 2] },
  ]);
});

it('turns pages as they are shown', async () => {
  const result = await read(makeScan(['AT 40 BAR'], 90), { pages: 1, timeoutMs: 60_000 });
  expect(result).toMatchObject({ value: { document: { text: 'AT 40 BAR' } } });
});

it('has no time for pages when that is over', async () => {
  expect(await read(makeScan(['AT 40 BAR']), { pages: 9, timeoutMs: -1 })).toMatchObject({
    error: { code: 'no-text' },
  });
});
