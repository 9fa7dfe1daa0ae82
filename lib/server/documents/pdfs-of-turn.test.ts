import { describe, expect, it } from 'vitest';
import { documentNamed } from '@/lib/store/contract/document-fixtures';
import { uploadedRow } from '@/lib/store/stored-document';
import { pdfsOfTurn } from './pdfs-of-turn';

const { signal } = new AbortController();
const ROOM = { bytes: 1_000, pages: 100 };

/** A document of ana's that has been read. */
const rowOf = (name: string, content: string, over: object = {}) => ({
  ...uploadedRow(documentNamed(name, { documentId: name, blobId: content, bytes: content.length })),
  ...{ state: 'indexed' as const, kind: 'pdf' as const, pages: 10 },
  ...over,
});
const ROWS = [
  rowOf('handbook', '%PDF handbook'),
  rowOf('atlas', '%PDF atlas'),
  rowOf('locked', '%PDF locked trailer << /Encrypt 9 0 R >>'),
  rowOf('notes', '# Notes', { kind: 'markdown', pages: null }),
  rowOf('waiting', '%PDF waiting', { state: 'uploaded', kind: null, pages: null }),
];

async function sent(chosen: readonly string[], limits = ROOM): Promise<string[]> {
  const ports = {
    documents: {
      find: async ({ ownerId, documentIds }: { ownerId: string; documentIds: readonly string[] }) =>
        ROWS.filter((row) => row.ownerId === ownerId && documentIds.includes(row.documentId)),
    },
    blobs: {
      read: async (blobId: string) =>
        (async function* () {
          yield Buffer.from(blobId.slice(0, 4));
          yield Buffer.from(blobId.slice(4));
        })(),
    },
  };
  const pdfs = await pdfsOfTurn(ports, 'ana', chosen, limits, signal);
  return pdfs.map(({ bytes }) => Buffer.from(bytes).toString());
}

describe('PDFs of a turn', () => {
  it('are those that were chosen, whole, in their order', async () => {
    expect(await sent(['atlas', 'notes', 'waiting', 'handbook', 'nobody’s'])).toEqual([
      '%PDF atlas',
      '%PDF handbook',
    ]);
    expect(await sent([])).toEqual([]);
  });

  it('are not those that need a password', async () => {
    expect(await sent(['locked'])).toEqual([]);
  });

  it('are as many as there is room for', async () => {
    expect(await sent(['handbook', 'atlas'], { bytes: 12, pages: 100 })).toEqual(['%PDF atlas']);
    expect(await sent(['handbook', 'atlas'], { bytes: 1_000, pages: 19 })).toEqual(['%PDF handbook']);
  });
});
