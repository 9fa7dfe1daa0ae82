import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeLeftBlobs } from './remove-left-blobs';
import { LibraryFixture, textReader, uploadOf } from './testing/library-fixture';

const DAY_MS = 24 * 60 * 60 * 1_000;
let library: LibraryFixture;

beforeEach(async () => {
  library = await LibraryFixture.open();
});
afterEach(() => library.close());

it('removes files that no document has had for a day, and no others', async () => {
  const { uploads, indexer } = library.process({ reader: textReader });
  await uploads.take(uploadOf('Palms'));
  await indexer.idle();
  const limits = { mostBytes: 9, signal: new AbortController().signal };
  await library.blobs.write([Buffer.from('left')], limits);
  const stores = { documents: library.store.documents, blobs: library.blobs };
  expect(await removeLeftBlobs(stores, Date.now())).toBe(0);
  expect(await removeLeftBlobs(stores, Date.now() + DAY_MS + 60_000)).toBe(1);
  expect(await library.blobCount()).toBe(1);
});
