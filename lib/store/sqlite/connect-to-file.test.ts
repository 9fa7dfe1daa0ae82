import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@libsql/client/sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectToFile } from './connect-to-file';

let folder: string;
let client: Client;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nalar-connection-'));
  client = connectToFile(join(folder, 'nalar.db'), 100);
  await client.batch(['CREATE TABLE notes (note_id INTEGER PRIMARY KEY, text TEXT UNIQUE)'], 'write');
});

afterEach(() => {
  client.close();
  rmSync(folder, { recursive: true, force: true });
});

const ADD = 'INSERT INTO notes (text) VALUES (?) RETURNING text';
const add = (...texts: string[]) =>
  client.batch(
    texts.map((text) => ({ sql: ADD, args: [text] })),
    'write',
  );
const texts = async (): Promise<unknown[]> =>
  (await client.execute('SELECT * FROM notes ORDER BY note_id')).rows.map(({ text }) => text);

describe('a statement that comes again', () => {
  it('runs with its own values each time', async () => {
    expect((await add('one', 'two')).map(({ rows }) => rows[0]?.text)).toEqual(['one', 'two']);
    await add('three');
    expect(await texts()).toEqual(['one', 'two', 'three']);
  });

  it('runs after it has failed, and what failed with it is undone', async () => {
    await add('one');
    await expect(add('two', 'one')).rejects.toThrow('UNIQUE');
    await add('three');
    expect(await texts()).toEqual(['one', 'three']);
  });

  it('runs after a table has changed, and after the connection was made anew', async () => {
    await add('one');
    await texts();
    await client.batch(['ALTER TABLE notes ADD COLUMN mark TEXT', "UPDATE notes SET mark = 'x'"], 'write');
    expect((await client.execute('SELECT * FROM notes')).rows[0]).toMatchObject({ text: 'one', mark: 'x' });
    await client.reconnect();
    await add('two');
    expect(await texts()).toEqual(['one', 'two']);
  });
});
