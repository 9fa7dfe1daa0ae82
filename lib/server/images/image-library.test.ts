import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@/lib/shared/app-error';
import { beginInput } from '@/lib/store/contract/store-fixtures';
import type { ImageStore } from '@/lib/store/image-store';
import { pngChunk, pngFile } from './testing/image-files';
import { ImageFixture } from './testing/image-fixture';

let fixture: ImageFixture;
beforeEach(async () => {
  fixture = await ImageFixture.open();
});
afterEach(() => fixture.store.close());

const PNG = pngFile({ width: 4, height: 3 });
const refused = (code: string) => ({ ok: false, error: { code } });
const ana = (imageId: string) => ({ ownerId: 'ana', imageId });

async function taken(over: Parameters<ImageFixture['sent']>[1] = {}): Promise<string> {
  const image = await fixture.library.take(fixture.sent(PNG, over));
  if (!image.ok) throw new Error(image.error.code);
  return image.value.imageId;
}

async function sendIn(conversationId: string, imageId: string): Promise<void> {
  const input = beginInput({ name: conversationId, conversationId, title: 'Palms' });
  const begun = await fixture.store.turns.begin({ ...input, imageIds: [imageId] });
  if (!begun.ok) throw new Error(begun.error);
}

describe('ImageLibrary', () => {
  it('keeps nothing of a file but its picture, and opens it for its owner', async () => {
    const secret = pngFile({ width: 4, height: 3, beside: [pngChunk('tEXt', 'GPS')] });
    const image = await fixture.library.take(fixture.sent(secret));
    const reference = { name: 'palm.png', mediaType: 'image/png', width: 4, height: 3, bytes: PNG.length };
    expect(image).toMatchObject({ ok: true, value: reference });
    const imageId = image.ok ? image.value.imageId : '';
    const opened = await fixture.library.open(ana(imageId));
    expect(opened?.image).toEqual({ imageId, ...reference });
    expect(Buffer.from((await opened?.read()) ?? [])).toEqual(PNG);
    expect(await fixture.library.open({ ownerId: 'budi', imageId })).toBeNull();
  });

  it('gives no file that is gone or of another length, and ends reading where that is called off', async () => {
    const opened = await fixture.library.open(ana(await taken()));
    await expect(opened?.read(AbortSignal.abort(new Error('Stopped.')))).rejects.toThrow('Stopped.');
    fixture.files.set('blob_0', PNG.subarray(1));
    expect(await opened?.read()).toBeNull();
    fixture.files.set('blob_0', Buffer.concat([PNG, PNG]));
    expect(await opened?.read()).toBeNull();
    fixture.files.delete('blob_0');
    expect(await opened?.read()).toBeNull();
  });

  it('refuses what is no image, or too large', async () => {
    const { library } = fixture;
    expect(await library.take(fixture.sent(Buffer.from('GIF89a')))).toMatchObject(refused('image-kind'));
    const large = Buffer.concat([PNG, Buffer.alloc(4 * 1024 * 1024)]);
    expect(await library.take(fixture.sent(large))).toMatchObject(refused('image-too-large'));
    expect(fixture.files.size).toBe(0);
  });

  it('keeps no file for which there is no room, of which guests have less', async () => {
    const take = async (over: Parameters<ImageFixture['sent']>[1]) => {
      const image = await fixture.library.take(fixture.sent(PNG, over));
      return image.ok ? 'taken' : image.error.code;
    };
    fixture.knobs = { 'images.mostImages': 2, 'images.guestImages': 1 };
    const guest = { ownerId: 'prs_guest', isGuest: true };
    expect([await take({}), await take({}), await take({})]).toEqual(['taken', 'taken', 'images-full']);
    expect([await take(guest), await take(guest)]).toEqual(['taken', 'guest-images-full']);
    expect(fixture.files.size).toBe(3);
    fixture.knobs = { 'images.guestMegabytes': 0 };
    expect(await take({ ...guest, ownerId: 'prs_other' })).toBe('guest-images-full');
    expect(fixture.files.size).toBe(3);
  });

  it('keeps the file of a row that may be there, where adding it fails', async () => {
    const { images } = fixture.store;
    const uncertain: ImageStore = {
      ...images,
      add: async (...added) => {
        await images.add(...added);
        throw new AppError('store-unavailable', 'No answer.');
      },
    };
    await expect(fixture.libraryOver(uncertain).take(fixture.sent(PNG))).rejects.toThrow('No answer.');
    expect(await images.keptBlobs(['blob_0'])).toEqual(['blob_0']);
    expect([...fixture.files.keys()]).toEqual(['blob_0']);
  });

  it('tells of images for messages: unsent ones, and those of the same conversation', async () => {
    const { library } = fixture;
    const [unsent, sent] = [await taken(), await taken()];
    await sendIn('cnv_1', sent);
    const both = await library.referencesTo('ana', [sent, unsent], 'cnv_1');
    expect(both.ok && both.value.map(({ imageId }) => imageId)).toEqual([sent, unsent]);
    expect(await library.referencesTo('ana', [sent], 'cnv_2')).toMatchObject(refused('image-not-found'));
    expect(await library.referencesTo('budi', [unsent], 'cnv_2')).toMatchObject(refused('image-not-found'));
    const many = Array.from({ length: 9 }, () => unsent);
    expect(await library.referencesTo('ana', many, 'cnv_1')).toMatchObject(refused('too-many-images'));
  });

  it('keeps images of temporary chats and those that last apart', async () => {
    const { library } = fixture;
    const [lasting, temporary] = [await taken(), await taken({ temporary: true })];
    expect(fixture.files.size).toBe(1);
    expect(Buffer.from((await (await library.open(ana(temporary)))?.read()) ?? [])).toEqual(PNG);
    const ofTemporary = (imageId: string) => library.referencesTo('ana', [imageId], 'temporary_1');
    expect(await ofTemporary(temporary)).toMatchObject({ ok: true });
    expect(await ofTemporary(lasting)).toMatchObject(refused('image-not-found'));
    expect(await library.referencesTo('ana', [temporary], 'cnv_1')).toMatchObject(refused('image-not-found'));
    expect(await library.discard(ana(temporary))).toMatchObject({ ok: true });
    expect(await library.open(ana(temporary))).toBeNull();
  });

  it('discards what was not sent, and nothing else', async () => {
    const { library } = fixture;
    const [unsent, sent] = [await taken(), await taken()];
    await sendIn('cnv_1', sent);
    const foreign = { ownerId: 'budi', imageId: unsent };
    expect(await library.discard(foreign)).toMatchObject(refused('image-not-found'));
    expect(await library.discard(ana(sent))).toMatchObject(refused('image-not-found'));
    expect(await library.discard(ana(unsent))).toMatchObject({ ok: true });
    expect([...fixture.files.keys()]).toEqual(['blob_1']);
    expect(await library.open(ana(unsent))).toBeNull();
  });

  it('has discarded an image also where its file cannot be removed now', async () => {
    const imageId = await taken();
    fixture.stuck.add('blob_0');
    expect(await fixture.library.discard(ana(imageId))).toMatchObject({ ok: true });
    expect(await fixture.store.images.keptBlobs(['blob_0'])).toEqual([]);
  });

  it('takes eight images of one person at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { library } = fixture;
    async function* waiting() {
      await promise;
      yield PNG;
    }
    const first = Array.from({ length: 8 }, () => library.take(fixture.sent(PNG, { content: waiting() })));
    expect(await library.take(fixture.sent(PNG))).toMatchObject(refused('too-many-uploads'));
    expect(await library.take(fixture.sent(PNG, { ownerId: 'budi' }))).toMatchObject({ ok: true });
    resolve();
    expect((await Promise.all(first)).every(({ ok }) => ok)).toBe(true);
  });
});
