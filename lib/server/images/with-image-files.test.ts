import { afterEach, beforeEach, expect, it } from 'vitest';
import { imageNamed, keepAndSendImage } from '@/lib/store/contract/image-cases';
import type { Store } from '@/lib/store/store';
import { ImageFixture } from './testing/image-fixture';
import { withImageFiles } from './with-image-files';

let fixture: ImageFixture;
let store: Store;

beforeEach(async () => {
  fixture = await ImageFixture.open();
  store = withImageFiles({ ...fixture.store, blobs: fixture.blobs });
  for (const name of ['palm', 'reef', 'tide']) {
    await keepAndSendImage(store, name, { conversationId: `cnv_${name}` });
    fixture.files.set(`blob_${name}`, Uint8Array.of(1));
  }
});
afterEach(() => store.close());

const conversation = (name: string) => ({ ownerId: 'ana', conversationId: `cnv_${name}` });
const files = () => [...fixture.files.keys()];

it('removes the files of a conversation with it, and of no other', async () => {
  expect(await store.conversations.delete({ ...conversation('palm'), ownerId: 'budi' })).toBe(false);
  expect(files()).toHaveLength(3);
  expect(await store.conversations.delete(conversation('palm'))).toBe(true);
  expect(files()).toEqual(['blob_reef', 'blob_tide']);
});

it('removes the files of a conversation with many images', async () => {
  const many = Array.from({ length: 150 }, (_, at) => imageNamed(`n${at}`));
  await store.rows.write(
    'images',
    many.map((image) => ({ ...image, conversationId: 'cnv_palm', paperId: null })),
  );
  for (const { blobId } of many) fixture.files.set(blobId, Uint8Array.of(1));
  expect(await store.conversations.delete(conversation('palm'))).toBe(true);
  expect(files()).toEqual(['blob_reef', 'blob_tide']);
});

it('has deleted a conversation also where its file cannot be removed now', async () => {
  fixture.stuck.add('blob_palm');
  expect(await store.conversations.delete(conversation('palm'))).toBe(true);
  expect(await store.conversations.get(conversation('palm'))).toBeNull();
  expect(await store.images.keptBlobs(['blob_palm'])).toEqual([]);
});

it('erases nobody as long as a file of theirs is left', async () => {
  fixture.stuck.add('blob_reef');
  const person = { personId: 'ana', alias: 'deleted_1' };
  await expect(store.departures.erase(person)).rejects.toThrow('No answer.');
  expect(await store.conversations.get(conversation('reef'))).not.toBeNull();
  fixture.stuck.clear();
  await store.departures.erase(person);
  expect(files()).toEqual([]);
  expect(await store.images.keptBlobs(['blob_palm', 'blob_reef', 'blob_tide'])).toEqual([]);
});
