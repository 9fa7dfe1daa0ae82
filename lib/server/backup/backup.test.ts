import { cp, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderBlobStore } from '@/lib/blobs/folder/folder-blob-store';
import { systemClock } from '@/lib/shared/clock';
import { begin, complete } from '@/lib/store/contract/store-fixtures';
import { isDatabaseFree } from '@/lib/store/sqlite/database-copy';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import { blobFolder, storeFilePath } from '../storage/store-file';
import { ArchiveWriter } from './archive-writer';
import { MANIFEST_NAME } from './read-backup';
import { type RestoreBackup, restoreBackup } from './restore-backup';
import { decodeHeader, encodeHeader } from './tar-header';
import { removeLeftWorkingFolders } from './working-folder';
import { writeBackup } from './write-backup';

const HOUR_MS = 60 * 60 * 1_000;

let folder: string;
let store: Awaited<ReturnType<typeof openAt>>;

const at = (...names: string[]): string => join(folder, ...names);
const openAt = async (name: string) => ({
  ...(await openSqliteStore({ filePath: storeFilePath(at(name)) })),
  blobs: createFolderBlobStore(blobFolder(at(name))),
});
const backUp = (name = 'backup.tar') =>
  writeBackup({ dataDirectory: at('data'), filePath: at(name), clock: () => 1_700_000_000_000 });
const restore = (more: Partial<RestoreBackup> = {}) =>
  restoreBackup({
    dataDirectory: at('restored'),
    filePath: at('backup.tar'),
    replace: false,
    clock: systemClock,
    ...more,
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-backup-'));
  store = await openAt('data');
  await complete(store, { name: 'one', conversationId: 'cnv_one', title: 'Mangroves' });
  await begin(store, { name: 'two', conversationId: 'cnv_two', title: 'Under way' });
  await writeFile(at('data', 'secret'), 'the secret\n', { mode: 0o600 });
  await writeFile(at('data', 'signing-keys'), 'the keys\n', { mode: 0o600 });
  await keepBlob('A file of somebody.');
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

async function keepBlob(text: string): Promise<string> {
  const content = (async function* () {
    yield Buffer.from(text);
  })();
  const kept = await store.blobs.write(content, { mostBytes: 99, signal: new AbortController().signal });
  if (!kept.ok) throw new Error(kept.error);
  return kept.value.blobId;
}

/** A data directory as a stopped server leaves it; in this process SQLite still holds the store's own. */
async function leave(name = 'left'): Promise<void> {
  await store.forgetDeleted();
  await cp(at('data'), at(name), { recursive: true });
}

/** The same, as a restore finds it: it looks whether the database is in use. */
async function leaveWithoutLog(): Promise<void> {
  await leave();
  await isDatabaseFree(storeFilePath(at('left')));
}

/** Every file below a folder with its bytes, SQLite's own companions left out. */
async function filesOf(name: string): Promise<Record<string, string>> {
  const entries = await readdir(at(name), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && !/-(wal|shm)$/.test(entry.name));
  const read = files.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    return [path.slice(at(name).length), (await readFile(path)).toString('base64')];
  });
  return Object.fromEntries((await Promise.all(read)).sort());
}

describe('a backup', () => {
  it('of a store that is in use is one file, only for its owner, and has everything in it', async () => {
    const written = await backUp();
    expect(written).toMatchObject({ manifest: { conversations: 2, traces: 1, accounts: 0 }, files: 1 });
    expect((await stat(at('backup.tar'))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['backup.tar', 'data']);

    await complete(store, { name: 'later', conversationId: 'cnv_later', title: 'Later' });
    expect(await restore()).toMatchObject({ contents: { conversations: 2 }, files: 1, putAside: null });
    const restored = await openAt('restored');
    const key = { ownerId: 'ana', conversationId: 'cnv_one' };
    expect(await restored.traces.list(key)).toEqual(await store.traces.list(key));
    expect(await restored.messages.list(key)).toEqual(await store.messages.list(key));
    expect((await restored.turns.listRunning()).map(({ turnId }) => turnId)).toEqual(['trn_two']);
    expect((await restored.blobs.list(null)).blobs).toHaveLength(1);
    expect(await readFile(at('restored', 'secret'), 'utf8')).toBe('the secret\n');
    expect((await stat(at('restored', 'signing-keys'))).mode & 0o777).toBe(0o600);
    await restored.close();
  });

  it('is written by the first of two that take one name at once', async () => {
    const both = await Promise.allSettled([backUp(), backUp()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'backup-failed', message: expect.stringContaining('is there already') },
    });
    await expect(restore()).resolves.toMatchObject({ contents: { conversations: 2 } });
  });

  it('is not written over a file, and leaves nothing where there is nothing to keep', async () => {
    await writeFile(at('backup.tar'), 'mine');
    await expect(backUp()).rejects.toMatchObject({ code: 'backup-failed' });
    expect(await readFile(at('backup.tar'), 'utf8')).toBe('mine');
    await mkdir(at('empty'));
    const nothing = writeBackup({ dataDirectory: at('empty'), filePath: at('b.tar'), clock: systemClock });
    await expect(nothing).rejects.toMatchObject({ code: 'store-absent' });
    expect(await readdir(at('empty'))).toEqual([]);
    expect(await readdir(folder)).toEqual(['backup.tar', 'data', 'empty']);
  });
});

describe('restoring', () => {
  it('puts what is there aside when it is told to, and only when nobody uses it', async () => {
    await backUp();
    await complete(store, { name: 'later', conversationId: 'cnv_later', title: 'Later' });
    await keepBlob('Another one.');
    const here = { dataDirectory: at('data') };
    await expect(restore(here)).rejects.toMatchObject({ code: 'restore-refused' });
    await expect(restore({ ...here, replace: true })).rejects.toThrow('Nalar is running');
    expect((await store.conversations.list({ ownerId: 'ana', limit: 9 })).items).toHaveLength(3);
    await leave();
    const { putAside } = await restore({ dataDirectory: at('left'), replace: true });
    expect(await readdir(putAside ?? '')).toEqual(
      expect.arrayContaining(['blobs', 'nalar.db', 'secret', 'signing-keys']),
    );
    const restored = await openAt('left');
    expect((await restored.conversations.list({ ownerId: 'ana', limit: 9 })).items).toHaveLength(2);
    expect((await restored.blobs.list(null)).blobs).toHaveLength(1);
    await restored.close();
  });

  it('takes a database alone, and leaves files and keys as they are', async () => {
    await leave('before');
    await complete(store, { name: 'later', conversationId: 'cnv_later', title: 'Later' });
    await leave();
    const alone = at('before', 'nalar.db');
    const { lacks } = await restore({ dataDirectory: at('left'), filePath: alone, replace: true });
    expect(lacks).toEqual([]);
    expect((await restore({ dataDirectory: at('empty'), filePath: alone })).lacks).toEqual([
      'secret',
      'signing-keys',
      'blobs',
    ]);
    expect(await readdir(at('left', 'blobs'))).toHaveLength(1);
    expect(await readFile(at('left', 'secret'), 'utf8')).toBe('the secret\n');
    const restored = await openAt('left');
    expect((await restored.conversations.list({ ownerId: 'ana', limit: 9 })).items).toHaveLength(2);
    await restored.close();
  });

  /** Moves as the system does, but for some of the times, counted from 1. */
  const moveExcept = (refuses: (count: number) => boolean) => {
    let count = 0;
    const move = async (from: string, to: string): Promise<void> => {
      count += 1;
      if (refuses(count)) throw Object.assign(new Error('It is busy.'), { code: 'EBUSY', path: from });
      await rename(from, to);
    };
    return { move, count: () => count };
  };

  it('puts everything back where a part cannot be moved, whichever it is', async () => {
    await backUp();
    await leaveWithoutLog();
    const before = await filesOf('left');
    const names = await readdir(at('left'));
    const replacing = { dataDirectory: at('left'), replace: true };
    let steps = 0;
    for (let step = 1; step === 1 || step <= steps; step += 1) {
      const { move } = moveExcept((count) => count === step);
      await expect(restore({ ...replacing, move })).rejects.toThrow(/EBUSY at .*Nothing was changed/);
      expect(await filesOf('left'), `step ${step}`).toEqual(before);
      expect(await readdir(at('left'))).toEqual(names);
      if (step > 1) continue;
      await cp(at('left'), at('tried'), { recursive: true });
      const all = moveExcept(() => false);
      await restore({ dataDirectory: at('tried'), replace: true, move: all.move });
      steps = all.count();
    }
    expect(steps).toBeGreaterThanOrEqual(8);
  });

  it('says where everything is where it cannot be put back', async () => {
    await backUp();
    await leaveWithoutLog();
    const before = await filesOf('left');
    const { move } = moveExcept((count) => count >= 3);
    const error = await restore({ dataDirectory: at('left'), replace: true, move, clock: () => 5 }).catch(
      ({ message }) => message,
    );
    const aside = at('left', 'replaced-5');
    for (const name of ['secret', 'signing-keys'])
      expect(error).toContain(`${at('left', name)} is now ${join(aside, name)}`);
    for (const name of await readdir(aside)) await rename(join(aside, name), at('left', name));
    await rm(aside, { recursive: true });
    expect(await filesOf('left')).toEqual(before);
  });

  it('removes what others have left, once nobody can be writing it', async () => {
    await backUp();
    const left = ['.restoring-Ab3dEf', '.backing-up-000000', '.restoring-mine', 'replaced-1'];
    for (const name of left) {
      await mkdir(at(name, 'blobs'), { recursive: true });
      await writeFile(at(name, 'blobs', 'file'), 'Words.');
    }
    const { mtimeMs } = await stat(at(left[0] ?? '', 'blobs', 'file'));
    expect(await removeLeftWorkingFolders(folder, mtimeMs + 23 * HOUR_MS)).toBe(0);
    expect(await removeLeftWorkingFolders(folder, mtimeMs + 25 * HOUR_MS)).toBe(2);
    expect(await readdir(folder)).toEqual(['.restoring-mine', 'backup.tar', 'data', 'replaced-1']);
    expect(await removeLeftWorkingFolders(at('nowhere'), 0)).toBe(0);
  });

  it('finds any damage, and changes nothing then', async () => {
    await backUp();
    await leave();
    const whole = await readFile(at('backup.tar'));
    const before = await filesOf('left');
    const places = [
      0,
      130,
      160,
      600,
      2_000,
      9_000,
      whole.length >> 1,
      whole.length - 3_000,
      whole.length - 1,
    ];
    const damaged = [
      ...places.map((place) => {
        const bytes = Buffer.from(whole);
        bytes[place] = (bytes[place] ?? 0) ^ 1;
        return bytes;
      }),
      ...[0, 511, 5_000, whole.length - 1_024, whole.length - 1].map((length) => whole.subarray(0, length)),
      Buffer.concat([whole, Buffer.alloc(1)]),
      Buffer.from('Not a backup at all.'),
    ];
    for (const [index, bytes] of damaged.entries()) {
      await writeFile(at('backup.tar'), bytes);
      for (const dataDirectory of [at('left'), at('nowhere')])
        await expect(restore({ dataDirectory, replace: true }), String(index)).rejects.toMatchObject({
          code: 'backup-damaged',
        });
    }
    expect(await filesOf('left')).toEqual(before);
    expect(await readdir(folder)).toEqual(['backup.tar', 'data', 'left']);
  });

  it('refuses what is newer, and what is no installation', async () => {
    await leave();
    const before = await filesOf('left');
    await cp(at('left', 'nalar.db'), at('newer.db'));
    const client = createClient({ url: `file:${at('newer.db')}` });
    await client.execute('PRAGMA user_version = 999');
    client.close();
    const file = await open(at('format.tar'), 'wx');
    const archive = new ArchiveWriter(file, 0);
    await archive.addText(MANIFEST_NAME, JSON.stringify({ nalarBackup: 2, else: 'unknown' }));
    await archive.finish();
    await file.close();
    const escaping = await open(at('escaping.tar'), 'wx');
    const other = new ArchiveWriter(escaping, 0);
    await other.addText(MANIFEST_NAME, JSON.stringify(MANIFEST));
    await other.addText('../../outside', 'x');
    await other.finish();
    await escaping.close();
    for (const [filePath, code] of [
      [at('newer.db'), 'backup-newer'],
      [at('format.tar'), 'backup-newer'],
      [at('escaping.tar'), 'backup-damaged'],
      [at('absent.tar'), 'restore-refused'],
    ])
      await expect(
        restore({ filePath: filePath ?? '', dataDirectory: at('left'), replace: true }),
      ).rejects.toMatchObject({ code });
    expect(await filesOf('left')).toEqual(before);
  });
});

const MANIFEST = {
  nalarBackup: 1,
  version: '0.1.0',
  createdAt: 1,
  schemaVersion: 1,
  conversations: 0,
  traces: 0,
  accounts: 0,
};

it('a header says the size of any file', () => {
  for (const bytes of [0, 511, 8 ** 11 - 1, 8 ** 11, 2 ** 52])
    expect(decodeHeader(encodeHeader({ name: 'nalar.db', bytes }, 1_700_000_000))).toEqual({
      name: 'nalar.db',
      bytes,
    });
  const block = encodeHeader({ name: 'nalar.db', bytes: 9 }, 1);
  block[3] = 0;
  expect(decodeHeader(block)).toBeNull();
});
