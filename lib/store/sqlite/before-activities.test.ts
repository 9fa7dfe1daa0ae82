import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createClient } from '@libsql/client/sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkChain } from '@/lib/trace/check-chain';
import { KeyRing } from '@/lib/trace/key-ring';
import { parseTrace } from '@/lib/trace/parse-trace';
import publicKeys from './fixtures/before-activities/public-keys.json';
import { MIGRATIONS } from './migrations/migrations';
import { openSqliteStore, type SqliteStore } from './open-sqlite-store';

const FIXTURE = new URL('./fixtures/before-activities/nalar.db.gz', import.meta.url);
const SCHEMA_BEFORE = 10;

let folder: string;
let filePath: string;
/** What the build before had written. */
let before: Dump;
let store: SqliteStore;

type Rows = readonly Readonly<Record<string, unknown>>[];
type Dump = Readonly<Record<string, Rows>>;

/** All rows of all tables that are no index of the search. */
async function dump(): Promise<Dump> {
  const client = createClient({ url: `file:${filePath}` });
  const tables = await client.execute(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%\\_search\\_%' ESCAPE '\\' ORDER BY name`,
  );
  const rows: Record<string, Rows> = {};
  for (const { name } of tables.rows) {
    const { rows: found } = await client.execute(`SELECT * FROM "${name}"`);
    rows[String(name)] = found.map((row) => ({ ...row }));
  }
  const version = await client.execute('PRAGMA user_version');
  client.close();
  return { ...rows, user_version: version.rows.map((row) => ({ ...row })) };
}

const open = () => openSqliteStore({ filePath, clock: () => 1_795_500_000_000 });
const rowsOf = (table: string): Rows => before[table] ?? [];
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-before-'));
  filePath = join(folder, 'nalar.db');
  await writeFile(filePath, gunzipSync(await readFile(FIXTURE)));
  before = await dump();
  store = await open();
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a store from before activities', () => {
  it('is what its build left', () => {
    expect(before.user_version).toEqual([{ user_version: SCHEMA_BEFORE }]);
    const statuses = rowsOf('turns').map(({ status, trace_mode }) => `${trace_mode} ${status}`);
    expect(new Set(statuses)).toEqual(
      new Set([
        'transparent completed',
        'transparent stopped',
        'transparent interrupted',
        'curated completed',
        'curated failed',
      ]),
    );
    expect(rowsOf('sessions')).toEqual([]);
  });

  it('gives every trace and thought as it was stored, in records that are still read', async () => {
    const owners = new Map(
      rowsOf('conversations').map(({ conversation_id, owner_id }) => [conversation_id, textOf(owner_id)]),
    );
    const versions: number[] = [];
    expect(rowsOf('traces').length).toBeGreaterThan(10);
    for (const { trace_id, conversation_id, envelope } of rowsOf('traces')) {
      const key = { ownerId: owners.get(conversation_id) ?? '', traceId: textOf(trace_id) };
      const trace = await store.traces.get(key);
      expect(trace).toEqual(JSON.parse(textOf(envelope)));
      const record = parseTrace(trace?.record);
      expect(record).toEqual({ ok: true, value: trace?.record });
      versions.push(trace?.record.version ?? 0);
      const log = rowsOf('thought_logs').find((row) => row.trace_id === trace_id);
      expect(await store.traces.thoughts(key)).toEqual(log ? JSON.parse(textOf(log.entries)) : []);
    }
    expect(new Set(versions)).toEqual(new Set([1, 2]));
  });

  it('keeps verdicts, comments at steps and at passages, and shares', async () => {
    const [comment] = rowsOf('review_comments');
    const traceId = textOf(comment?.trace_id);
    const comments = await store.review.comments(traceId);
    expect(comments.map(({ anchor, text }) => ({ anchor, text }))).toEqual([
      { anchor: { kind: 'step', stepKey: 'intent-analysis' }, text: 'Why the second one?' },
      { anchor: { kind: 'thought', sequence: 0, start: 3, end: 20 }, text: 'Counted twice here.' },
      { anchor: { kind: 'trace' }, text: 'On the whole fine.' },
    ]);
    expect(await store.review.verdicts(traceId)).toMatchObject([
      { kind: 'sound', score: 4, note: 'The sum is right now.' },
    ]);
    const [share] = rowsOf('shares');
    expect(await store.shares.open({ tokenHash: textOf(share?.token_hash), at: 1 })).toMatchObject({
      snapshot: JSON.parse(textOf(share?.snapshot)),
    });
  });

  it('verifies with its public key, and is signed by an unknown one without it', async () => {
    for (const { conversation_id, owner_id } of rowsOf('conversations')) {
      const key = { conversationId: textOf(conversation_id), ownerId: textOf(owner_id) };
      const contents = {
        ...(await store.traces.chain(key)),
        conversationId: key.conversationId,
        messages: await store.messages.list(key),
      };
      const length = contents.links.length;
      expect(await checkChain(contents, new KeyRing(publicKeys))).toEqual({ verified: true, length });
      expect(await checkChain(contents, new KeyRing([]))).toMatchObject({ reason: 'unknown-key' });
    }
  });

  it('is upgraded once, with nothing in it changed: a second start leaves it byte for byte', async () => {
    await store.close();
    const upgraded = await dump();
    expect(upgraded.user_version).toEqual([{ user_version: MIGRATIONS.length }]);
    for (const [table, rows] of Object.entries(before)) {
      if (table === 'user_version' || table === 'store_info') continue;
      // A new column may have come; what was there is as it was.
      expect(upgraded[table], table).toMatchObject(rows);
      expect(upgraded[table], table).toHaveLength(rows.length);
    }
    store = await open();
    await store.close();
    expect(await dump()).toEqual(upgraded);
    store = await open();
  });

  it('takes a comment at an activity afterwards', async () => {
    const traceId = textOf(rowsOf('traces')[0]?.trace_id);
    const comment = { traceId, threadId: null, authorId: 'rani', writtenAt: 1, mentions: [] };
    const anchor = { kind: 'activity' as const, activityId: 'a1' };
    expect(await store.review.addComment({ ...comment, commentId: 'cmt_new', text: 'Here.', anchor })).toBe(
      true,
    );
    expect((await store.review.comments(traceId)).at(-1)?.anchor).toEqual(anchor);
  });
});
