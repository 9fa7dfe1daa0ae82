import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chunksOf, documentIdOf, documentNamed, index, ROOM } from '@/lib/store/contract/document-fixtures';
import { memoryNamed } from '@/lib/store/contract/memory-cases';
import { complete } from '@/lib/store/contract/store-fixtures';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store } from '@/lib/store/store';
import { withDeletedForgotten } from './with-deleted-forgotten';

const PLANTED = 'Quillzebra';
const conversationId = 'cnv_one';

let folder: string;
let store: Store;
let lasting: Store;
let now: number;
let timers: { run: () => void; delayMs: number }[];
const error = vi.fn();

beforeEach(async () => {
  error.mockClear();
  folder = await mkdtemp(join(tmpdir(), 'nalar-forgotten-'));
  lasting = await openSqliteStore({ filePath: join(folder, 'nalar.db') });
  now = 1_000_000;
  timers = [];
  store = withDeletedForgotten(lasting, {
    clock: () => now,
    schedule: (run, delayMs) => {
      const timer = { run, delayMs };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    log: { error },
  });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** Lets the one timer that is set ring, and waits until nothing is left of what it began. */
async function ring(): Promise<void> {
  const forgetDeleted = vi.spyOn(lasting, 'forgetDeleted');
  timers.shift()?.run();
  await forgetDeleted.mock.results[0]?.value;
  forgetDeleted.mockRestore();
}

const kept = async (): Promise<boolean[]> =>
  Promise.all(
    ['', '-wal'].map(async (ending) => {
      const bytes = (await readFile(join(folder, `nalar.db${ending}`))).toString('latin1');
      return bytes.toLowerCase().includes(PLANTED.toLowerCase());
    }),
  );

const deletions = {
  async conversation() {
    const words = { title: PLANTED, text: `A ${PLANTED}?`, answer: `The ${PLANTED}.` };
    await complete(store, { name: 'one', conversationId, ...words });
    return () => store.conversations.delete({ ownerId: 'ana', conversationId });
  },
  async memory() {
    await complete(store, { name: 'one', conversationId, title: 'One' });
    const memory = memoryNamed('one', { ownerId: 'ana', conversationId, text: `Keeps a ${PLANTED}.` });
    await store.memories.add({ ...memory, most: 10 });
    return () => store.memories.remove({ ownerId: 'ana', memoryId: memory.memoryId });
  },
  async document() {
    const added = await store.documents.add(documentNamed('one', { name: PLANTED, fileName: PLANTED }), ROOM);
    if (added.outcome !== 'added') throw new Error(added.outcome);
    await index(store, added.document, PLANTED, chunksOf('one', [`${PLANTED} eats moss.`]));
    const key = { ownerId: 'ana', documentId: documentIdOf('one') };
    return async () => {
      await store.documents.remove({ ...key, at: now });
      await store.documentChunks.removeLeft(key);
    };
  },
};

it.each(Object.entries(deletions))('forgets a single %s to the last byte', async (_, make) => {
  const remove = await make();
  expect(await kept()).toContain(true);
  await remove();
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([2_000]);
  await ring();
  expect(await kept()).toEqual([false, false]);
});

it('forgets again what is deleted while it forgets, and once another process has stopped reading', async () => {
  const forgetDeleted = vi.spyOn(lasting, 'forgetDeleted').mockResolvedValueOnce(false);
  await store.memories.removeAll('ana');
  await store.memories.removeAll('ben');
  expect(timers).toHaveLength(1);
  timers.shift()?.run();
  await vi.waitFor(() => expect(timers.map(({ delayMs }) => delayMs)).toEqual([60_000]));
  timers.shift()?.run();
  await store.memories.removeAll('ana');
  await vi.waitFor(() => expect(timers.map(({ delayMs }) => delayMs)).toEqual([2_000]));
  expect(forgetDeleted).toHaveBeenCalledTimes(2);
});

it('takes a twentieth of the time at most, and goes on after a failure', async () => {
  vi.spyOn(lasting, 'forgetDeleted').mockImplementationOnce(async () => {
    now += 5_000;
    throw new Error('The disk is full.');
  });
  await store.memories.removeAll('ana');
  timers.shift()?.run();
  await vi.waitFor(() => expect(timers.map(({ delayMs }) => delayMs)).toEqual([100_000]));
  expect(error).toHaveBeenCalledOnce();
});
