import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { begin, complete, contentsOf, settleInput } from '@/lib/store/contract/store-fixtures';
import { openMemoryStore } from '@/lib/store/sqlite/open-memory-store';
import { openSqliteStore, type SqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store } from '@/lib/store/store';
import { TemporaryConversations, UNREAD_MS } from './temporary-conversations';
import { withTemporaryConversations } from './with-temporary-conversations';

const PLANTED = 'Quillzebra';
const conversationId = 'temporary_one';
const key = { ownerId: 'ana', conversationId };
const trace = { ownerId: 'ana', traceId: 'trc_first' };

let folder: string;
let lasting: SqliteStore;
let temporary: TemporaryConversations;
let store: Store;
let now: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-temporary-'));
  lasting = await openSqliteStore({ filePath: join(folder, 'nalar.db') });
  now = 1_000_000;
  temporary = new TemporaryConversations({
    open: () => openMemoryStore({ mostPages: 1_000 }),
    clock: () => now,
    schedule: () => () => {},
    log: { error: vi.fn() },
  });
  store = withTemporaryConversations(lasting, temporary);
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const thoughts = [{ sequence: 0, delta: `I think of a ${PLANTED}.`, ts: 1 }];
const say = (name: string, id = conversationId) =>
  complete(store, {
    ...{
      name,
      conversationId: id,
      title: PLANTED,
      text: `A ${PLANTED}?`,
      answer: `The ${PLANTED}.`,
      thoughts,
    },
  });

/** Whether a word is in the database or its log. */
async function isOnDisk(word: string): Promise<boolean> {
  for (const name of ['nalar.db', 'nalar.db-wal'])
    if ((await readFile(join(folder, name), 'latin1')).toLowerCase().includes(word)) return true;
  return false;
}

describe('a temporary conversation', () => {
  it('is there for its owner while it is read, and not a byte of it on the disk', async () => {
    await say('first');
    expect((await contentsOf(store, 'ana', conversationId)).conversation).not.toBeNull();
    expect(await store.messages.list(key)).toHaveLength(2);
    expect(await store.traces.get(trace)).not.toBeNull();
    expect(await store.traces.thoughts(trace)).toEqual(thoughts);
    expect(await store.turns.get({ ownerId: 'ana', turnId: 'trn_first' })).toMatchObject({
      status: 'completed',
    });
    expect((await contentsOf(store, 'budi', conversationId)).conversation).toBeNull();
    await say('lasting', 'cnv_lasting');
    await store.conversations.delete({ ownerId: 'ana', conversationId: 'cnv_lasting' });
    await lasting.forgetDeleted();
    expect(await isOnDisk(PLANTED.toLowerCase())).toBe(false);
    expect(await isOnDisk(conversationId)).toBe(false);
  });

  it('has instructions in memory only, which go with it', async () => {
    await say('first');
    const change = { ...key, expectedVersion: 0, text: PLANTED, changedAt: 1, most: 9 };
    expect(await store.instructions.append(change)).toBe('appended');
    expect((await store.instructions.latest(key))?.text).toBe(PLANTED);
    expect(await lasting.rows.count('instructions')).toBe(0);
    expect(await store.instructions.append({ ...change, conversationId: null, text: 'Briefly.' })).toBe(
      'appended',
    );
    expect(await lasting.rows.count('instructions')).toBe(1);
    expect(await isOnDisk(PLANTED.toLowerCase())).toBe(false);
    await store.conversations.delete(key);
    expect(await store.instructions.latest(key)).toBeNull();
    expect(await store.instructions.append(change)).toBe('conversation-not-found');
  });

  it('is in no list, no search, no review and no share, and counts towards what may be asked in a day', async () => {
    await say('first');
    const { items } = await store.conversations.list({ ownerId: 'ana', limit: 9 });
    expect(items).toEqual([]);
    expect((await store.conversations.list({ ownerId: 'ana', query: PLANTED, limit: 9 })).items).toEqual([]);
    expect((await store.review.queue({ filters: {}, reviewerId: 'rani', limit: 9 })).items).toEqual([]);
    const shared = await store.shares.create({
      ...{ shareId: 'shr_1', ...key, withTraces: true, createdAt: 1, expiresAt: null },
      ...{ tokenHash: 'hash', snapshot: PLANTED },
    });
    expect(shared).toBe(false);
    expect(await store.usage.countSince({ ownerId: 'ana', since: 0 })).toBe(1);
    expect(await store.usage.perDay({ from: 0, to: 9_999_999, utcOffsetMs: 0 })).toEqual([]);
  });

  it('keeps its running turn out of the chunk log, and alive by its heartbeat', async () => {
    await begin(store, { name: 'runs', conversationId, title: '' });
    await store.chunks.append([{ turnId: 'trn_runs', firstSequence: 1, chunks: [`"${PLANTED}"`] }]);
    await lasting.forgetDeleted();
    expect(await isOnDisk(PLANTED.toLowerCase())).toBe(false);
    expect(await store.turns.heartbeat({ turnIds: ['trn_runs', 'trn_none'], at: 2_000 })).toEqual([
      'trn_none',
    ]);
    expect(await store.turns.countRunning('ana')).toBe(1);
    expect((await store.turns.listRunning()).map(({ turnId }) => turnId)).toEqual(['trn_runs']);
    expect(await store.conversations.delete(key)).toBe(true);
    expect(await store.turns.settle(await settleInput({ name: 'runs', conversationId }))).toBe(false);
    expect(await store.turns.heartbeat({ turnIds: ['trn_runs'], at: 3_000 })).toEqual(['trn_runs']);
  });

  it('is gone when it is deleted, and after half an hour in which nobody has read it', async () => {
    await say('first');
    await say('other', 'temporary_two');
    expect(await store.conversations.delete(key)).toBe(true);
    expect(await store.conversations.get(key)).toBeNull();
    const other = { ownerId: 'ana', conversationId: 'temporary_two' };
    now += UNREAD_MS - 1;
    await temporary.sweep();
    expect(await store.messages.list(other)).toHaveLength(2);
    now += UNREAD_MS - 1;
    await temporary.sweep();
    expect(await store.conversations.get(other)).not.toBeNull();
    now += UNREAD_MS;
    await temporary.sweep();
    expect(await store.conversations.get(other)).toBeNull();
    expect(await store.traces.get({ ownerId: 'ana', traceId: 'trc_other' })).toBeNull();
  });

  it('stays as long as its turn runs, however long that takes', async () => {
    await begin(store, { name: 'runs', conversationId, title: '' });
    now += UNREAD_MS;
    await temporary.sweep();
    expect(await store.turns.findRunning(key)).not.toBeNull();
  });

  it('is one of five of a person at most: that which was read least lately goes', async () => {
    for (let at = 0; at < 6; at += 1) {
      await say(`t${at}`, `temporary_${at}`);
      now += 1;
    }
    const there = async (id: string) =>
      (await store.conversations.get({ ownerId: 'ana', conversationId: id })) !== null;
    expect(await there('temporary_0')).toBe(false);
    expect(await there('temporary_1')).toBe(true);
    expect(await there('temporary_5')).toBe(true);
  });

  it('goes over to the account that its guest signs in to, and with whoever leaves', async () => {
    await say('first');
    await store.transferOwner({ fromOwnerId: 'ana', toOwnerId: 'budi' });
    const budis = { ownerId: 'budi', conversationId };
    expect(await store.messages.list(budis)).toHaveLength(2);
    await store.departures.erase({ personId: 'budi', alias: 'deleted_1' });
    expect(await store.messages.list(budis)).toEqual([]);
  });

  it('is not found before there was any, nor in a full memory', async () => {
    expect(await store.conversations.get(key)).toBeNull();
    expect(await store.turns.findRunning(key)).toBeNull();
    const long = 'A word of many. '.repeat(400_000);
    await expect(
      complete(store, { name: 'long', conversationId, title: '', text: long }),
    ).rejects.toMatchObject({ code: 'store-unavailable' });
    expect(await store.conversations.get(key)).toBeNull();
  });
});
