import { expect, it } from 'vitest';
import * as limits from '@/convex/model/limits';

/** What one UTF-16 unit takes at most. */
const BYTES_PER_UNIT = 3;
/** Fields beside a text, with room to spare. */
const OTHER_FIELDS_BYTES = 100_000;
const SEARCH_TERMS = 12;

it('keeps a piece with the other fields of its row below a document', () => {
  expect(limits.PIECE_UNITS * BYTES_PER_UNIT + OTHER_FIELDS_BYTES).toBeLessThan(limits.DOCUMENT_BYTES);
});

it('keeps a page, whose last text may be as long as a call, below a transaction', () => {
  const worst = (limits.PAGE_UNITS + limits.CALL_UNITS) * BYTES_PER_UNIT + OTHER_FIELDS_BYTES;
  expect(worst).toBeLessThan(limits.TRANSACTION_BYTES);
});

it('keeps the rows of every batch below a transaction', () => {
  expect(limits.SEARCH_ROWS).toBeLessThan(limits.SEARCH_RESULTS);
  // A term’s texts and the conversations of one of them; a turn, its conversation and its heartbeat.
  expect((SEARCH_TERMS + 1) * limits.SEARCH_ROWS).toBeLessThan(limits.DOCUMENTS_READ);
  expect(3 * limits.RUNNING_TURNS).toBeLessThan(limits.DOCUMENTS_READ);
  expect(limits.USAGE_ROWS).toBeLessThan(limits.DOCUMENTS_READ);
  expect(Math.max(limits.BATCH_ROWS, limits.TRANSFER_ROWS)).toBeLessThan(limits.DOCUMENTS_WRITTEN);
  expect(Math.max(limits.PAGE_ROWS, limits.RUNNING_TURNS)).toBeLessThan(limits.ARRAY_ELEMENTS);
});
