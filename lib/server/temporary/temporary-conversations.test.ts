import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { imageNamed } from '@/lib/store/contract/image-cases';
import { begin, beginInput, complete, contentsOf, settleInput } from '@/lib/store/contract/store-fixtures';
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
let timers: (() => void)[];
let open: () => Promise<Store>;
const error = vi.fn();

beforeEach(async () => {
  error.mockClear();
  folder = await mkdtemp(join(tmpdir(), 'nalar-temporary-'));
  lasting = await openSqliteStore({ filePath: join(folder, 'nalar.db') });
  now = 1_000_000;
  timers = [];
  open = () => openMemoryStore({ mostPages: 1_000 });
  temporary = new TemporaryConversations({
    open: () => open(),
    clock: () => now,
    schedule: (callback) => {
      timers.push(callback);
      return () => void timers.splice(timers.indexOf(callback), 1);
    },
    log: { error },
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

  it('keeps its running turn alive by its heartbeat', async () => {
    await begin(store, { name: 'runs', conversationId, title: '' });
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

  it('is one of five that stay where a sixth cannot begin, or where a turn runs in the oldest', async () => {
    const there = async (id: string) =>
      (await store.conversations.get({ ownerId: 'ana', conversationId: id })) !== null;
    await begin(store, { name: 't0', conversationId: 'temporary_0', title: '' });
    for (let at = 1; at < 5; at += 1) {
      now += 1;
      await say(`t${at}`, `temporary_${at}`);
    }
    const long = 'A word of many. '.repeat(400_000);
    await expect(
      complete(store, { name: 'long', conversationId, title: '', text: long }),
    ).rejects.toMatchObject({ code: 'store-unavailable' });
    for (let at = 0; at < 5; at += 1) {
      now += 1;
      expect(await there(`temporary_${at}`)).toBe(true);
    }
    await say('t5', 'temporary_5');
    expect(await there('temporary_1')).toBe(false);
    expect(await there('temporary_0')).toBe(true);
  });

  it('begins although an older one cannot be removed, which is logged', async () => {
    const works = open;
    open = async () => ({
      ...(await works()),
      forgetDeleted: async () => Promise.reject(new Error('Full.')),
    });
    for (let at = 0; at < 6; at += 1) await say(`t${at}`, `temporary_${at}`);
    expect(await store.messages.list({ ownerId: 'ana', conversationId: 'temporary_5' })).toHaveLength(2);
    expect(error).toHaveBeenCalledOnce();
  });

  it('stays where it is read while its turns are looked for', async () => {
    await say('first');
    const memory = await temporary.open();
    vi.spyOn(memory.turns, 'findRunning').mockImplementationOnce(async () => {
      await store.messages.list(key);
      return null;
    });
    now += UNREAD_MS;
    await temporary.sweep();
    expect(await store.conversations.get(key)).not.toBeNull();
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

  it('begins where its memory could not be opened the first time', async () => {
    const works = open;
    open = async () => {
      throw new Error('No memory.');
    };
    await expect(say('first')).rejects.toThrow('No memory.');
    expect(await store.turns.listRunning()).toEqual([]);
    open = works;
    await say('first');
    expect(await store.messages.list(key)).toHaveLength(2);
  });

  it('does not keep the lasting store open where its own cannot be closed', async () => {
    const close = vi.fn(async () => {});
    let closes = async (): Promise<void> => {
      throw new Error('It is gone.');
    };
    const memory = await open();
    open = async () => ({ ...memory, close: () => closes() });
    const both = withTemporaryConversations({ ...lasting, close }, temporary);
    await begin(both, { name: 'first', conversationId, title: '' });
    await expect(both.close()).rejects.toThrow('It is gone.');
    expect(close).toHaveBeenCalledOnce();
    closes = () => memory.close();
  });
});

describe('the images of temporary conversations', () => {
  const MEGABYTE = 1024 * 1024;
  const add = (name: string, bytes = MEGABYTE, ownerId = 'ana') => {
    const { blobId: _blobId, hash: _hash, ...image } = imageNamed(name, { ownerId, createdAt: now });
    return temporary.images.add({ ...image, conversationId: null }, new Uint8Array(bytes));
  };
  const isThere = (name: string) => temporary.images.find('ana', `img_${name}`) !== null;

  it('go after half an hour where none was sent and no conversation has begun', async () => {
    expect(timers).toHaveLength(0);
    add('one');
    add('two');
    expect(timers).toHaveLength(1);
    now += UNREAD_MS - 1;
    timers.shift()?.();
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    expect(isThere('one')).toBe(true);
    now += 1;
    timers.shift()?.();
    await vi.waitFor(() => expect(isThere('one')).toBe(false));
    await temporary.close();
    expect(timers).toHaveLength(0);
  });

  const bound = (name: string) => temporary.images.find('ana', `img_${name}`)?.image.conversationId;
  const imageTurn = (name: string, over: Partial<Parameters<typeof beginInput>[0]> = {}) => ({
    ...beginInput({ name, conversationId, title: '', ...over }),
    imageIds: ['img_palm'],
  });

  it('belong to one conversation from the moment its turn begins', async () => {
    add('palm');
    const beginning = store.turns.begin(imageTurn('first'));
    const another = store.turns.begin(imageTurn('other', { conversationId: `${conversationId}2` }));
    expect((await Promise.all([beginning, another])).filter(({ ok }) => ok)).toHaveLength(1);
    expect(await store.turns.begin(imageTurn('third', { conversationId: `${conversationId}3` }))).toEqual({
      ...{ ok: false, error: 'image-not-found' },
    });
    expect(bound('palm')).not.toBeNull();
    await temporary.close();
  });

  it('are unsent again where their turn does not begin', async () => {
    await say('first');
    add('palm');
    expect(await store.turns.begin(imageTurn('second'))).toMatchObject({ error: 'conversation-exists' });
    expect(bound('palm')).toBeNull();
    const below = { parentId: 'msg_first_assistant' };
    const { newConversation: _none, ...second } = imageTurn('second', below);
    expect(await store.turns.begin({ ...second, newConversation: null })).toMatchObject({ ok: true });
    expect(bound('palm')).toBe(conversationId);
    await temporary.close();
  });

  it('are few as long as they were not sent', async () => {
    expect(add('large', 17 * MEGABYTE)).toBe(false);
    for (let at = 0; at < 16; at += 1) expect(add(`i${at}`)).toBe(true);
    expect(add('more')).toBe(false);
    expect(add('budis', MEGABYTE, 'budi')).toBe(true);
    const sent = Array.from({ length: 8 }, (_, at) => `img_i${at}`);
    temporary.images.bind(key, sent);
    expect(add('more')).toBe(true);
    await temporary.close();
  });
});
