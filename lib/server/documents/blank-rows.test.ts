import { expect, it } from 'vitest';
import { TEST_LIMITS } from '@/lib/documents/testing/test-limits';
import { DocumentReader } from './document-reader';

/** A process is started, of which a busy machine makes work. */
const PATIENCE_MS = 90_000;
/** A process that is run from its sources takes most of it. */
const MEMORY_MB = 400;

it.each([
  ['values', ',,,,\n', 900_000],
  ['empty values in quotes', '"","",\n', 600_000],
  ['lines', '\n', 4_500_000],
])(
  'reads a table among very many rows without %s in little memory',
  async (_, row, rows) => {
    const reader = new DocumentReader();
    const bytes = Buffer.from(`Region,Q1\nNorth,1\n${row.repeat(rows)}South,2\n`);
    const read = await reader.read(
      { bytes, fileName: 'a.csv', mediaType: null },
      { ...TEST_LIMITS, memoryMb: MEMORY_MB },
      new AbortController().signal,
      { processorMs: PATIENCE_MS, isQuick: false, take: async () => {}, onProgress: () => {} },
    );
    reader.close();
    expect(read).toMatchObject({ ok: true, value: { characters: 'Region\tQ1\nNorth\t1\nSouth\t2'.length } });
  },
  PATIENCE_MS,
);
