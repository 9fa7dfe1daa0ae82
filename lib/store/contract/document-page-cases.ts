import { describe, expect, it } from 'vitest';
import type { DocumentRow, NewDocument } from '../document-store';
import { MOST_CITING } from '../stored-document';
import { documentIdOf, documentNamed, ROOM } from './document-fixtures';
import { type CurrentStore, complete } from './store-fixtures';

/** Pages that research has found: documents that are kept apart, used again, and removed once nothing cites them. */
export function describeDocumentPages(current: CurrentStore): void {
  describe('pages of research', () => {
    const addressOf = (name: string): string => `https://example.org/${name}`;
    async function page(name: string, change: Partial<NewDocument> = {}): Promise<DocumentRow> {
      const wanted = documentNamed(name, { address: addressOf(name), fetchedAt: 1_000, ...change });
      const added = await current().documents.add(wanted, ROOM);
      if (added.outcome !== 'added') throw new Error(`${name}: ${added.outcome}`);
      return added.document;
    }
    const ana = { ownerId: 'ana' };
    const left = async (before: number, limit = 10) =>
      (await current().documents.leftPages({ before, limit })).map(({ name }) => name);
    const find = async (...names: readonly string[]) =>
      (await current().documents.findPages({ ...ana, addresses: names.map(addressOf) })).map(
        ({ name }) => name,
      );

    it('are documents that are listed and counted apart', async () => {
      const { documents } = current();
      const news = await page('news', { folder: 'Found' });
      await documents.add(documentNamed('palm', { address: addressOf('palm') }), ROOM);
      expect(news).toMatchObject({ origin: 'research', address: addressOf('news'), fetchedAt: 1_000 });
      expect(await documents.get({ ...ana, documentId: documentIdOf('palm') })).toMatchObject({
        ...{ origin: 'upload', address: addressOf('palm'), fetchedAt: null, site: null },
      });
      const listed = async (origin?: 'upload' | 'research') =>
        (await documents.list({ ...ana, limit: 9, ...(origin && { origin }) })).items.map(({ name }) => name);
      expect([await listed(), await listed('upload'), await listed('research')]).toEqual([
        ['palm.md'],
        ['palm.md'],
        ['news.md'],
      ]);
      expect(await documents.library('ana')).toEqual({
        ...{ documents: 1, bytes: 100, folders: [] },
        pages: { documents: 1, bytes: 100 },
      });
    });

    it('leave the room and the files of what was added as they are', async () => {
      const { documents } = current();
      const one = { mostDocuments: 1, mostBytes: 1_000 };
      const news = await page('news');
      const added = await documents.add(documentNamed('palm', { hash: news.hash }), one);
      expect(added).toMatchObject({ outcome: 'added', document: { origin: 'upload' } });
      const second = documentNamed('more', { address: addressOf('more'), fetchedAt: 1_000 });
      expect(await documents.add(second, one)).toEqual({ outcome: 'too-many-documents' });
      const again = documentNamed('again', { hash: news.hash, fetchedAt: 2_000, address: addressOf('news') });
      expect(await documents.add(again, ROOM)).toEqual({ outcome: 'known', document: news });
      expect(await documents.add({ ...second, hash: news.hash }, ROOM)).toMatchObject({ outcome: 'added' });
      const files = await documents.findFiles({ ...ana, hashes: [news.hash] });
      expect(files.map(({ name }) => name)).toEqual(['palm.md']);
    });

    it('are known by their addresses, of their own owner only, those fetched last first', async () => {
      const news = await page('news');
      await page('again', { address: addressOf('news'), fetchedAt: 3_000 });
      await page('hers', { ownerId: 'budi', address: addressOf('news') });
      await page('tides');
      expect(await find('news')).toEqual(['again.md', 'news.md']);
      expect((await find('news', 'tides', 'none')).sort()).toEqual(['again.md', 'news.md', 'tides.md']);
      expect(await find()).toEqual([]);
      await current().documents.refetched({ ...ana, documentId: news.documentId, fetchedAt: 5_000 });
      await current().documents.refetched({ ownerId: 'budi', documentId: news.documentId, fetchedAt: 9_000 });
      expect(await current().documents.get(news)).toMatchObject({ fetchedAt: 5_000 });
      await current().documents.remove({ ...ana, documentId: documentIdOf('again'), at: 6_000 });
      expect(await find('news')).toEqual(['news.md']);
    });

    it('are kept for a conversation that cites them after many others that have gone', async () => {
      const { documents } = current();
      const { documentId } = await page('news');
      for (let number = 0; number < MOST_CITING; number += 1)
        await documents.cite({ ...ana, documentIds: [documentId], conversationId: `cnv_gone_${number}` });
      expect(await left(2_000)).toEqual(['news.md']);
      await complete(current(), { name: 'last', conversationId: 'cnv_last', title: 'Last' });
      await documents.cite({ ...ana, documentIds: [documentId], conversationId: 'cnv_last' });
      expect(await left(2_000)).toEqual([]);
      const kept = await documents.get({ ...ana, documentId });
      expect(JSON.parse(kept?.citedIn ?? '[]')).toHaveLength(MOST_CITING);
    });

    it('are left once no conversation cites them that is still there', async () => {
      const { documents, conversations } = current();
      for (const [at, name] of ['news', 'tides', 'moss'].entries())
        await page(name, { fetchedAt: 1_000 + at });
      await documents.add(documentNamed('palm'), ROOM);
      const inOne = { ownerId: 'ana', conversationId: 'cnv_one' };
      await complete(current(), { name: 'first', conversationId: 'cnv_one', title: 'One' });
      const documentIds = [documentIdOf('tides'), documentIdOf('palm')];
      await documents.cite({ ...inOne, documentIds });
      await documents.cite({ ...inOne, documentIds });
      await documents.cite({ ...inOne, ownerId: 'budi', documentIds: [documentIdOf('moss')] });
      await documents.cite({ ...inOne, documentIds: [] });
      expect(await left(1_002)).toEqual(['news.md']);
      expect(await left(2_000)).toEqual(['news.md', 'moss.md']);
      expect(await left(2_000, 1)).toEqual(['news.md']);
      expect(await documents.get({ ...ana, documentId: documentIdOf('tides') })).toMatchObject({
        citedIn: '["cnv_one"]',
      });
      await conversations.delete(inOne);
      expect(await left(2_000)).toEqual(['news.md', 'tides.md', 'moss.md']);
      await documents.remove({ ...ana, documentId: documentIdOf('news'), at: 2_000 });
      expect(await left(2_000)).toEqual(['tides.md', 'moss.md']);
    });
  });
}
