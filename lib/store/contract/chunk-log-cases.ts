import { describe, expect, it } from 'vitest';
import type { ChunkBatch } from '../chunk-log-store';
import { begin, type CurrentStore, settleInput } from './store-fixtures';

const conversationId = 'cnv_one';
const batch = (firstSequence: number, ...chunks: string[]): ChunkBatch => ({
  turnId: 'trn_one',
  firstSequence,
  chunks,
});

/** What a running turn has sent can be read until it settles, in order and from any place. */
export function describeChunkLog(current: CurrentStore): void {
  describe('the chunk log', () => {
    const read = (after = 0, limit = 100, ownerId = 'ana') =>
      current().chunks.read({ ownerId, turnId: 'trn_one', after, limit });
    const beginOne = () => begin(current(), { name: 'one', conversationId, title: 'One' });

    it('gives back what was appended, in order', async () => {
      await beginOne();
      expect(await read()).toEqual([]);
      await current().chunks.append([batch(1, '{"a":1}', '"ü\\n"')]);
      await current().chunks.append([batch(3, 'null')]);
      await current().chunks.append([]);
      expect(await read()).toEqual([batch(1, '{"a":1}', '"ü\\n"'), batch(3, 'null')]);
    });

    it('gives what comes after a sequence number, from the batch that holds it', async () => {
      await beginOne();
      await current().chunks.append([batch(1, '1', '2'), batch(3, '3', '4'), batch(5, '5')]);
      expect(await read(1)).toHaveLength(3);
      expect(await read(2)).toEqual([batch(3, '3', '4'), batch(5, '5')]);
      expect(await read(3)).toEqual([batch(3, '3', '4'), batch(5, '5')]);
      expect(await read(5)).toEqual([]);
      expect(await read(99)).toEqual([]);
      expect(await read(0, 2)).toEqual([batch(1, '1', '2'), batch(3, '3', '4')]);
    });

    it('writes nothing twice when an append is repeated', async () => {
      await beginOne();
      await current().chunks.append([batch(1, '1', '2')]);
      await current().chunks.append([batch(1, '1', '2'), batch(3, '3')]);
      expect(await read()).toEqual([batch(1, '1', '2'), batch(3, '3')]);
    });

    it('takes chunks of many turns in one write', async () => {
      const store = current();
      await beginOne();
      await begin(store, { name: 'two', conversationId: 'cnv_two', title: 'Two', ownerId: 'budi' });
      await store.chunks.append([batch(1, '1'), { turnId: 'trn_two', firstSequence: 1, chunks: ['2'] }]);
      expect(await read()).toEqual([batch(1, '1')]);
      const others = { ownerId: 'budi', turnId: 'trn_two', after: 0, limit: 9 };
      expect(await store.chunks.read(others)).toEqual([
        { turnId: 'trn_two', firstSequence: 1, chunks: ['2'] },
      ]);
    });

    it('is empty once the turn has settled, and takes nothing any more', async () => {
      const store = current();
      await beginOne();
      await store.chunks.append([batch(1, '1')]);
      await store.turns.settle(await settleInput({ name: 'one', conversationId }));
      expect(await read()).toEqual([]);
      await store.chunks.append([batch(2, '2'), { turnId: 'trn_none', firstSequence: 1, chunks: ['3'] }]);
      expect(await read()).toEqual([]);
    });

    it('goes with the conversation', async () => {
      const store = current();
      await beginOne();
      await store.chunks.append([batch(1, '1')]);
      await store.conversations.delete({ ownerId: 'ana', conversationId });
      expect(await read()).toEqual([]);
    });

    it('is nobody else’s', async () => {
      await beginOne();
      await current().chunks.append([batch(1, '1')]);
      expect(await read(0, 9, 'budi')).toEqual([]);
      await current().transferOwner({ fromOwnerId: 'ana', toOwnerId: 'budi' });
      expect(await read(0, 9, 'budi')).toEqual([batch(1, '1')]);
      expect(await read()).toEqual([]);
    });
  });
}
