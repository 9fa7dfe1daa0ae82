import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@/lib/shared/app-error';
import { randomIds } from '@/lib/shared/ids';
import { documentPolicy } from './document-policy';
import { DocumentUploads } from './document-uploads';
import { failingReader, LibraryFixture, textReader, uploadOf } from './testing/library-fixture';

let library: LibraryFixture;

beforeEach(async () => {
  library = await LibraryFixture.open();
});
afterEach(() => library.close());

const MEGABYTE = 1024 * 1024;
const refused = (code: string) => ({ ok: false, error: { code } });

describe('DocumentUploads', () => {
  it('takes a file in, under its name', async () => {
    const { uploads, indexer } = library.process({ reader: textReader });
    const taken = await uploads.take(uploadOf('Palms', { fileName: 'Palm trees.md', folder: 'Coast' }));
    expect(taken).toMatchObject({
      value: {
        isDuplicate: false,
        document: { name: 'Palm trees.md', folder: 'Coast', bytes: 5, state: 'uploaded' },
      },
    });
    await indexer.idle();
  });

  it.each([
    ['\u202e\u0000', null],
    [' Coast\u202e\n2 ', 'Coast 2'],
  ])('puts a file into no folder that cannot be read: %j', async (folder, plain) => {
    const { uploads, indexer } = library.process({ reader: textReader });
    expect(await uploads.take(uploadOf('Palms', { folder }))).toMatchObject({
      value: { document: { folder: plain } },
    });
    await indexer.idle();
  });

  it('says that a file is there already, and keeps it once', async () => {
    const { uploads, indexer } = library.process({ reader: textReader });
    const first = await uploads.take(uploadOf('Palms'));
    await indexer.idle();
    const again = await uploads.take(uploadOf('Palms', { fileName: 'copy.md' }));
    expect(again).toMatchObject({
      value: { isDuplicate: true, document: { name: 'palm.md', state: 'indexed' } },
    });
    expect(await library.blobCount()).toBe(1);
    expect(await uploads.take(uploadOf('Palms', { ownerId: 'budi' }))).toMatchObject({
      value: { isDuplicate: false },
    });
    expect(first.ok).toBe(true);
    await indexer.idle();
  });

  it('reads a file again that is sent again after a failure', async () => {
    const failing = library.process({ reader: failingReader('corrupt') });
    await failing.uploads.take(uploadOf('Palms'));
    await failing.indexer.idle();
    const { uploads, indexer } = library.process({ reader: textReader });
    expect(await uploads.take(uploadOf('Palms'))).toMatchObject({
      value: { isDuplicate: true, document: { state: 'uploaded', problem: null } },
    });
    await indexer.idle();
    expect((await library.store.documents.list({ ownerId: 'ana', limit: 9 })).items).toMatchObject([
      { state: 'indexed' },
    ]);
  });

  it('refuses what is empty, too large or too much, and keeps nothing of it', async () => {
    library.knobs = {
      'documents.fileMegabytes': 1,
      'documents.mostDocuments': 2,
      'documents.mostMegabytes': 1,
    };
    const { uploads, indexer } = library.process({ reader: textReader });
    expect(await uploads.take(uploadOf(''))).toMatchObject(refused('document-empty'));
    expect(await uploads.take(uploadOf('x'.repeat(MEGABYTE + 1)))).toMatchObject(
      refused('document-too-large'),
    );
    expect(await library.blobCount()).toBe(0);
    expect(await uploads.take(uploadOf('x'.repeat(MEGABYTE - 1)))).toMatchObject({ ok: true });
    expect(await uploads.take(uploadOf('Palms'))).toMatchObject(refused('library-full'));
    expect(await uploads.take(uploadOf('y'))).toMatchObject({ ok: true });
    expect(await uploads.take(uploadOf('z'))).toMatchObject(refused('too-many-documents'));
    expect(await library.blobCount()).toBe(2);
    await indexer.idle();
  });

  it('refuses by its name what cannot be read, and tries what it does not know', async () => {
    const { uploads, indexer } = library.process({ reader: textReader });
    for (const fileName of ['Book.XLSB', 'slides.key', 'a.b.7z', 'scan.jpeg'])
      expect(await uploads.take(uploadOf('Palms', { fileName }))).toMatchObject(refused('document-kind'));
    expect(await library.blobCount()).toBe(0);
    for (const fileName of ['README', 'old.xls', 'list.xlsx.csv', 'odd.xyz', 'zip', 'Book.XLSX'])
      expect(await uploads.take(uploadOf(fileName, { fileName }))).toMatchObject({ ok: true });
    await indexer.idle();
  });

  it('keeps nothing of a file that breaks off', async () => {
    const { uploads } = library.process({ reader: textReader });
    const content = (async function* () {
      yield Buffer.from('half');
      throw new Error('gone');
    })();
    await expect(uploads.take(uploadOf('', { content }))).rejects.toThrow('gone');
    expect(await library.blobCount()).toBe(0);
  });

  it('keeps a file whose row may be there, where adding it fails', async () => {
    const { documents } = library.store;
    const uploads = new DocumentUploads({
      blobs: library.blobs,
      documents: {
        ...documents,
        add: async (...added) => {
          await documents.add(...added);
          throw new AppError('store-unavailable', 'No answer.');
        },
      },
      indexer: { index: () => {} },
      readPolicy: async () => documentPolicy({}),
      ...{ clock: () => 1_000, ids: randomIds },
    });
    await expect(uploads.take(uploadOf('Palms'))).rejects.toThrow('No answer.');
    const { items } = await documents.list({ ownerId: 'ana', limit: 9 });
    expect(await library.store.documents.keptBlobs(items.map(({ blobId }) => blobId))).toHaveLength(1);
    expect(await library.blobCount()).toBe(1);
  });

  it('takes six files of one person at a time', async () => {
    const { uploads, indexer } = library.process({ reader: textReader });
    const gate = Promise.withResolvers<void>();
    const held = (index: number) =>
      uploads.take(
        uploadOf('', {
          content: (async function* () {
            await gate.promise;
            yield Buffer.from(`file ${index}`);
          })(),
        }),
      );
    const first = Array.from({ length: 6 }, (_, index) => held(index));
    expect(await uploads.take(uploadOf('Palms'))).toMatchObject(refused('too-many-uploads'));
    expect(await uploads.take(uploadOf('Palms', { ownerId: 'budi' }))).toMatchObject({ ok: true });
    gate.resolve();
    expect((await Promise.all(first)).every(({ ok }) => ok)).toBe(true);
    expect(await uploads.take(uploadOf('Palms'))).toMatchObject({ ok: true });
    await indexer.idle();
  });
});
