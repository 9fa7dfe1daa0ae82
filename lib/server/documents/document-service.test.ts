import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeText } from '@/lib/documents/testing/encode-text';
import { documentNamed, ROOM } from '@/lib/store/contract/document-fixtures';
import { DocumentReader } from './document-reader';
import { LibraryFixture, type TestProcess, textReader, uploadOf } from './testing/library-fixture';

const NOT_FOUND = { ok: false, error: { code: 'document-not-found' } };
const LONG = Array.from({ length: 3_000 }, (_, line) => `Line ${line} of the manual.`).join('\n');

let library: LibraryFixture;
let process: TestProcess;

beforeEach(async () => {
  library = await LibraryFixture.open();
  process = library.process({ reader: textReader });
});
afterEach(() => library.close());

async function indexed(content: string): Promise<string> {
  const taken = await process.uploads.take(uploadOf(content));
  if (!taken.ok) throw new Error(taken.error.code);
  await process.indexer.idle();
  return taken.value.document.documentId;
}

describe('DocumentService', () => {
  it('tells nothing of a document to anybody else, and of a missing one the same', async () => {
    const documentId = await indexed('Palms');
    for (const key of [
      { ownerId: 'budi', documentId },
      { ownerId: 'ana', documentId: 'none' },
    ]) {
      const { documents } = process;
      expect(await documents.detail(key)).toEqual(NOT_FOUND);
      expect(await documents.text({ ...key, part: 0 })).toEqual(NOT_FOUND);
      expect(await documents.file(key)).toEqual(NOT_FOUND);
      expect(await documents.change(key, { name: 'Mine' })).toEqual(NOT_FOUND);
      expect(await documents.reindex(key)).toEqual(NOT_FOUND);
      expect(await documents.removeOne(key)).toEqual(NOT_FOUND);
      expect(await documents.named(key.ownerId, [key.documentId])).toEqual([]);
    }
    expect(await library.rowOf(documentId)).toMatchObject({ name: 'palm.md', state: 'indexed' });
  });

  it('says that an encoding was guessed, and keeps the one that its person chooses', async () => {
    const reader = new DocumentReader();
    process = library.process({ reader });
    const content = [encodeText('城市,人口\n南京,9314685\n成都,20937757\n', 'gbk')];
    const taken = await process.uploads.take(
      uploadOf('', { fileName: 'cities.csv', mediaType: 'text/csv', content }),
    );
    const documentId = taken.ok ? taken.value.document.documentId : '';
    const key = { ownerId: 'ana', documentId };
    const read = async () => {
      await process.indexer.idle();
      const detail = await process.documents.detail(key);
      const part = await process.documents.text({ ...key, part: 0 });
      return {
        notes: detail.ok ? detail.value.document.notes : [],
        begins: part.ok ? part.value.text.slice(0, 5) : '',
      };
    };
    const guessed = { notes: [{ code: 'encoding-guessed', encoding: 'gbk' }], begins: '城市\t人口' };
    expect(await read()).toEqual(guessed);
    await process.documents.reindex(key, { encoding: 'koi8-r' });
    const chosen = { notes: [{ code: 'encoding-chosen', encoding: 'koi8-r' }], begins: 'Ёгйп\t' };
    expect(await read()).toEqual(chosen);
    await process.documents.reindex(key);
    expect(await read()).toEqual(chosen);
    await process.documents.reindex(key, { encoding: null });
    expect(await read()).toEqual(guessed);
    reader.close();
  });

  it('gives a long text in parts', async () => {
    const documentId = await indexed(LONG);
    const key = { ownerId: 'ana', documentId };
    const detail = await process.documents.detail(key);
    const starts = detail.ok ? detail.value.parts : [];
    expect(starts.length).toBeGreaterThan(3);
    let text = '';
    for (const part of starts.keys()) {
      const read = await process.documents.text({ ...key, part });
      if (read.ok) text += read.value.text;
    }
    expect(text).toBe(LONG);
    expect(await process.documents.text({ ...key, part: starts.length })).toEqual(NOT_FOUND);
  });

  it('tells passages to their owner by the ids of their chunks, for as long as they are there', async () => {
    const documentId = await indexed('Palms grow by the sea.');
    const stored = await library.store.documentChunks.list({ ownerId: 'ana', documentId, from: 0, to: 9 });
    const ids = stored.map(({ chunkId }) => chunkId);
    const { documents } = process;
    const [passage] = await documents.passages('ana', [...ids, 'none']);
    expect(passage).toMatchObject({ documentId, title: 'palm.md (Palms)', page: null, start: 0 });
    expect(passage?.text).toBe('Palms grow by the sea.');
    expect(await documents.passages('budi', ids)).toEqual([]);
    await documents.removeOne({ ownerId: 'ana', documentId });
    expect(await documents.passages('ana', ids)).toEqual([]);
  });

  it('gives the file back as it came', async () => {
    const key = { ownerId: 'ana', documentId: await indexed('Palms\r\n') };
    const file = await process.documents.file(key);
    if (!file.ok) throw new Error(file.error.code);
    expect(file.value).toMatchObject({ fileName: 'palm.md', mediaType: 'application/octet-stream' });
    expect(await new Response(file.value.content).text()).toBe('Palms\r\n');
  });

  it('cleans names, and refuses those of which nothing is left', async () => {
    const key = { ownerId: 'ana', documentId: await indexed('Palms') };
    expect(
      await process.documents.change(key, { name: ' Palm\n\u202Etrees ', folder: 'Mud \u200B' }),
    ).toMatchObject({ value: { name: 'Palm trees', folder: 'Mud' } });
    expect(await process.documents.change(key, { name: '\u200B' })).toMatchObject({
      error: { code: 'invalid-body' },
    });
    expect(await process.documents.change(key, { folder: '\u200B' })).toMatchObject({
      value: { folder: null },
    });
    expect(await process.documents.change(key, { publisher: ' Palm\u202E  Board' })).toMatchObject({
      value: { publisher: 'Palm Board' },
    });
  });

  it('lets nobody say who publishes what has an address on the web', async () => {
    const found = documentNamed('page', { address: 'https://palm.example/a' });
    await library.store.documents.add(found, ROOM);
    const key = { ownerId: 'ana', documentId: found.documentId };
    expect(await process.documents.change(key, { publisher: 'Reuters' })).toMatchObject({
      error: { code: 'invalid-body', field: 'publisher' },
    });
    expect(await process.documents.change(key, { publisher: null })).toMatchObject({ ok: true });
  });

  it('deletes for everybody at once, and what is left to remove later where that breaks off', async () => {
    const { store } = library;
    const documentId = await indexed('Palms grow.');
    const key = { ownerId: 'ana', documentId };
    const broken = async () => Promise.reject(new Error('broken off'));
    const { removeLeft } = store.documentChunks;
    store.documentChunks.removeLeft = broken;
    expect(await process.documents.removeOne(key)).toEqual({ ok: true });
    store.documentChunks.removeLeft = removeLeft;
    expect(await library.rowOf(documentId)).toMatchObject({ state: 'deleted' });
    expect(await store.rows.count('documentChunks')).toBe(0);
    expect(await store.documentChunks.removeAllLeft()).toBe(1);
    expect(await store.documentChunks.removeAllLeft()).toBe(0);
  });

  it('deletes several, and says of each that it was there', async () => {
    const ids = [await indexed('One'), await indexed('Two')];
    expect(await process.documents.remove('ana', [...ids, ...ids, 'none'])).toBe(2);
    expect(await library.blobCount()).toBe(0);
    const [documentId = ''] = ids;
    expect(await library.store.documentChunks.list({ ownerId: 'ana', documentId, from: 0, to: 9 })).toEqual(
      [],
    );
    expect(await process.documents.named('ana', ids)).toMatchObject([
      { isDeleted: true },
      { isDeleted: true },
    ]);
    expect(await process.documents.library('ana')).toMatchObject({ documents: 0, bytes: 0 });
  });
});
