import { describe, expect, it } from 'vitest';
import { internal } from '@/convex/_generated/api';
import { BATCH_ROWS } from '@/convex/model/limits';
import { begin, complete } from '../contract/store-fixtures';
import { convexForEachCase } from './testing/convex-fixture';

const HOUR_MS = 60 * 60 * 1_000;
const fixture = convexForEachCase();
const database = () => fixture().bridge.database;

describe('the jobs of a deployment', () => {
  it('remove shares that are over, however many, and shares that were never made whole', async () => {
    const { store, bridge } = fixture();
    await complete(store, { name: 'first', conversationId: 'cnv_one', title: 'One' });
    const now = Date.now();
    const share = { conversationId: 'cnv_one', ownerId: 'ana', withTraces: false, createdAt: 1 };
    const snapshot = { title: 'One' };
    await store.shares.create({
      ...share,
      shareId: 's',
      tokenHash: 'lasts',
      expiresAt: now + HOUR_MS,
      snapshot,
    });
    await store.shares.create({ ...share, shareId: 't', tokenHash: 'for ever', expiresAt: null, snapshot });
    await database().run(async (ctx) => {
      const model = await ctx.db.query('shares').first();
      if (!model) throw new Error('There is no share.');
      const { _id, _creationTime, ...row } = model;
      for (let index = 0; index < BATCH_ROWS + 20; index += 1)
        await ctx.db.insert('shares', {
          ...row,
          shareId: `over_${index}`,
          tokenHash: `over_${index}`,
          expiresAt: now - 1,
        });
      await ctx.db.insert('shares', { ...row, shareId: 'half', tokenHash: 'half', isWhole: false });
    });
    await database().mutation(internal.cleanup.removeExpiredShares, {});
    await database().mutation(internal.cleanup.removeHalfShares, {});
    await bridge.settled();
    const left = await database().run((ctx) => ctx.db.query('shares').collect());
    expect(left.map(({ tokenHash }) => tokenHash)).toEqual(['lasts', 'for ever']);
  });

  it('forget requests after an hour', async () => {
    await database().run(async (ctx) => {
      for (let index = 0; index < BATCH_ROWS + 5; index += 1)
        await ctx.db.insert('requests', {
          requestId: `${index}`,
          answer: 'null',
          at: Date.now() - 2 * HOUR_MS,
        });
      await ctx.db.insert('requests', { requestId: 'young', answer: 'null', at: Date.now() });
    });
    await database().mutation(internal.cleanup.forgetRequests, {});
    await fixture().bridge.settled();
    const left = await database().run((ctx) => ctx.db.query('requests').collect());
    expect(left.map(({ requestId }) => requestId)).toEqual(['young']);
  });

  it('file the heartbeats of settled turns and leave those of running ones', async () => {
    const { store } = fixture();
    await complete(store, { name: 'done', conversationId: 'cnv_done', title: 'Done', at: 2_000 });
    await begin(store, { name: 'runs', conversationId: 'cnv_runs', title: 'Runs', at: 2_000 });
    await database().run(async (ctx) => {
      for (const turnId of ['trn_done', 'trn_runs', 'trn_gone'])
        await ctx.db.insert('heartbeats', { turnId, at: 3_000 });
    });
    await database().mutation(internal.cleanup.fileHeartbeats, { after: 0 });
    const left = await database().run((ctx) => ctx.db.query('heartbeats').collect());
    expect(left.map(({ turnId }) => turnId)).toEqual(['trn_runs']);
    for (const turnId of ['trn_done', 'trn_runs'])
      expect(await store.turns.get({ ownerId: 'ana', turnId })).toMatchObject({ heartbeatAt: 3_000 });
  });

  it('remove chunks that were left behind once they are a day old', async () => {
    const { store, bridge } = fixture();
    await begin(store, { name: 'runs', conversationId: 'cnv_runs', title: 'Runs' });
    await store.chunks.append([{ turnId: 'trn_runs', firstSequence: 1, chunks: ['1'] }]);
    await complete(store, { name: 'done', conversationId: 'cnv_done', title: 'Done' });
    await bridge.settled();
    await database().run(async (ctx) => {
      const done = await ctx.db
        .query('turns')
        .withIndex('by_turn', (range) => range.eq('turnId', 'trn_done'))
        .unique();
      if (!done) throw new Error('There is no such turn.');
      const row = { turn: done._id, firstSequence: 1, lastSequence: 1, chunks: { text: '[]' } };
      await ctx.db.insert('turnChunks', row);
    });
    const chunksLeft = async () =>
      (await database().run((ctx) => ctx.db.query('turnChunks').collect())).length;
    await database().mutation(internal.cleanup.removeLeftChunks, { after: 0 });
    expect(await chunksLeft()).toBe(2);
    const realNow = Date.now;
    Date.now = () => realNow() + 25 * HOUR_MS;
    try {
      await database().mutation(internal.cleanup.removeLeftChunks, { after: 0 });
      await bridge.settled();
    } finally {
      Date.now = realNow;
    }
    expect(await chunksLeft()).toBe(1);
    expect(await store.chunks.read({ ownerId: 'ana', turnId: 'trn_runs', after: 0, limit: 9 })).toHaveLength(
      1,
    );
  });
});
