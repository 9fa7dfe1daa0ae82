import { describe, expect, it } from 'vitest';
import { BATCH_ROWS, CALL_UNITS, PIECE_UNITS, TRANSACTION_BYTES, TRANSFER_ROWS } from '@/convex/model/limits';
import { newItem, paperNamed } from '../contract/paper-cases';
import { begin, complete, settleInput } from '../contract/store-fixtures';
import { convexForEachCase } from './testing/convex-fixture';

const conversationId = 'cnv_one';
const key = { ownerId: 'ana', conversationId };
const fixture = convexForEachCase();

/** Its pieces would be cut between the halves of a surrogate pair if nobody took care. */
const longText = (units: number): string => `a${'🙂'.repeat(units / 2)}`;

const rowsOf = (
  table:
    | 'messages'
    | 'papers'
    | 'paperItems'
    | 'pieces'
    | 'searchTexts'
    | 'turns'
    | 'turnChunks'
    | 'traces'
    | 'heartbeats',
) => fixture().bridge.database.run(async (ctx) => (await ctx.db.query(table).collect()).length);

/** What every call kept to; convex-test refuses what goes beyond. */
const mostBytes = (): number =>
  Math.max(...fixture().bridge.calls.flatMap(({ bytesRead, bytesWritten }) => [bytesRead, bytesWritten]));

describe('what is larger than a document', () => {
  it('comes back as it was: messages, envelopes, thought logs and chunks', async () => {
    const { store } = fixture();
    const text = longText(3 * PIECE_UNITS);
    const thoughts = [{ sequence: 0, delta: longText(2 * PIECE_UNITS), ts: 1 }];
    await begin(store, { name: 'first', conversationId, title: 'Long', text });
    await store.chunks.append([{ turnId: 'trn_first', firstSequence: 1, chunks: [JSON.stringify(text)] }]);
    expect(await store.chunks.read({ ownerId: 'ana', turnId: 'trn_first', after: 0, limit: 9 })).toEqual([
      { turnId: 'trn_first', firstSequence: 1, chunks: [JSON.stringify(text)] },
    ]);
    const input = await settleInput({ name: 'first', conversationId, answer: text, thoughts });
    expect(await store.turns.settle(input)).toBe(true);
    const texts = (await store.messages.list(key)).map(({ parts }) => parts);
    expect(texts).toEqual([[{ type: 'text', text }], [{ type: 'text', text }]]);
    expect(await store.traces.thoughts({ ownerId: 'ana', traceId: 'trc_first' })).toEqual(thoughts);

    await store.conversations.delete(key);
    await fixture().bridge.settled();
    expect(await rowsOf('pieces')).toBe(0);
    expect(mostBytes()).toBeLessThan(TRANSACTION_BYTES);
  });

  it('settles a turn with an answer and thoughts of 1 MB in which no word is like another', async () => {
    const { store } = fixture();
    const words = (from: number) =>
      Array.from({ length: 125_000 }, (_, index) => (from + index).toString(36).padStart(7, 'w')).join(' ');
    const answer = words(0);
    const monologue = words(1_000_000);
    const thoughts = Array.from({ length: 2_000 }, (_, sequence) => ({
      sequence,
      delta: monologue.slice(sequence * 500, (sequence + 1) * 500),
      ts: 1,
    }));
    await begin(store, { name: 'first', conversationId, title: 'Long' });
    const input = await settleInput({ name: 'first', conversationId, answer, thoughts });
    expect(await store.turns.settle(input)).toBe(true);
    expect((await store.messages.list(key)).at(-1)?.parts).toEqual([{ type: 'text', text: answer }]);
    expect(await store.traces.thoughts({ ownerId: 'ana', traceId: 'trc_first' })).toEqual(thoughts);
    expect(mostBytes()).toBeLessThan(TRANSACTION_BYTES);
  });

  it('is shared in as many calls as it takes, and seen when it is whole', async () => {
    const { store, bridge } = fixture();
    await complete(store, { name: 'first', conversationId, title: 'One' });
    const share = { shareId: 'shr_1', withTraces: true, createdAt: 5_000, expiresAt: null, ...key };
    const snapshot = { text: longText(2 * CALL_UNITS) };
    const made = store.shares.create({ ...share, tokenHash: 'hash', snapshot });
    expect(await store.shares.open({ tokenHash: 'hash', at: 6_000 })).toBeNull();
    expect(await made).toBe(true);
    expect(await store.shares.open({ tokenHash: 'hash', at: 6_000 })).toEqual({ ...share, snapshot });
    expect(await store.shares.revoke({ ownerId: 'ana', shareId: 'shr_1' })).toBe(true);
    await bridge.settled();
    expect(await rowsOf('pieces')).toBe(0);
    expect(mostBytes()).toBeLessThan(TRANSACTION_BYTES);
  });

  it('is listed page by page', async () => {
    const { store, bridge } = fixture();
    const text = 'b'.repeat(PIECE_UNITS / 2);
    await complete(store, { name: 'first', conversationId, title: 'One' });
    await seedMessages(30, text);
    const listed = await store.messages.list(key);
    expect(listed).toHaveLength(32);
    expect(listed.at(-1)?.parts).toEqual([{ type: 'text', text }]);
    expect(bridge.calls.filter(({ path }) => path === 'messages:list')).toHaveLength(4);
  });
});

describe('more rows than one transaction takes', () => {
  it('are removed with their conversation, which is gone at once', async () => {
    const { store, bridge } = fixture();
    await complete(store, { name: 'first', conversationId, title: 'One' });
    await begin(store, { name: 'second', conversationId, parentId: 'msg_first_assistant' });
    await store.turns.heartbeat({ turnIds: ['trn_second'], at: 5_000 });
    const chunks = Array.from({ length: 3 * BATCH_ROWS }, (_, index) => ({
      turnId: 'trn_second',
      firstSequence: index + 1,
      chunks: ['1'],
    }));
    await store.chunks.append(chunks);
    await seedMessages(3 * BATCH_ROWS, 'words');
    expect(await store.conversations.delete(key)).toBe(true);
    expect(await store.messages.list(key)).toEqual([]);
    expect(await store.turns.get({ ownerId: 'ana', turnId: 'trn_second' })).toBeNull();
    await bridge.settled();
    for (const table of ['messages', 'searchTexts', 'turns', 'turnChunks', 'traces', 'heartbeats'] as const)
      expect([table, await rowsOf(table)]).toEqual([table, 0]);
  });

  it('are removed with their paper, which is gone at once, with its long texts', async () => {
    const { store, bridge } = fixture();
    const paper = { ownerId: 'ana', paperId: 'pap_tides' };
    await store.papers.add(paperNamed('tides', { head: longText(2 * PIECE_UNITS) }), 9);
    for (let from = 0; from < 3 * BATCH_ROWS; from += 100) {
      const items = Array.from({ length: 100 }, (_, index) => newItem('version', `v${from + index}`));
      await store.papers.write({ ...paper, items, changedAt: 2 });
    }
    const long = [newItem('section', 's1', longText(3 * PIECE_UNITS))];
    await store.papers.write({ ...paper, items: long, changedAt: 3 });
    expect(await store.papers.get(paper)).toMatchObject({ head: longText(2 * PIECE_UNITS) });
    await complete(store, { name: 'first', conversationId, title: 'One' });
    await bridge.database.run(async (ctx) => {
      const [row] = await ctx.db.query('conversations').collect();
      if (!row) throw new Error('There is no conversation.');
      const { _id, _creationTime, ...one } = row;
      for (let index = 0; index < BATCH_ROWS + 5; index += 1)
        await ctx.db.insert('conversations', {
          ...{ ...one, conversationId: `cnv_${index}`, paperId: 'pap_tides' },
        });
    });
    expect(await store.papers.remove(paper)).toBe(true);
    expect(await store.papers.items({ ...paper, kind: 'version', limit: 9 })).toMatchObject({ items: [] });
    expect(
      (await store.conversations.list({ ownerId: 'ana', paperId: 'pap_tides', limit: 9 })).items,
    ).toEqual([]);
    await bridge.settled();
    for (const table of ['papers', 'paperItems', 'pieces'] as const)
      expect([table, await rowsOf(table)]).toEqual([table, 0]);
    expect(mostBytes()).toBeLessThan(TRANSACTION_BYTES);
  });

  it('leave the chunk log when their turn settles, which nobody can read from then on', async () => {
    const { store, bridge } = fixture();
    await begin(store, { name: 'first', conversationId, title: 'One' });
    for (let start = 0; start < 3; start += 1)
      await store.chunks.append(
        Array.from({ length: BATCH_ROWS }, (_, index) => ({
          turnId: 'trn_first',
          firstSequence: start * BATCH_ROWS + index + 1,
          chunks: ['1'],
        })),
      );
    const all = { ownerId: 'ana', turnId: 'trn_first', after: 0, limit: 10_000 };
    expect(await store.chunks.read(all)).toHaveLength(3 * BATCH_ROWS);
    await store.turns.settle(await settleInput({ name: 'first', conversationId }));
    expect(await store.chunks.read(all)).toEqual([]);
    await bridge.settled();
    expect(await rowsOf('turnChunks')).toBe(0);
  });

  it('go over to another owner', async () => {
    const { store, bridge } = fixture();
    const count = TRANSFER_ROWS + 50;
    await bridge.database.run(async (ctx) => {
      for (let index = 0; index < count; index += 1)
        await ctx.db.insert('conversations', {
          conversationId: `cnv_${index}`,
          ownerId: 'ana',
          title: 'T',
          renamed: false,
          activeMessageId: null,
          createdAt: index,
          updatedAt: index,
          messageCount: 0,
          traceCount: 0,
          latestHash: null,
        });
    });
    await store.transferOwner({ fromOwnerId: 'ana', toOwnerId: 'budi' });
    await bridge.settled();
    expect((await store.conversations.list({ ownerId: 'ana', limit: 1 })).items).toEqual([]);
    const owned = await bridge.database.run((ctx) =>
      ctx.db
        .query('conversations')
        .withIndex('by_owner', (range) => range.eq('ownerId', 'budi'))
        .collect(),
    );
    expect(owned).toHaveLength(count);
    await store.transferOwner({ fromOwnerId: 'budi', toOwnerId: 'budi' });
  });
});

/** More messages below those of the first turn. */
async function seedMessages(count: number, text: string): Promise<void> {
  await fixture().bridge.database.run(async (ctx) => {
    const conversation = await ctx.db.query('conversations').first();
    if (!conversation) throw new Error('There is no conversation yet.');
    for (let index = 0; index < count; index += 1) {
      const place = conversation.messageCount + index;
      await ctx.db.insert('messages', {
        conversation: conversation._id,
        messageId: `msg_seed_${index}`,
        place,
        parentId: null,
        role: 'user',
        createdAt: 1,
        metadata: JSON.stringify({ conversationId, parentId: null, createdAt: 1 }),
        parts: { text: JSON.stringify([{ type: 'text', text }]) },
      });
      await ctx.db.insert('searchTexts', {
        ownerId: 'ana',
        conversation: conversation._id,
        place,
        words: 'words',
      });
    }
  });
}
