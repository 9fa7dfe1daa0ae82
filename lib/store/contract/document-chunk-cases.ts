import { describe, expect, it } from 'vitest';
import { questionTerms } from '@/lib/documents/terms/question-terms';
import type { NewDocument } from '../document-store';
import { chunksOf, documentNamed, index, indexUntilSettled, ROOM, withEntries } from './document-fixtures';
import type { CurrentStore } from './store-fixtures';

/** The parts of documents, and how they are found. */
export function describeDocumentChunks(current: CurrentStore): void {
  describe('chunks of documents', () => {
    async function keep(
      name: string,
      texts: readonly string[],
      ownerId = 'ana',
      change: Partial<NewDocument> = {},
    ): Promise<string> {
      const added = await current().documents.add(documentNamed(name, { ownerId, ...change }), ROOM);
      if (added.outcome !== 'added') throw new Error(added.outcome);
      await index(current(), added.document, 'text', chunksOf(name, texts));
      return added.document.documentId;
    }
    const requeue = async (documentId: string) => {
      const waiting = await current().documents.requeue({ ownerId: 'ana', documentId, at: 4_000 });
      if (!waiting) throw new Error('not there');
      return waiting;
    };
    const find = async (
      query: string,
      options: { ownerId?: string; documentIds?: string[]; limit?: number } = {},
    ) => {
      const terms = questionTerms(query);
      const hits = await current().documentChunks.search({ ownerId: 'ana', terms, limit: 10, ...options });
      const chunks = await current().documentChunks.find({
        ownerId: options.ownerId ?? 'ana',
        chunkIds: hits.map(({ chunkId }) => chunkId),
      });
      return hits.map((hit) => ({
        ...hit,
        text: chunks.find(({ chunkId }) => chunkId === hit.chunkId)?.text,
      }));
    };
    const textsFor = async (...asked: Parameters<typeof find>) =>
      (await find(...asked)).map(({ text }) => text);

    const tides = ['High tide comes twice a day.', 'Low tide bares the mud.', 'Herons wait for it.'];

    it('are given back as they were kept', async () => {
      const documentId = await keep('tides', tides);
      const { documentChunks } = current();
      const chunks = chunksOf('tides', tides).map((chunk) => ({ ...chunk, documentId }));
      expect(await documentChunks.list({ ownerId: 'ana', documentId, from: 1, to: 9 })).toEqual(
        chunks.slice(1),
      );
      const chunkIds = chunks.map(({ chunkId }) => chunkId);
      const found = await documentChunks.find({ ownerId: 'ana', chunkIds: [...chunkIds, 'none'] });
      expect(found.toSorted((left, right) => left.index - right.index)).toEqual(chunks);
    });

    it('of pages that research has found are found where these are named', async () => {
      await keep('tides', tides);
      const page = await keep('news', ['Herons nest early.'], 'ana', { fetchedAt: 1_000 });
      const alone = await find('herons');
      expect(alone.map(({ text }) => text)).toEqual(['Herons wait for it.']);
      expect(await textsFor('herons', { documentIds: [page] })).toEqual(['Herons nest early.']);
      await current().documents.remove({ ownerId: 'ana', documentId: page, at: 9 });
      expect(await find('herons')).toEqual(alone);
    });

    it('are found by their words, their headings and the name of their document', async () => {
      await keep('tides', tides);
      await keep('harbour', ['Boats lie here.', 'Nets dry.']);
      expect((await textsFor('Which birds wait? herons'))[0]).toBe('Herons wait for it.');
      expect((await textsFor('muddy tides'))[0]).toBe('Low tide bares the mud.');
      expect((await textsFor('chapter')).sort()).toEqual([
        'Herons wait for it.',
        'Low tide bares the mud.',
        'Nets dry.',
      ]);
      expect((await textsFor('harbour nets'))[0]).toBe('Nets dry.');
      expect(await textsFor('volcano')).toEqual([]);
      expect(await textsFor('?')).toEqual([]);
    });

    it('are there for the owner only', async () => {
      const documentId = await keep('tides', tides);
      await keep('budis', ['Budi knows the tide.'], 'budi');
      const { documentChunks } = current();
      const chunkIds = chunksOf('tides', tides).map(({ chunkId }) => chunkId);
      expect(await documentChunks.find({ ownerId: 'budi', chunkIds })).toEqual([]);
      expect(await documentChunks.list({ ownerId: 'budi', documentId, from: 0, to: 9 })).toEqual([]);
      expect(await textsFor('tide', { ownerId: 'budi' })).toEqual(['Budi knows the tide.']);
      expect(await textsFor('tide', { ownerId: 'budi', documentIds: [documentId] })).toEqual([]);
      await documentChunks.removeLeft({ ownerId: 'budi', documentId });
      expect(await textsFor('herons')).toEqual([tides[2]]);
    });

    it('are scored by nothing but the owner’s own', async () => {
      await keep('tides', tides);
      await keep('harbour', ['Boats lie here at low tide.', 'Nets dry.']);
      const before = await find('low tide herons');
      for (const name of ['one', 'two', 'three'])
        await keep(
          name,
          Array.from({ length: 60 }, (_, at) => `Low tide, herons ${at}. `.repeat(20)),
          'budi',
        );
      expect(await find('low tide herons')).toEqual(before);
    });

    it('are found in the documents that are asked for only, by the same scores', async () => {
      const documentId = await keep('tides', tides);
      await keep('harbour', ['Low tide in the harbour.']);
      const all = await find('low tide');
      const some = await find('low tide', { documentIds: [documentId] });
      expect(some).toEqual(all.filter((hit) => hit.documentId === documentId));
      expect(await find('low tide', { documentIds: [] })).toEqual([]);
      expect(await find('low tide', { limit: 1 })).toEqual(all.slice(0, 1));
    });

    it('serve until those of the next indexing are whole, which then take their place at once', async () => {
      const { documentChunks } = current();
      const documentId = await keep('tides', tides);
      const key = { ownerId: 'ana', documentId };
      const all = { ...key, from: 0, to: 9 };
      const before = { found: await find('tide herons nest'), listed: await documentChunks.list(all) };
      const served = async () => ({
        found: await find('tide herons nest'),
        listed: await documentChunks.list(all),
      });
      const waiting = await requeue(documentId);
      expect(await served()).toEqual(before);
      const next = chunksOf('tides', ['Herons nest.']);
      const settle = await indexUntilSettled(current(), waiting, 'new', next);
      expect(await served()).toEqual(before);
      await documentChunks.removeLeft(key);
      expect(await served()).toEqual(before);
      await settle();
      expect(await textsFor('tide herons nest')).toEqual(['Herons nest.']);
      expect(await documentChunks.list(all)).toEqual(next.map((chunk) => ({ ...chunk, documentId })));
      await documentChunks.removeLeft(key);
      expect(await textsFor('tide herons nest')).toEqual(['Herons nest.']);
      expect(await current().rows.count('documentChunks')).toBe(1);
    });

    it('are opened by the same id where the next indexing has the same', async () => {
      const documentId = await keep('tides', tides);
      const chunks = chunksOf('tides', tides.slice(1));
      await index(current(), await requeue(documentId), 'new', chunks);
      const chunkIds = chunks.map(({ chunkId }) => chunkId);
      const found = await current().documentChunks.find({ ownerId: 'ana', chunkIds });
      expect(found.map(({ text }) => text).sort()).toEqual(tides.slice(1).sort());
    });

    it('stay where an indexing fails, and nothing stays of that one', async () => {
      const { documents, documentChunks, rows } = current();
      const documentId = await keep('tides', tides);
      const indexing = { documentId, indexingId: 'indexing of new' };
      const half = chunksOf('tides', ['Herons nest.']);
      await indexUntilSettled(current(), await requeue(documentId), 'new', half);
      const outcome = { state: 'failed', problem: '{"code":"corrupt"}' } as const;
      await documents.settle({ ...indexing, at: 5_000, rules: 1, outcome });
      await documentChunks.removeLeft({ ownerId: 'ana', documentId });
      expect(await textsFor('herons nest')).toEqual([tides[2]]);
      expect(await rows.count('documentChunks')).toBe(3);
    });

    it('are kept by the indexing that goes on, for its owner', async () => {
      const { documentChunks } = current();
      const documentId = await keep('tides', tides);
      const chunks = withEntries(chunksOf('other', ['Herons nest.']));
      const kept = { ownerId: 'ana', documentId, indexingId: 'indexing of text', chunks };
      expect(await documentChunks.keep(kept)).toBe(false);
      await indexUntilSettled(current(), await requeue(documentId), 'new');
      expect(await documentChunks.keep({ ...kept, indexingId: 'indexing of new' })).toBe(true);
      expect(await documentChunks.keep({ ...kept, indexingId: 'indexing of new', ownerId: 'budi' })).toBe(
        false,
      );
    });

    it('are kept without what else an object brings along', async () => {
      const chunks = chunksOf('tides', tides).map((chunk) => ({ ...chunk, ownerId: 'budi' }));
      const documentId = await keep('tides', []);
      await index(current(), await requeue(documentId), 'new', chunks);
      expect(await textsFor('herons')).toEqual([tides[2]]);
    });

    it('go with their document', async () => {
      const { documents, rows } = current();
      const documentId = await keep('tides', tides);
      await documents.remove({ ownerId: 'ana', documentId, at: 5_000 });
      expect(await rows.count('documentChunks')).toBe(0);
      expect(await textsFor('tide')).toEqual([]);
    });

    it('are written in parts where they are many', async () => {
      const texts = Array.from({ length: 300 }, (_, at) => `Station ${at} counts herons.`);
      await keep('stations', texts);
      expect((await textsFor('station 277'))[0]).toBe(texts[277]);
      expect(await textsFor('herons', { limit: 400 })).toHaveLength(300);
    });

    it('go with their owner to the account they sign up with', async () => {
      const documentId = await keep('guests', tides, 'guest');
      await current().transferOwner({ fromOwnerId: 'guest', toOwnerId: 'ana' });
      expect(await textsFor('herons')).toEqual([tides[2]]);
      await keep('second', ['Herons of a second guest.'], 'second');
      await current().transferOwner({ fromOwnerId: 'second', toOwnerId: 'ana' });
      expect(await textsFor('herons')).toHaveLength(2);
      expect(await textsFor('herons', { ownerId: 'guest' })).toEqual([]);
      await current().documents.remove({ ownerId: 'ana', documentId, at: 5_000 });
      await current().documentChunks.removeLeft({ ownerId: 'ana', documentId });
      expect(await textsFor('herons')).toEqual(['Herons of a second guest.']);
    });
  });
}
