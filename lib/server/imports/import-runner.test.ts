import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importReportSchema } from '@/lib/chat/imports';
import { ok } from '@/lib/shared/result';
import { importNamed } from '@/lib/store/contract/import-cases';
import { fixtureKeys } from '@/lib/store/contract/store-fixtures';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store } from '@/lib/store/store';
import { TurnKeeper } from '../turns/turn-keeper';
import { readConversation } from './formats/read-conversation';
import { ImportFiles } from './import-files';
import { ImportRunner, type ImportRunnerDependencies } from './import-runner';
import { claudeConversation } from './testing/sample-exports';

let folder: string;
let store: Store;
let files: ImportFiles;
const now = { ms: Date.UTC(2026, 10, 30) };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-imports-'));
  store = await openSqliteStore({ filePath: join(folder, 'nalar.db'), clock: () => 1_000 });
  files = new ImportFiles(folder);
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

/** A reader of some conversations, which tells before each one how many it has given. */
function readerOf(count: number, onNext: (given: number) => void | Promise<void> = () => {}) {
  const read = Array.from({ length: count }, (_, at) => readConversation(claudeConversation(`c${at}`)));
  let at = -1;
  return {
    open: async () => null,
    async next() {
      at += 1;
      await onNext(at);
      const one = read[at];
      if (!one?.ok) return { type: 'end', left: {} } as const;
      const { conversation } = one.value;
      return { type: 'conversation', conversation, readBytes: at + 1, totalBytes: count } as const;
    },
    async *messages() {
      const one = read[at];
      if (one?.ok) yield* one.value.messages;
    },
    image: async () => null,
    close: () => {},
  };
}

const runner = (more: Partial<ImportRunnerDependencies>) =>
  new ImportRunner({
    ...{ store, files, keeper: new TurnKeeper(store, fixtureKeys), processId: 'p1' },
    images: { take: () => Promise.reject(new Error('There are none.')) },
    projects: { list: async () => [], create: () => Promise.reject(new Error('There are none.')) },
    sanitizeLine: (text) => text,
    readTraceMode: async () => 'transparent',
    isProcessGone: async () => false,
    repeat: () => () => {},
    clock: () => now.ms,
    ids: (kind) => `${kind === 'conversation' ? 'cnv' : kind}_${crypto.randomUUID().replaceAll('-', '')}`,
    log: { info: vi.fn(), error: vi.fn() },
    ...more,
  });

async function addOne(): Promise<void> {
  await files.write('imp_one', pieces('[]'), { mostBytes: 10, signal: new AbortController().signal });
  await store.imports.add(importNamed('one'));
}
const theOne = async () => {
  const [row] = await store.imports.list('ana');
  if (!row) throw new Error('There is none.');
  return { ...row, report: importReportSchema.parse(JSON.parse(row.report)) };
};
const titles = async () => (await store.conversations.list({ ownerId: 'ana', limit: 50 })).items.length;

it('goes on after a process has ended in the middle, and counts nothing twice', async () => {
  await addOne();
  const first = runner({
    openReader: () => readerOf(5, (given) => (given === 2 ? void first.stop() : undefined)),
  });
  first.look();
  await first.idle();
  expect(await theOne()).toMatchObject({ state: 'waiting', taken: 2, report: { added: 2, messages: 4 } });
  expect(await files.has('imp_one')).toBe(true);

  const second = runner({ openReader: () => readerOf(5), processId: 'p2' });
  second.look();
  await second.idle();
  expect(await theOne()).toMatchObject({
    state: 'done',
    taken: 5,
    report: { added: 5, messages: 10, thoughts: 5 },
  });
  expect(await titles()).toBe(5);
  expect(await files.has('imp_one')).toBe(false);
});

it('takes over from a process that was killed, and counts what that had kept of a conversation', async () => {
  await addOne();
  const killed = runner({
    openReader: () => readerOf(3, (given) => (given === 2 ? new Promise(() => {}) : undefined)),
  });
  killed.look();
  await vi.waitFor(async () => expect((await theOne()).taken).toBe(2));
  // It had kept the third, and had not said so.
  const row = await theOne();
  await store.imports.save('imp_one', 'p1', {
    ...{ state: 'running', peer: 'claude', taken: 1, readBytes: 1, totalBytes: 3, problem: null },
    ...{ report: JSON.stringify({ ...row.report, added: 1, messages: 2, thoughts: 1 }), endedAt: null },
    beatAt: now.ms,
  });
  const waiting = runner({ openReader: () => readerOf(3), processId: 'p2' });
  waiting.look();
  await waiting.idle();
  expect((await theOne()).state).toBe('running');
  const second = runner({ openReader: () => readerOf(3), processId: 'p2', isProcessGone: async () => true });
  second.look();
  await second.idle();
  expect(await theOne()).toMatchObject({
    state: 'done',
    taken: 3,
    report: { added: 3, messages: 6, known: 0 },
  });
  expect(await titles()).toBe(3);
});

it('stops when its owner says so, with what it has kept', async () => {
  await addOne();
  const one = runner({
    openReader: () =>
      readerOf(5, async (given) => {
        if (given === 1) await store.imports.requestStop({ ownerId: 'ana', importId: 'imp_one', at: now.ms });
      }),
  });
  one.look();
  await one.idle();
  expect(await theOne()).toMatchObject({ state: 'stopped', taken: 2, report: { added: 2 } });
  expect(await files.has('imp_one')).toBe(false);
});

it('goes on for the account that a guest has become meanwhile, and ends with the account', async () => {
  await addOne();
  const one = runner({
    openReader: () =>
      readerOf(4, async (given) => {
        if (given === 1) await store.transferOwner({ fromOwnerId: 'ana', toOwnerId: 'budi' });
        if (given === 3) await store.departures.erase({ personId: 'budi', alias: 'deleted' });
      }),
  });
  one.look();
  await one.idle();
  expect(await store.imports.list('budi')).toEqual([]);
  expect(await store.imports.list('ana')).toEqual([]);
  expect(await titles()).toBe(0);
  expect(await files.has('imp_one')).toBe(false);
});

it('says where the file is gone', async () => {
  await store.imports.add(importNamed('one', { startedAt: now.ms - 60 * 60_000 }));
  const gone = runner({});
  gone.look();
  await gone.idle();
  expect(await theOne()).toMatchObject({ state: 'failed', problem: 'file-gone' });
});

it('leaves nothing of a file that is too large or breaks off, and clears what no import has', async () => {
  const { signal } = new AbortController();
  expect(await files.write('imp_a', pieces('1234', '5678'), { mostBytes: 8, signal })).toEqual(ok(8));
  expect(await files.write('imp_b', pieces('1234', '56789'), { mostBytes: 8, signal })).toEqual({
    ...{ ok: false, error: 'too-large' },
  });
  expect(await files.has('imp_b')).toBe(false);
  expect(() => files.pathOf('../nalar.db')).toThrow(RangeError);
  expect(await files.removeLeft(new Set(['imp_a']), Date.now() + 60_000)).toBe(0);
  expect(await files.removeLeft(new Set(), Date.now() + 60_000)).toBe(1);
  expect(await files.has('imp_a')).toBe(false);
});
