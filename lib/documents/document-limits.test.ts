import { expect, it } from 'vitest';
import { processorMsOf } from './document-limits';
import { docxParagraph, makeDocx } from './testing/make-docx';
import { makePdf, pdfParagraph } from './testing/make-pdf';

/** Seconds that a file may take, which is as long as some bytes. */
const seconds = (file: Uint8Array, bytes: number, timeoutMs = 120_000): number => {
  const padded = new Uint8Array(bytes);
  padded.set(file);
  return processorMsOf(padded, { timeoutMs }) / 1_000;
};
const TEXT = Buffer.from('Palms grow.');
const PDF = makePdf({ pages: [pdfParagraph(['Palms grow.'], 700)] });
const DOCX = makeDocx({ body: docxParagraph('Palms grow.') });
const MEGABYTE = 2 ** 20;

it('gives a file the time that its bytes need, and more to what becomes more than it is', () => {
  expect(seconds(TEXT, MEGABYTE)).toBe(25);
  for (const file of [PDF, DOCX]) {
    // Three times what the most that may be in a file has taken.
    expect(seconds(file, MEGABYTE / 4)).toBeGreaterThan(3 * 9);
    expect(seconds(file, MEGABYTE)).toBe(50);
  }
});

it('gives as much more as admins have given to reading, and no more than that', () => {
  expect(seconds(TEXT, MEGABYTE, 240_000)).toBe(50);
  expect(seconds(PDF, MEGABYTE, 600_000)).toBe(250);
  expect(seconds(TEXT, MEGABYTE / 2, 30_000)).toBe(15);
  expect(seconds(PDF, 20 * MEGABYTE)).toBe(120);
  expect(seconds(PDF, MEGABYTE, 15_000)).toBe(15);
});
