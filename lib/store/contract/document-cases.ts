import { describe, expect, it } from 'vitest';
import type { DocumentQuery, DocumentRow, NewDocument } from '../document-store';
import { waitingDocumentSchema } from '../rows/document-rows';
import { documentIdOf, documentNamed, index, ROOM } from './document-fixtures';
import type { CurrentStore } from './store-fixtures';

/** What people have uploaded: whose it is, how it is found, and what is left of it. */
export function describeDocuments(current: CurrentStore): void {
  describe('documents', () => {
    const add = (name: string, change: Partial<NewDocument> = {}, limits = ROOM) =>
      current().documents.add(documentNamed(name, change), limits);
    const added = async (name: string, change: Partial<NewDocument> = {}): Promise<DocumentRow> => {
      const result = await add(name, change);
      if (result.outcome !== 'added') throw new Error(`${name}: ${result.outcome}`);
      return result.document;
    };
    const names = async (query: Partial<DocumentQuery> = {}) => {
      const page = await current().documents.list({ ownerId: 'ana', limit: 20, ...query });
      return page.items.map(({ name }) => name.replace('.md', ''));
    };
    const keyOf = (name: string, ownerId = 'ana') => ({ ownerId, documentId: documentIdOf(name) });

    it('wait to be indexed once they have arrived', async () => {
      const palm = await added('palm');
      expect(palm).toMatchObject({ ...documentNamed('palm'), state: 'uploaded', attempts: 0, kind: null });
      expect(await current().documents.get(keyOf('palm'))).toEqual(palm);
      expect(await current().documents.underWay()).toEqual([waitingDocumentSchema.parse(palm)]);
    });

    it('are listed newest first, in pages', async () => {
      for (const [at, name] of ['palm', 'reed', 'moss'].entries()) await add(name, { createdAt: at });
      const { documents } = current();
      const first = await documents.list({ ownerId: 'ana', limit: 2 });
      expect(first.items.map(({ name }) => name)).toEqual(['moss.md', 'reed.md']);
      expect(await names({ limit: 2, cursor: first.nextCursor ?? '' })).toEqual(['palm']);
      await expect(documents.list({ ownerId: 'ana', limit: 2, cursor: '?' })).rejects.toMatchObject({
        code: 'invalid-cursor',
      });
    });

    it('are known again by their file, of their own owner only', async () => {
      const palm = await added('palm');
      expect(await add('copy', { hash: palm.hash })).toEqual({ outcome: 'known', document: palm });
      expect(await add('hers', { hash: palm.hash, ownerId: 'budi' })).toMatchObject({ outcome: 'added' });
      const sameFiles = () => current().documents.findFiles({ ownerId: 'ana', hashes: [palm.hash, 'none'] });
      expect(await sameFiles()).toEqual([palm]);
      await current().documents.remove({ ...keyOf('palm'), at: 5_000 });
      expect(await sameFiles()).toEqual([]);
      expect(await add('again', { hash: palm.hash })).toMatchObject({ outcome: 'added' });
    });

    it('are as many, and as large, as their owner may have', async () => {
      await add('palm');
      await add('hers', { ownerId: 'budi' });
      const room = (mostDocuments: number, mostBytes: number) => ({ mostDocuments, mostBytes });
      expect(await add('reed', {}, room(1, 1_000))).toEqual({ outcome: 'too-many-documents' });
      expect(await add('reed', {}, room(5, 199))).toEqual({ outcome: 'too-many-bytes' });
      expect(await names()).toEqual(['palm']);
      expect(await add('reed', {}, room(2, 200))).toMatchObject({ outcome: 'added' });
      await current().documents.remove({ ...keyOf('palm'), at: 5_000 });
      expect(await add('moss', {}, room(2, 200))).toMatchObject({ outcome: 'added' });
    });

    it('are found by a part of name or title, and by folder', async () => {
      await index(current(), await added('palm', { folder: 'Coast' }), 'Text');
      await add('Café 100%_plan', { folder: 'Coast' });
      await add('moss');
      expect(await names({ name: 'handBOOK' })).toEqual(['palm']);
      expect(await names({ name: 'cafe' })).toEqual(['Café 100%_plan']);
      expect(await names({ name: '100%_p' })).toEqual(['Café 100%_plan']);
      expect(await names({ name: '%' })).toEqual(['Café 100%_plan']);
      expect(await names({ name: ' ', folder: null })).toEqual(['moss']);
      expect(await names({ name: 'palm', folder: 'Coast' })).toEqual(['palm']);
      expect(await names({ folder: 'coast' })).toEqual([]);
      expect(await current().documents.library('ana')).toEqual({
        ...{ documents: 3, bytes: 300 },
        folders: [{ name: 'Coast', documents: 2 }],
        pages: { documents: 0, bytes: 0 },
      });
    });

    it('are renamed and moved', async () => {
      await add('palm');
      const { documents } = current();
      expect(await documents.change({ ...keyOf('palm'), name: 'Nypa' })).toMatchObject({ name: 'Nypa' });
      expect(await documents.change({ ...keyOf('palm'), folder: 'Mud' })).toMatchObject({
        ...{ name: 'Nypa', folder: 'Mud' },
      });
      expect(await names({ name: 'palm' })).toEqual([]);
      expect(await names({ name: 'nyp', folder: 'Mud' })).toEqual(['Nypa']);
      expect(await documents.change({ ...keyOf('palm'), folder: null })).toMatchObject({ folder: null });
    });

    it('keep who publishes them, as their owner says, while they are read anew', async () => {
      const palm = await added('palm');
      const { documents } = current();
      expect(palm.publisher).toBeNull();
      expect(await documents.change({ ...keyOf('palm'), publisher: 'Palm Board' })).toMatchObject({
        ...{ publisher: 'Palm Board', name: 'palm.md' },
      });
      await index(current(), palm, 'Mangroves');
      expect(await documents.get(keyOf('palm'))).toMatchObject({ publisher: 'Palm Board' });
      await documents.change({ ...keyOf('palm'), publisher: null });
      expect(await documents.get(keyOf('palm'))).toMatchObject({ publisher: null });
      await documents.change({ ...keyOf('palm'), publisher: 'Palm Board' });
      await documents.remove({ ...keyOf('palm'), at: 5_000 });
      const [left] = await documents.find({ ownerId: 'ana', documentIds: [palm.documentId] });
      expect(left).toMatchObject({ publisher: null });
    });

    it('get a salt where they have none, and keep the one that they have', async () => {
      await add('palm', { quoteSalt: '' });
      const { documents } = current();
      expect(await documents.salt({ ...keyOf('palm', 'budi'), quoteSalt: 'his' })).toBeNull();
      expect(await documents.salt({ ...keyOf('palm'), quoteSalt: 'first' })).toBe('first');
      expect(await documents.salt({ ...keyOf('palm'), quoteSalt: 'second' })).toBe('first');
      expect(await documents.get(keyOf('palm'))).toMatchObject({ quoteSalt: 'first' });
      await documents.remove({ ...keyOf('palm'), at: 5_000 });
      expect(await documents.salt({ ...keyOf('palm'), quoteSalt: 'third' })).toBeNull();
    });

    it('leave nothing behind but that they were there', async () => {
      const palm = await added('palm', { folder: 'Coast' });
      await index(current(), palm, 'Mangroves');
      const { documents } = current();
      expect(await documents.keptBlobs([palm.blobId, 'other'])).toEqual([palm.blobId]);
      expect(await documents.remove({ ...keyOf('palm'), at: 5_000 })).toMatchObject({
        ...{ blobId: palm.blobId, name: 'palm.md' },
      });
      expect(await documents.remove({ ...keyOf('palm'), at: 6_000 })).toBeNull();
      expect(await documents.get(keyOf('palm'))).toBeNull();
      expect(await documents.change({ ...keyOf('palm'), name: 'x' })).toBeNull();
      expect(await documents.requeue({ ...keyOf('palm'), at: 6_000 })).toBeNull();
      expect(await documents.readText({ ...keyOf('palm'), start: 0, end: 9 })).toBeNull();
      expect(await names()).toEqual([]);
      expect(await documents.keptBlobs([palm.blobId])).toEqual([]);
      expect(await documents.library('ana')).toEqual({
        ...{ documents: 0, bytes: 0, folders: [] },
        pages: { documents: 0, bytes: 0 },
      });
      const [left] = await documents.find({ ownerId: 'ana', documentIds: [palm.documentId] });
      expect(left).toMatchObject({ state: 'deleted', changedAt: 5_000, name: '', title: null, hash: '' });
      expect(left).toMatchObject({ quoteSalt: '' });
    });

    it('of somebody else are not there', async () => {
      await index(current(), await added('palm'), 'Mangroves');
      const { documents } = current();
      const his = keyOf('palm', 'budi');
      expect(await documents.get(his)).toBeNull();
      expect(await documents.find({ ownerId: 'budi', documentIds: [his.documentId] })).toEqual([]);
      expect(await names({ ownerId: 'budi' })).toEqual([]);
      expect(await documents.change({ ...his, name: 'Mine' })).toBeNull();
      expect(await documents.remove({ ...his, at: 5_000 })).toBeNull();
      expect(await documents.requeue({ ...his, at: 5_000 })).toBeNull();
      expect(await documents.readText({ ...his, start: 0, end: 5 })).toBeNull();
      expect(await documents.readPart({ ...his, part: 0 })).toBeNull();
      expect(await documents.outline(his)).toEqual([]);
      expect(await names()).toEqual(['palm']);
    });

    it('go over to the account of a guest', async () => {
      await index(current(), await added('palm'), 'Mangroves');
      await current().transferOwner({ fromOwnerId: 'ana', toOwnerId: 'budi' });
      expect(await names()).toEqual([]);
      expect(await names({ ownerId: 'budi' })).toEqual(['palm']);
      const text = await current().documents.readText({ ...keyOf('palm', 'budi'), start: 0, end: 99 });
      expect(text).toBe('Mangroves');
    });
  });
}
