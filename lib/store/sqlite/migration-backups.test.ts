import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { complete } from '../contract/store-fixtures';
import { readDatabaseContents } from './database-copy';
import { MIGRATIONS } from './migrations/migrations';
import { openSqliteStore } from './open-sqlite-store';

const DAY_MS = 24 * 60 * 60 * 1_000;
const BEGIN = 1_700_000_000_000;
let folder: string;
let now = BEGIN;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-migration-backups-'));
  now = BEGIN;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const filePath = () => join(folder, 'nalar.db');
const backups = async () => (await readdir(join(folder, 'backups')).catch(() => [])).sort();
const open = () => openSqliteStore({ filePath: filePath(), clock: () => now });

/** How a step is undone, by the kind of its statement. */
const UNDOINGS: readonly (readonly [RegExp, (table: string, column?: string) => string])[] = [
  [/^ALTER TABLE (\w+) ADD COLUMN (\w+)/, (table, column) => `ALTER TABLE ${table} DROP COLUMN ${column}`],
  [/^CREATE TABLE (\w+)/, (table) => `DROP TABLE ${table}`],
  [/^CREATE (?:UNIQUE )?INDEX (\w+)/, (index) => `DROP INDEX ${index}`],
  // What a new column is filled with goes with it.
  [/^UPDATE (\w+)/, () => 'SELECT 1'],
  [/^CREATE TRIGGER (\w+)/, (trigger) => `DROP TRIGGER ${trigger}`],
  [/^DROP TRIGGER (\w+)/, (trigger) => madeBefore(`CREATE TRIGGER ${trigger} `)],
];

const madeBefore = (begin: string): string =>
  MIGRATIONS.slice(0, -1)
    .flat()
    .findLast((statement) => statement.startsWith(begin)) ?? '';

function undoing(statement: string): string {
  for (const [pattern, undo] of UNDOINGS) {
    const [, name, column] = pattern.exec(statement) ?? [];
    if (name !== undefined) return undo(name, column);
  }
  throw new Error(`Undo this, too: ${statement}`);
}

/** Makes the file one of the version before, of which only the last step is undone. */
async function stepBack(): Promise<void> {
  const client = createClient({ url: `file:${filePath()}` });
  for (const statement of (MIGRATIONS.at(-1) ?? []).toReversed()) await client.execute(undoing(statement));
  await client.execute(`PRAGMA user_version = ${MIGRATIONS.length - 1}`);
  client.close();
}

it('keeps what was there before the schema changes, a few times and not for ever', async () => {
  const first = await open();
  await complete(first, { name: 'one', conversationId: 'cnv_one', title: 'Kept' });
  await first.close();
  expect(await backups()).toEqual([]);

  for (let times = 1; times <= 4; times += 1) {
    await stepBack();
    now = BEGIN + times;
    await (await open()).close();
  }
  const names = [2, 3, 4].map((times) => `nalar-${BEGIN + times}-schema-${MIGRATIONS.length - 1}.db`);
  expect(await backups()).toEqual(names);
  const path = join(folder, 'backups', names[0] ?? '');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readDatabaseContents(path)).toMatchObject({
    schemaVersion: MIGRATIONS.length - 1,
    conversations: 1,
  });

  const unfinished = ['', '-journal'].map(
    (ending) => `nalar-${BEGIN + 4}-schema-${MIGRATIONS.length}.db.part${ending}`,
  );
  for (const name of unfinished) await writeFile(join(folder, 'backups', name), 'Words.');
  await writeFile(join(folder, 'backups', 'mine.db.part'), 'Mine.');
  now = BEGIN + DAY_MS;
  const soon = await open();
  await soon.forgetDeleted();
  expect(await backups()).toEqual(['mine.db.part', ...names, ...unfinished].sort());
  await soon.close();
  await rm(join(folder, 'backups', 'mine.db.part'));

  now = BEGIN + 3 + 30 * DAY_MS;
  const later = await open();
  await later.forgetDeleted();
  expect(await backups()).toEqual(names.slice(1));
  await later.close();
});
