import { afterEach, describe, expect, it } from 'vitest';
import type { DocumentPiece } from '@/lib/documents/document-pieces';
import { docxParagraph, makeDocx } from '@/lib/documents/testing/make-docx';
import { makeEpub } from '@/lib/documents/testing/make-epub';
import { makeOdf } from '@/lib/documents/testing/make-odf';
import { makePdf, pdfParagraph } from '@/lib/documents/testing/make-pdf';
import { makePptx, slideShape } from '@/lib/documents/testing/make-pptx';
import { makeScan } from '@/lib/documents/testing/make-scan';
import { makeXlsx, sheetRows } from '@/lib/documents/testing/make-xlsx';
import { makeZip } from '@/lib/documents/testing/make-zip';
import { TEST_LIMITS } from '@/lib/documents/testing/test-limits';
import { DocumentReader } from './document-reader';
import { ParsingProcess } from './parsing-process';

const MISBEHAVING = 'lib/server/documents/testing/misbehaving-process.ts';
const file = (fileName: string, bytes: Uint8Array = Buffer.from('x')) => ({
  bytes,
  fileName,
  mediaType: null,
});
const readers: DocumentReader[] = [];
const opened = (options: ConstructorParameters<typeof DocumentReader>[0] = {}) => {
  const reader = new DocumentReader(options);
  readers.push(reader);
  return reader;
};
const misbehaving = () => {
  const started: ParsingProcess[] = [];
  const start = (memoryMb: number) => {
    const child = new ParsingProcess(memoryMb, false, MISBEHAVING);
    started.push(child);
    return child;
  };
  return { started, reader: opened({ start }) };
};
const readWith = (
  reader: DocumentReader,
  name: string,
  { processorMs = PATIENCE_MS, ...limits }: Partial<typeof TEST_LIMITS> & { processorMs?: number } = {},
  signal = new AbortController().signal,
  take: (piece: DocumentPiece) => Promise<void> = async () => {},
) =>
  reader.read(file(name), { ...TEST_LIMITS, ...limits }, signal, {
    ...{ processorMs, isQuick: false, take },
    onProgress: () => {},
  });

afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

/** Processes are started, of which a busy machine makes work. */
const PATIENCE_MS = 180_000;

describe('DocumentReader', { timeout: PATIENCE_MS }, () => {
  it('reads files one after the other in the same process, and tells how far it is', async () => {
    const started: ParsingProcess[] = [];
    const reader = opened({
      start: (memoryMb) => {
        const child = new ParsingProcess(memoryMb);
        started.push(child);
        return child;
      },
    });
    const told: (number | null)[][] = [];
    const pdf = makePdf({ pages: [pdfParagraph(['One'], 700), pdfParagraph(['Two'], 700)] });
    const { signal } = new AbortController();
    const pieces: DocumentPiece[] = [];
    const reading = {
      ...{ processorMs: PATIENCE_MS, isQuick: false },
      onProgress: (...progress: (number | null)[]) => told.push(progress),
      take: async (piece: DocumentPiece) => void pieces.push(piece),
    };
    const read = await reader.read(file('a.pdf', pdf), TEST_LIMITS, signal, reading);
    expect(read).toMatchObject({ ok: true, value: { kind: 'pdf', pages: 2, characters: 8 } });
    expect(pieces).toMatchObject([
      { parts: [{ part: 0, text: 'One\n\nTwo' }], chunks: [] },
      { parts: [], chunks: [{ index: 0, text: 'One\n\nTwo', entry: { words: 'one two' } }] },
    ]);
    expect(told).toEqual([
      [1, 2],
      [2, 2],
    ]);
    const markdown = await reader.read(file('b.md', Buffer.from('# Three')), TEST_LIMITS, signal, reading);
    expect(markdown).toMatchObject({ ok: true, value: { kind: 'markdown', characters: 5 } });
    expect(started).toHaveLength(1);
  });

  it('reads every kind where nothing but the sources can be reached, text of pictures as well', async () => {
    const reader = opened();
    const { signal } = new AbortController();
    const limits = { ...TEST_LIMITS, ocr: { pages: 1, timeoutMs: PATIENCE_MS } };
    for (const [name, bytes, kind] of [
      ['a.docx', makeDocx({ body: docxParagraph('Words') }), 'docx'],
      ['a.xlsx', makeXlsx({ sheets: [{ name: 'A', content: sheetRows([['Words', 1]]) }] }), 'xlsx'],
      ['a.pptx', makePptx([{ shapes: slideShape('title', 'Words') }]), 'pptx'],
      ['a.ods', makeOdf('spreadsheet', '<text:p>Words</text:p>'), 'ods'],
      ['a.epub', makeEpub(['<p>Words</p>']), 'epub'],
      ['a.rtf', Buffer.from('{\\rtf1 Words}'), 'rtf'],
      ['a.eml', Buffer.from('Subject: Words\n\nWords'), 'email'],
      ['a.zip', makeZip([{ name: 'Words', content: '' }]), 'archive'],
      ['a.py', Buffer.from('words = 1'), 'code'],
      ['scan.pdf', makeScan(['AT 40 BAR']), 'pdf'],
    ] as const) {
      const texts: string[] = [];
      const take = async ({ chunks }: DocumentPiece) => void texts.push(...chunks.map(({ text }) => text));
      const reading = { processorMs: PATIENCE_MS, isQuick: false, onProgress: () => {}, take };
      const read = await reader.read(file(name, bytes), limits, signal, reading);
      expect(read).toMatchObject({ ok: true, value: { kind } });
      expect(texts.join()).toMatch(/words|40 BAR/i);
    }
  });

  it('reads as many rows as a file may have in the memory that it may take', async () => {
    const rows = Buffer.from('a,b\n'.repeat(1_200_000));
    const { signal } = new AbortController();
    const read = await opened().read(
      file('rows.csv', rows),
      { ...TEST_LIMITS, characters: rows.length, timeoutMs: PATIENCE_MS },
      signal,
      { processorMs: PATIENCE_MS, isQuick: false, onProgress: () => {}, take: async () => {} },
    );
    expect(read).toMatchObject({ ok: true, value: { characters: rows.length - 1 } });
  });

  it('ends a process that does not behave, and reads the next file', async () => {
    const { reader, started } = misbehaving();
    const deeds = [
      ['never-ends', { timeoutMs: 300 }, { code: 'took-too-long', detail: { limit: 300 } }],
      ['never-ends', { processorMs: 200 }, { code: 'took-too-long', detail: { limit: 200 } }],
      ['waits', { timeoutMs: 100 }, { code: 'took-too-long', detail: { limit: 100 } }],
      ['eats-memory', { memoryMb: 120 }, { code: 'took-too-much-memory', detail: { limit: 120 } }],
      ['eats-heap', { memoryMb: 120 }, { code: 'took-too-much-memory', detail: { limit: 120 } }],
      ['dies', {}, { code: 'corrupt', detail: { crashed: true } }],
      ['lies', {}, { code: 'corrupt', detail: { crashed: true } }],
      ['lies-in-a-piece', {}, { code: 'corrupt', detail: { crashed: true } }],
      ['never-stops', {}, { code: 'corrupt', detail: { crashed: true } }],
      ['says-nothing', {}, { code: 'corrupt', detail: { crashed: true } }],
      ['forgets-the-rest', { timeoutMs: 100 }, { code: 'took-too-long', detail: { limit: 100 } }],
    ] as const;
    for (const [name, limits, error] of deeds)
      expect(await readWith(reader, name, { timeoutMs: PATIENCE_MS, ...limits }), name).toEqual({
        ok: false,
        error,
      });
    expect(await readWith(reader, 'answers')).toMatchObject({ ok: true });
    // Each read what came next, in a process of its own.
    expect(started).toHaveLength(deeds.length + 1);
  });

  it('waits for a process that starts rather than start another, but not for one that is slow', async () => {
    const { reader, started } = misbehaving();
    const three = ['answers', 'answers', 'answers'].map((name) => readWith(reader, name));
    expect(await Promise.all(three)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    expect(started).toHaveLength(1);
    const slow = readWith(reader, 'waits', { timeoutMs: PATIENCE_MS });
    expect(await readWith(reader, 'answers')).toMatchObject({ ok: true });
    expect(started).toHaveLength(2);
    reader.close();
    expect(await slow).toMatchObject({ error: { code: 'took-too-long' } });
    const [second, third] = [readWith(reader, 'dies'), readWith(reader, 'answers')];
    expect(await second).toMatchObject({ error: { code: 'corrupt' } });
    expect(await third).toMatchObject({ ok: true });
  });

  it('blames no file where what reads it cannot be loaded, and reads the next one', async () => {
    const { reader } = misbehaving();
    await expect(readWith(reader, 'lacks')).rejects.toMatchObject({
      code: 'parsing-unavailable',
      message: 'No file can be read here. No package.',
    });
    expect(await readWith(reader, 'answers')).toMatchObject({ ok: true });
  });

  it('says why no process can be started', async () => {
    const reader = opened({
      start: (memoryMb) => new ParsingProcess(memoryMb, false, 'lib/no-such-program.ts'),
    });
    await expect(readWith(reader, 'any')).rejects.toMatchObject({
      code: 'parsing-unavailable',
      message: expect.stringContaining('no-such-program'),
    });
    const elsewhere = opened({
      start: (memoryMb) => new ParsingProcess(memoryMb, false, MISBEHAVING, '/nowhere'),
    });
    await expect(readWith(elsewhere, 'any')).rejects.toMatchObject({ code: 'parsing-unavailable' });
  });

  it('is held up by nothing that a process writes', async () => {
    expect(await readWith(misbehaving().reader, 'chatters')).toMatchObject({ ok: true });
  });

  it('gives what reads files no way to anything else', async () => {
    const { reader } = misbehaving();
    expect(await readWith(reader, 'reaches')).toMatchObject({ value: { characters: 0 } });
  });

  it('ends a process whose file is given up, or cannot be kept, and counts no time that keeping takes', async () => {
    const { reader, started } = misbehaving();
    const over = new AbortController();
    const given = readWith(reader, 'waits', {}, over.signal);
    over.abort(new Error('given up'));
    await expect(given).rejects.toThrow('given up');
    const { signal } = new AbortController();
    const refuse = () => Promise.reject(new Error('no room'));
    await expect(readWith(reader, 'answers', {}, signal, refuse)).rejects.toThrow('no room');
    expect(started.map(({ isUsable }) => isUsable)).toEqual([false, false]);
    const slowly = () => new Promise<void>((resolve) => setTimeout(resolve, 700));
    const limits = { timeoutMs: 600 };
    await readWith(reader, 'answers');
    expect(await readWith(reader, 'answers', limits, signal, slowly)).toMatchObject({ ok: true });
  });

  it('asks for a piece once the one before has been kept', async () => {
    const { reader } = misbehaving();
    const seen: string[] = [];
    const { signal } = new AbortController();
    const keep = async ({ parts: [part] }: DocumentPiece): Promise<void> => {
      seen.push(`${part?.part} comes`);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`${part?.part} is kept`);
    };
    expect(await readWith(reader, 'in-pieces', {}, signal, keep)).toMatchObject({ ok: true });
    expect(seen).toEqual([0, 1, 2].flatMap((part) => [`${part} comes`, `${part} is kept`]));
  });

  it('refuses a file that is too large without a process', async () => {
    const { reader, started } = misbehaving();
    expect(await readWith(reader, 'answers', { bytes: 0 })).toMatchObject({ error: { code: 'too-large' } });
    expect(started).toHaveLength(0);
  });
});
