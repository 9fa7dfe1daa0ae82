import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { byteStream } from '@/lib/shared/byte-stream';
import type { BlobStore } from './blob-store';

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function* breaking(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('half');
  throw new Error('gone');
}

interface OpenedBlobs {
  readonly blobs: BlobStore;
  readonly close: () => Promise<void>;
}

/** What every store of blobs must do. `openBlobs` gives one that is empty. */
export function describeBlobStore(name: string, openBlobs: () => Promise<OpenedBlobs>): void {
  describe(`${name} keeps the contract of blobs`, () => {
    let opened: OpenedBlobs;
    const blobs = (): BlobStore => opened.blobs;
    const limits = { mostBytes: 100_000, signal: new AbortController().signal };

    beforeEach(async () => {
      opened = await openBlobs();
    });
    afterEach(() => opened.close());

    async function write(...texts: string[]): Promise<string> {
      const written = await blobs().write(pieces(...texts), limits);
      if (!written.ok) throw new Error(written.error);
      return written.value.blobId;
    }
    const read = async (blobId: string): Promise<string | null> => {
      const content = await blobs().read(blobId);
      return content && new Response(byteStream(content)).text();
    };
    async function all(): Promise<string[]> {
      const found: string[] = [];
      for (let from: string | null = null; ; ) {
        const page = await blobs().list(from);
        found.push(...page.blobs.map(({ blobId }) => blobId));
        if (page.next === null) return found.sort();
        from = page.next;
      }
    }

    it('gives back what was written, with its size and hash', async () => {
      const written = await blobs().write(pieces('Mangroves ', '', 'grow. 🌴'), limits);
      const text = 'Mangroves grow. 🌴';
      expect(written).toMatchObject({
        ok: true,
        value: {
          bytes: Buffer.byteLength(text),
          hash: createHash('sha256').update(text).digest('hex'),
        },
      });
      if (written.ok) expect(await read(written.value.blobId)).toBe(text);
    });

    it('keeps the same content twice, each under its own id, and an empty one', async () => {
      const ids = [await write('same'), await write('same'), await write()];
      expect(new Set(ids).size).toBe(3);
      expect(await read(ids[2] ?? '')).toBe('');
      expect(await all()).toEqual([...ids].sort());
    });

    it('leaves nothing of what is too large, breaks off or is called off', async () => {
      const small = { ...limits, mostBytes: 8 };
      expect(await blobs().write(pieces('12345678'), small)).toMatchObject({ ok: true });
      expect(await blobs().write(pieces('1234', '56789'), small)).toEqual({ ok: false, error: 'too-large' });
      await expect(blobs().write(breaking(), limits)).rejects.toThrow('gone');
      const calledOff = AbortSignal.abort(new Error('called off'));
      await expect(blobs().write(pieces('x'), { ...limits, signal: calledOff })).rejects.toThrow(
        'called off',
      );
      expect(await all()).toHaveLength(1);
    });

    it('gives nothing, or no more, once it is called off', async () => {
      const blobId = await write('x'.repeat(100_000));
      const calledOff = new Error('called off');
      await expect(blobs().read(blobId, AbortSignal.abort(calledOff))).rejects.toThrow('called off');
      const reader = new AbortController();
      const content = await blobs().read(blobId, reader.signal);
      reader.abort(calledOff);
      await expect(new Response(byteStream(content ?? pieces())).text()).rejects.toThrow();
    });

    it('has nothing under other ids, whatever they look like', async () => {
      await write('secret');
      for (const blobId of ['', '..', '../../nalar.db', 'a'.repeat(40), '%2e%2e/x', '\0'])
        expect(await read(blobId)).toBeNull();
    });

    it('removes, however often', async () => {
      const [gone, kept] = [await write('gone'), await write('kept')];
      await blobs().remove(gone);
      await blobs().remove(gone);
      await blobs().remove('../nalar.db');
      expect(await read(gone)).toBeNull();
      expect(await all()).toEqual([kept]);
    });

    it('tells when each was written', async () => {
      await write('x');
      const { blobs: listed } = await blobs().list(null);
      const [{ writtenAt } = { writtenAt: 0 }] = listed;
      expect(Math.abs(Date.now() - writtenAt)).toBeLessThan(60_000);
      expect(await blobs().removeUnfinished(Date.now() + 60_000)).toBe(0);
      expect(await all()).toHaveLength(1);
    });
  });
}
