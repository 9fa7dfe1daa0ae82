import { afterEach, beforeEach, expect, it } from 'vitest';
import { IMAGE_ROOM, imageNamed } from '@/lib/store/contract/image-cases';
import { removeLeftBlobs } from './remove-left-blobs';
import { LibraryFixture, textReader, uploadOf } from './testing/library-fixture';

const DAY_MS = 24 * 60 * 60 * 1_000;
let library: LibraryFixture;

beforeEach(async () => {
  library = await LibraryFixture.open();
});
afterEach(() => library.close());

it('removes files that no document and no image has had for a day, and no others', async () => {
  const { uploads, indexer } = library.process({ reader: textReader });
  await uploads.take(uploadOf('Palms'));
  await indexer.idle();
  const limits = { mostBytes: 9, signal: new AbortController().signal };
  await library.blobs.write([Buffer.from('left')], limits);
  const { documents, images } = library.store;
  const image = await library.blobs.write([Buffer.from('image')], limits);
  if (image.ok) await images.add(imageNamed('palm', { blobId: image.value.blobId }), IMAGE_ROOM);
  const stores = { documents, images, blobs: library.blobs };
  expect(await removeLeftBlobs(stores, Date.now())).toBe(0);
  expect(await removeLeftBlobs(stores, Date.now() + DAY_MS + 60_000)).toBe(1);
  expect(await library.blobCount()).toBe(2);
});

it('removes all others where one cannot be removed now, which it says', async () => {
  const { documents, images } = library.store;
  let attempts = 0;
  const blobs = {
    list: async () => ({
      ...{ blobs: ['stuck', 'free'].map((blobId) => ({ blobId, writtenAt: 0 })), next: null },
    }),
    remove: async (blobId: string) => {
      attempts += 1;
      if (blobId === 'stuck') throw new Error('No answer.');
    },
    removeUnfinished: async () => 0,
  };
  const removing = removeLeftBlobs({ documents, images, blobs }, 2 * DAY_MS);
  await expect(removing).rejects.toThrow('No answer.');
  expect(attempts).toBe(2);
});
