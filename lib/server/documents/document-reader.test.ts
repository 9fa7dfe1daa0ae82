import { afterEach, describe, expect, it } from 'vitest';
import { makePdf, pdfParagraph } from '@/lib/documents/testing/make-pdf';
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
    const child = new ParsingProcess(memoryMb, MISBEHAVING);
    started.push(child);
    return child;
  };
  return { started, reader: opened({ start }) };
};
const readWith = (reader: DocumentReader, name: string, limits = {}, signal = new AbortController().signal) =>
  reader.read(file(name), { ...TEST_LIMITS, ...limits }, signal, () => {});

afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

/** Processes are started, of which a busy machine makes work. */
const PATIENCE_MS = 90_000;

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
    const read = await reader.read(file('a.pdf', pdf), TEST_LIMITS, signal, (...progress) =>
      told.push(progress),
    );
    expect(read).toMatchObject({ ok: true, value: { kind: 'pdf', document: { text: 'One\n\nTwo' } } });
    expect(told).toEqual([
      [1, 2],
      [2, 2],
    ]);
    const markdown = await reader.read(file('b.md', Buffer.from('# Three')), TEST_LIMITS, signal, () => {});
    expect(markdown).toMatchObject({ ok: true, value: { kind: 'markdown', document: { text: 'Three' } } });
    expect(started).toHaveLength(1);
  });

  it('ends a process that does not behave, and reads the next file', async () => {
    const { reader, started } = misbehaving();
    const deeds = [
      ['never-ends', { timeoutMs: 300 }, { code: 'took-too-long', detail: { limit: 300 } }],
      ['waits', { timeoutMs: 100 }, { code: 'took-too-long', detail: { limit: 100 } }],
      ['eats-memory', { memoryMb: 120 }, { code: 'took-too-much-memory', detail: { limit: 120 } }],
      ['eats-heap', { memoryMb: 120 }, { code: 'took-too-much-memory', detail: { limit: 120 } }],
      ['dies', {}, { code: 'corrupt', detail: { crashed: true } }],
      ['lies', {}, { code: 'corrupt', detail: { crashed: true } }],
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

  it('blames no file where what reads it cannot be loaded, and reads the next one', async () => {
    const { reader } = misbehaving();
    await expect(readWith(reader, 'lacks')).rejects.toMatchObject({
      code: 'parsing-unavailable',
      message: 'No file can be read here. No package.',
    });
    expect(await readWith(reader, 'answers')).toMatchObject({ ok: true });
  });

  it('says why no process can be started', async () => {
    const reader = opened({ start: (memoryMb) => new ParsingProcess(memoryMb, 'lib/no-such-program.ts') });
    await expect(readWith(reader, 'any')).rejects.toMatchObject({
      code: 'parsing-unavailable',
      message: expect.stringContaining('no-such-program'),
    });
    const elsewhere = opened({ start: (memoryMb) => new ParsingProcess(memoryMb, MISBEHAVING, '/nowhere') });
    await expect(readWith(elsewhere, 'any')).rejects.toMatchObject({ code: 'parsing-unavailable' });
  });

  it('is held up by nothing that a process writes', async () => {
    expect(await readWith(misbehaving().reader, 'chatters')).toMatchObject({ ok: true });
  });

  it('gives what reads files no way to anything else', async () => {
    const { reader } = misbehaving();
    expect(await readWith(reader, 'reaches')).toMatchObject({ value: { document: { text: '' } } });
  });

  it('reads three files at once; others wait, and may give up', async () => {
    const { reader, started } = misbehaving();
    const waits = () => {
      const over = new AbortController();
      return { over, read: readWith(reader, 'waits', {}, over.signal) };
    };
    const [first, second, third, fourth] = [waits(), waits(), waits(), waits()];
    const next = readWith(reader, 'answers');
    fourth.over.abort(new Error('given up'));
    await expect(fourth.read).rejects.toThrow('given up');
    expect(started).toHaveLength(3);
    first.over.abort(new Error('stopped'));
    await expect(first.read).rejects.toThrow('stopped');
    expect(await next).toMatchObject({ ok: true });
    for (const { over, read } of [second, third]) {
      over.abort(new Error('stopped'));
      await expect(read).rejects.toThrow('stopped');
    }
  });

  it('refuses a file that is too large without a process', async () => {
    const { reader, started } = misbehaving();
    expect(await readWith(reader, 'answers', { bytes: 0 })).toMatchObject({ error: { code: 'too-large' } });
    expect(started).toHaveLength(0);
  });
});
