import { describe, expect, it } from 'vitest';
import { eachItem } from '../each-item';
import type { ImageRow } from '../image-store';
import type { BeginTurn, Store } from '../store';
import { paperNamed } from './paper-cases';
import { beginInput, type CurrentStore, complete, contentsOf, settleInput } from './store-fixtures';

export const IMAGE_ROOM = { mostImages: 9, mostUnsent: 9, mostBytes: 9_000 };

/** More than any store reads at once. */
const MANY = 510;

/** An image of ana's that was not sent yet. */
export const imageNamed = (
  name: string,
  over: Partial<Omit<ImageRow, 'conversationId' | 'paperId'>> = {},
): Omit<ImageRow, 'conversationId' | 'paperId'> => ({
  ...{ imageId: `img_${name}`, ownerId: 'ana', blobId: `blob_${name}`, bytes: 100, hash: 'a1' },
  ...{ name: `${name}.png`, mediaType: 'image/png', width: 4, height: 3, createdAt: 1_000 },
  ...over,
});

interface Sending {
  readonly conversationId: string;
  readonly ownerId?: string;
}

/** What `begin` takes for a conversation that is opened with a question and an image, whosever that is. */
function imageInput(name: string, { conversationId, ownerId = 'ana' }: Sending): BeginTurn {
  const { blobId: _blobId, hash: _hash, ownerId: _ownerId, createdAt: _at, ...image } = imageNamed(name);
  const plan = { name: `${name}_in_${conversationId}`, conversationId, ownerId, title: name };
  const input = beginInput(plan);
  const { userMessage } = input;
  if (!userMessage?.metadata) throw new Error('no message');
  const metadata = { ...userMessage.metadata, images: [image] };
  return { ...input, userMessage: { ...userMessage, metadata }, imageIds: [image.imageId] };
}

async function sendImage(store: Store, name: string, sending: Sending): Promise<void> {
  const begun = await store.turns.begin(imageInput(name, sending));
  if (!begun.ok) throw new Error(begun.error);
}

/** Keeps an image and sends it in a conversation of its owner. */
export async function keepAndSendImage(store: Store, name: string, sending: Sending): Promise<void> {
  await store.images.add(imageNamed(name, { ownerId: sending.ownerId ?? 'ana' }), IMAGE_ROOM);
  await sendImage(store, name, sending);
}

/** Images that people send along. */
export function describeImages(current: CurrentStore): void {
  const all = { ownerId: 'ana', limit: 9 };
  const ids = async (query: Parameters<Store['images']['list']>[0] = all) =>
    (await current().images.list(query)).items.map(({ imageId }) => imageId);

  describe('images', () => {
    it('are kept for their owner, of nobody else', async () => {
      const { images } = current();
      expect(await images.add(imageNamed('palm'), IMAGE_ROOM)).toBe(true);
      expect(await images.find({ ownerId: 'ana', imageIds: ['img_palm', 'img_none'] })).toEqual([
        { ...imageNamed('palm'), conversationId: null, paperId: null },
      ]);
      expect(await images.find({ ownerId: 'budi', imageIds: ['img_palm'] })).toEqual([]);
      expect(await images.find({ ownerId: 'ana', imageIds: [] })).toEqual([]);
      await images.remove({ ownerId: 'budi', imageIds: ['img_palm'] });
      expect(await images.keptBlobs(['blob_palm', 'other'])).toEqual(['blob_palm']);
      await images.remove({ ownerId: 'ana', imageIds: ['img_palm'] });
      expect(await images.keptBlobs(['blob_palm'])).toEqual([]);
    });

    it('are of a conversation at once where they were made in one of their owner’s', async () => {
      const store = current();
      await keepAndSendImage(store, 'palm', { conversationId: 'cnv_1' });
      const made = (name: string, conversationId: string, ownerId = 'ana') =>
        store.images.add(
          { ...imageNamed(name, { ownerId }), conversationId },
          { ...IMAGE_ROOM, mostUnsent: 0 },
        );
      expect(await made('made', 'cnv_1')).toBe(true);
      expect(await made('lost', 'cnv_none')).toBe(false);
      expect(await made('stolen', 'cnv_1', 'budi')).toBe(false);
      expect(await ids({ ...all, conversationId: 'cnv_1' })).toEqual(['img_palm', 'img_made']);
      expect(await store.images.discard({ ownerId: 'ana', imageId: 'img_made' })).toBeNull();
    });

    it('are refused where there is no room', async () => {
      const { images } = current();
      const room = { mostImages: 2, mostUnsent: 9, mostBytes: 250 };
      expect(await images.add(imageNamed('large', { bytes: 251 }), room)).toBe(false);
      expect(await images.add(imageNamed('one'), room)).toBe(true);
      expect(await images.add(imageNamed('much', { bytes: 151 }), room)).toBe(false);
      expect(await images.add(imageNamed('two'), room)).toBe(true);
      expect(await images.add(imageNamed('three', { bytes: 1 }), room)).toBe(false);
      expect(await images.add(imageNamed('budis', { ownerId: 'budi' }), room)).toBe(true);
      expect(await ids()).toEqual(['img_one', 'img_two']);
    });

    it('are refused where too many were not sent', async () => {
      const store = current();
      const room = { ...IMAGE_ROOM, mostUnsent: 2 };
      expect(await store.images.add(imageNamed('one'), room)).toBe(true);
      await keepAndSendImage(store, 'sent', { conversationId: 'cnv_1' });
      expect(await store.images.add(imageNamed('two'), room)).toBe(true);
      expect(await store.images.add(imageNamed('three'), room)).toBe(false);
      await sendImage(store, 'two', { conversationId: 'cnv_2' });
      expect(await store.images.add(imageNamed('three'), room)).toBe(true);
    });

    it('belong to the conversation in which they are sent, and go with it', async () => {
      const store = current();
      await keepAndSendImage(store, 'palm', { conversationId: 'cnv_1' });
      await keepAndSendImage(store, 'reef', { conversationId: 'cnv_2' });
      const found = await store.images.find({ ownerId: 'ana', imageIds: ['img_palm'] });
      expect(found).toMatchObject([{ conversationId: 'cnv_1' }]);
      expect(await ids({ ...all, conversationId: 'cnv_1' })).toEqual(['img_palm']);
      expect(await ids({ ...all, ownerId: 'budi', conversationId: 'cnv_1' })).toEqual([]);
      const [question] = await store.messages.list({ ownerId: 'ana', conversationId: 'cnv_1' });
      expect(question?.metadata?.images).toMatchObject([{ imageId: 'img_palm', width: 4, height: 3 }]);
      await store.conversations.delete({ ownerId: 'ana', conversationId: 'cnv_1' });
      expect(await store.images.find({ ownerId: 'ana', imageIds: ['img_palm'] })).toEqual([]);
      await expect.poll(() => store.images.keptBlobs(['blob_palm', 'blob_reef'])).toEqual(['blob_reef']);
    });

    const refused = { ok: false, error: 'image-not-found' };

    it('are sent in one conversation, of two that begin with one at the same time', async () => {
      const store = current();
      await store.images.add(imageNamed('palm'), IMAGE_ROOM);
      const inputs = ['cnv_1', 'cnv_2'].map((conversationId) => imageInput('palm', { conversationId }));
      const begun = await Promise.all(inputs.map((input) => store.turns.begin(input)));
      expect(begun.filter(({ ok }) => ok)).toHaveLength(1);
      expect(begun).toContainEqual(refused);
      const [sent, other] = begun[0]?.ok ? ['cnv_1', 'cnv_2'] : ['cnv_2', 'cnv_1'];
      expect(await ids({ ...all, conversationId: sent })).toEqual(['img_palm']);
      expect(await contentsOf(store, 'ana', other)).toMatchObject({ conversation: null, messages: [] });
    });

    it('are sent again in their conversation only', async () => {
      const store = current();
      await keepAndSendImage(store, 'palm', { conversationId: 'cnv_1' });
      await store.turns.settle(
        await settleInput({ name: 'palm_in_cnv_1', conversationId: 'cnv_1', title: 'palm' }),
      );
      expect(await store.turns.begin(imageInput('palm', { conversationId: 'cnv_2' }))).toEqual(refused);
      const edited = beginInput({ name: 'edited', conversationId: 'cnv_1' });
      expect(await store.turns.begin({ ...edited, imageIds: ['img_palm', 'img_none'] })).toEqual(refused);
      expect(await store.turns.begin({ ...edited, imageIds: ['img_palm', 'img_palm'] })).toMatchObject({
        ok: true,
      });
      const found = await store.images.find({ ownerId: 'ana', imageIds: ['img_palm'] });
      expect(found).toMatchObject([{ conversationId: 'cnv_1' }]);
    });

    it('are nobody else’s to send', async () => {
      const store = current();
      await store.images.add(imageNamed('budis', { ownerId: 'budi' }), IMAGE_ROOM);
      expect(await store.turns.begin(imageInput('budis', { conversationId: 'cnv_3' }))).toEqual(refused);
      const [budis] = await store.images.find({ ownerId: 'budi', imageIds: ['img_budis'] });
      expect(budis?.conversationId).toBeNull();
      expect((await contentsOf(store, 'ana', 'cnv_3')).conversation).toBeNull();
    });

    it('are discarded by their owner as long as they were not sent', async () => {
      const store = current();
      await store.images.add(imageNamed('palm'), IMAGE_ROOM);
      expect(await store.images.discard({ ownerId: 'budi', imageId: 'img_palm' })).toBeNull();
      const kept = { ...imageNamed('palm'), conversationId: null, paperId: null };
      expect(await store.images.discard({ ownerId: 'ana', imageId: 'img_palm' })).toEqual(kept);
      expect(await store.images.discard({ ownerId: 'ana', imageId: 'img_palm' })).toBeNull();
      await keepAndSendImage(store, 'reef', { conversationId: 'cnv_1' });
      expect(await store.images.discard({ ownerId: 'ana', imageId: 'img_reef' })).toBeNull();
      expect(await ids()).toEqual(['img_reef']);
    });

    it('are sent or discarded, where both happen at the same time', async () => {
      const store = current();
      await store.images.add(imageNamed('palm'), IMAGE_ROOM);
      const [begun, discarded] = await Promise.all([
        store.turns.begin(imageInput('palm', { conversationId: 'cnv_1' })),
        store.images.discard({ ownerId: 'ana', imageId: 'img_palm' }),
      ]);
      expect(begun.ok).toBe(discarded === null);
      expect(await ids()).toEqual(begun.ok ? ['img_palm'] : []);
    });

    it('are forgotten at once, also where their conversation has just gone', async () => {
      const store = current();
      await keepAndSendImage(store, 'palm', { conversationId: 'cnv_1' });
      await store.conversations.delete({ ownerId: 'ana', conversationId: 'cnv_1' });
      await store.images.remove({ ownerId: 'budi', imageIds: ['img_palm'] });
      await store.images.remove({ ownerId: 'ana', imageIds: ['img_palm'] });
      expect(await ids()).toEqual([]);
    });

    it('are forgotten where they were never sent', async () => {
      const store = current();
      await store.images.add(imageNamed('old'), IMAGE_ROOM);
      await store.images.add(imageNamed('new', { createdAt: 5_000 }), IMAGE_ROOM);
      await keepAndSendImage(store, 'sent', { conversationId: 'cnv_1' });
      expect(await store.images.removeUnsent(5_000)).toBe(1);
      expect((await ids()).sort()).toEqual(['img_new', 'img_sent']);
    });

    it('are kept as long as the paper of which they are figures, however old they are', async () => {
      const store = current();
      const tides = { ownerId: 'ana', paperId: 'pap_tides' };
      await store.papers.add(paperNamed('tides'), 9);
      for (const name of ['figure', 'old', 'budis'])
        await store.images.add(imageNamed(name, name === 'budis' ? { ownerId: 'budi' } : {}), IMAGE_ROOM);
      await keepAndSendImage(store, 'sent', { conversationId: 'cnv_1' });
      const imageIds = ['img_figure', 'img_sent', 'img_budis', 'img_none'];
      await store.images.keepInPaper({ ...tides, paperId: 'pap_none', imageIds });
      await store.images.keepInPaper({ ...tides, ownerId: 'budi', imageIds });
      await store.images.keepInPaper({ ...tides, imageIds });
      expect(await store.images.add(imageNamed('full'), { ...IMAGE_ROOM, mostUnsent: 1 })).toBe(false);
      expect(await store.images.discard({ ownerId: 'ana', imageId: 'img_figure' })).toBeNull();
      expect(await store.images.removeUnsent(5_000)).toBe(2);
      expect(await ids()).toEqual(['img_figure', 'img_sent']);
      await store.papers.remove(tides);
      expect(await ids()).toEqual(['img_sent']);
    });

    it('are listed in pages, oldest first, however many there are', async () => {
      const store = current();
      await keepAndSendImage(store, 'palm', { conversationId: 'cnv_1' });
      const many = Array.from({ length: MANY }, (_, at) => imageNamed(`n${at}`, { createdAt: 2_000 + at }));
      await store.rows.write(
        'images',
        many.map((image, at) => ({ ...image, conversationId: at === 0 ? null : 'cnv_1', paperId: null })),
      );
      const listed = async (of: { readonly conversationId?: string }, limit: number) => {
        const found: string[] = [];
        const query = { ownerId: 'ana', ...of, limit };
        for await (const { imageId } of eachItem((place) => store.images.list({ ...query, ...place })))
          found.push(imageId);
        return found;
      };
      const all = ['img_palm', ...many.map(({ imageId }) => imageId)];
      expect(await listed({}, 10_000)).toEqual(all);
      const sent = all.filter((imageId) => imageId !== 'img_n0');
      expect(await listed({ conversationId: 'cnv_1' }, 200)).toEqual(sent);
      const list = store.images.list({ ownerId: 'ana', limit: 9, cursor: 'none' });
      await expect(list).rejects.toMatchObject({ code: 'invalid-cursor' });
    });

    it('are handed over with the rest of a guest', async () => {
      const store = current();
      await complete(store, { name: 'own', conversationId: 'cnv_own', title: 'Own', ownerId: 'budi' });
      await store.images.add(imageNamed('unsent'), IMAGE_ROOM);
      await keepAndSendImage(store, 'palm', { conversationId: 'cnv_1' });
      await store.transferOwner({ fromOwnerId: 'ana', toOwnerId: 'budi' });
      expect(await ids()).toEqual([]);
      expect((await ids({ ...all, ownerId: 'budi' })).sort()).toEqual(['img_palm', 'img_unsent']);
    });
  });
}
