import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { begin, beginInput, complete } from '../contract/store-fixtures';
import { openSqliteStore } from './open-sqlite-store';

const root = await mkdtemp(join(tmpdir(), 'nalar-open-'));
let folder = root;
let cases = 0;

beforeEach(async () => {
  cases += 1;
  folder = join(root, String(cases));
  await mkdir(folder);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const fileIn = (name = 'nalar.db') => join(folder, name);
const conversation = { ownerId: 'ana', conversationId: 'cnv_one' };

/** The digest of every file, without SQLite's own log files, which a mere reader makes too. */
async function snapshot(): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => !/-(shm|wal)$/.test(name)).sort();
  const digests = names.map(async (name) => [
    name,
    createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex'),
  ]);
  return Object.fromEntries(await Promise.all(digests));
}

async function makeStore(filePath: string): Promise<void> {
  const store = await openSqliteStore({ filePath });
  for (let index = 0; index < 30; index += 1)
    await complete(store, {
      name: `t${index}`,
      conversationId: `cnv_${index}`,
      title: `Title ${index}`,
      answer: 'word '.repeat(500),
    });
  await store.close();
}

async function runSql(filePath: string, statements: string[]): Promise<void> {
  const client = createClient({ url: `file:${filePath}` });
  await client.batch(statements, 'write');
  client.close();
}

/** Opening must fail with the code, name the file, and leave every byte of the folder as it was. */
async function expectRefusal(code: string, filePath = fileIn()): Promise<void> {
  const before = await snapshot();
  const refusal = openSqliteStore({ filePath });
  await expect(refusal).rejects.toMatchObject({ name: 'AppError', code });
  await expect(refusal).rejects.toThrow(filePath);
  expect(await snapshot()).toEqual(before);
}

describe('openSqliteStore', () => {
  it('makes the folder and the file, and finds everything again', async () => {
    const filePath = join(folder, 'deep', 'folder with ?#% signs', 'nalar.db');
    const first = await openSqliteStore({ filePath });
    await begin(first, { name: 'one', conversationId: 'cnv_one', title: 'Kept' });
    await first.close();

    const second = await openSqliteStore({ filePath });
    expect(await second.conversations.get(conversation)).toMatchObject({ title: 'Kept' });
    expect(await second.turns.listRunning()).toHaveLength(1);
    await second.close();
  });

  it.skipIf(process.platform === 'win32')(
    'makes the file for its user alone, in a folder that others read',
    async () => {
      await chmod(folder, 0o755);
      const store = await openSqliteStore({ filePath: fileIn() });
      const modes = (await readdir(folder)).map((name) => statSync(join(folder, name)).mode & 0o077);
      await store.close();
      expect(modes.length).toBeGreaterThan(1);
      expect(new Set(modes)).toEqual(new Set([0]));
    },
  );

  it('fills an empty file', async () => {
    await writeFile(fileIn(), '');
    const store = await openSqliteStore({ filePath: fileIn() });
    expect(await store.turns.countRunning()).toBe(0);
    await store.close();
  });

  it('recovers what a process that died had written', async () => {
    const dying = await openSqliteStore({ filePath: fileIn() });
    await begin(dying, { name: 'one', conversationId: 'cnv_one', title: 'Survives' });
    const copy = fileIn('copy.db');
    await writeFile(copy, await readFile(fileIn()));
    await writeFile(`${copy}-wal`, await readFile(`${fileIn()}-wal`));
    await dying.close();

    const store = await openSqliteStore({ filePath: copy });
    expect(await store.conversations.get(conversation)).toMatchObject({ title: 'Survives' });
    await store.close();
  });

  it('may be opened many times at once, also while the schema is being made', async () => {
    const stores = await Promise.all(
      Array.from({ length: 4 }, () => openSqliteStore({ filePath: fileIn() })),
    );
    const results = await Promise.all(
      stores.map((store, index) =>
        store.turns.begin(beginInput({ name: `rival${index}`, conversationId: 'cnv_one', title: 'One' })),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    for (const store of stores) await store.close();
  });

  it('waits, without blocking reads, while another process writes', async () => {
    const other = createClient({ url: `file:${fileIn()}` });
    let release = async () => {};
    const waits: number[] = [];
    const store = await openSqliteStore({
      filePath: fileIn(),
      wait: async (delayMs) => {
        waits.push(delayMs);
        await release();
      },
    });
    const lock = await other.transaction('write');
    const began = begin(store, { name: 'one', conversationId: 'cnv_one', title: 'One' });
    expect(await store.conversations.get(conversation)).toBeNull();
    release = () => lock.commit();
    await began;
    expect(waits.length).toBeGreaterThan(0);
    expect(await store.conversations.get(conversation)).not.toBeNull();
    await store.close();
    other.close();
  });

  it('gives up when the lock is never released', async () => {
    const store = await openSqliteStore({ filePath: fileIn(), wait: async () => {} });
    const other = createClient({ url: `file:${fileIn()}` });
    const lock = await other.transaction('write');
    await expect(store.turns.heartbeat({ turnIds: ['trn_none'], at: 1 })).rejects.toMatchObject({
      code: 'store-unavailable',
    });
    await lock.commit();
    await store.turns.heartbeat({ turnIds: ['trn_none'], at: 1 });
    await store.close();
    other.close();
  });
});

describe('openSqliteStore refuses, and changes nothing,', () => {
  it.each([
    ['text', Buffer.from('Dear diary, this is not a database.')],
    ['a few bytes', Buffer.from('SQLite')],
    ['only the first bytes of a header', Buffer.from('SQLite format 3\0')],
    ['random bytes', Buffer.from(Array.from({ length: 9_000 }, (_, index) => (index * 7919) % 251))],
    [
      'a header and nothing sensible after it',
      Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(8_176, 7)]),
    ],
  ])('a file with %s', async (_, bytes) => {
    await writeFile(fileIn(), bytes);
    await expectRefusal('store-corrupt');
  });

  it('a database that was cut short', async () => {
    await makeStore(fileIn());
    const { length } = await readFile(fileIn());
    for (const size of [length - 1, Math.floor(length / 2), 5_000, 150]) {
      await truncate(fileIn(), size);
      await expectRefusal('store-corrupt');
    }
  });

  it('a database whose schema or rows were overwritten', async () => {
    await makeStore(fileIn());
    const intact = await readFile(fileIn());
    for (const offset of [100, 4_096 * 3, 4_096 * 10]) {
      const damaged = Buffer.from(intact);
      damaged.fill(0xa5, offset, offset + 2_000);
      await writeFile(fileIn(), damaged);
      await expectRefusal('store-corrupt');
    }
  });

  it('a write-ahead log without its database', async () => {
    await writeFile(`${fileIn()}-wal`, 'frames of a lost database');
    await expectRefusal('store-corrupt');
    await writeFile(fileIn(), '');
    await expectRefusal('store-corrupt');
  });

  it('the database of another program', async () => {
    await runSql(fileIn(), ['CREATE TABLE recipes (name TEXT)', "INSERT INTO recipes VALUES ('rendang')"]);
    await expectRefusal('store-foreign');
  });

  it('the database of a newer version', async () => {
    await makeStore(fileIn());
    await runSql(fileIn(), ['PRAGMA user_version = 999']);
    await expectRefusal('store-newer');
  });

  it('a path below a file', async () => {
    await writeFile(fileIn('plain'), 'text');
    await expectRefusal('store-no-folder', join(fileIn('plain'), 'nalar.db'));
  });

  // The system lets root write everywhere.
  it.skipIf(process.getuid?.() === 0)('a folder or a file that may not be written', async () => {
    await makeStore(fileIn());
    await chmod(fileIn(), 0o400);
    await expectRefusal('store-unwritable');
    await chmod(folder, 0o500);
    await expectRefusal('store-unwritable');
    await expectRefusal('store-unwritable', fileIn('new.db'));
    await expectRefusal('store-unwritable', join(folder, 'new', 'nalar.db'));
    await chmod(folder, 0o700);
  });

  it('a folder', async () => {
    const other = join(root, `folder-${cases}.db`);
    await mkdir(other);
    await expectRefusal('store-unwritable', other);
  });
});
