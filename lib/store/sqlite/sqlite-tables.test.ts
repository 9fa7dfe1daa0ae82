import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient, type InStatement } from '@libsql/client/sqlite3';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterAll, describe, expect, it } from 'vitest';
import { questionTerms } from '@/lib/documents/terms/question-terms';
import { chunksOf, documentNamed, index, ROOM } from '../contract/document-fixtures';
import { memoryNamed } from '../contract/memory-cases';
import { paperNamed } from '../contract/paper-cases';
import { beginInput, settleInput } from '../contract/store-fixtures';
import * as authTables from './auth-tables';
import { createChunkLogStore } from './chunk-log-store';
import { createConversationStore } from './conversation-store';
import { createDocumentChunkStore } from './document-chunk-store';
import { createDocumentStore } from './document-store';
import { createInstructionStore } from './instruction-store';
import { createMemoryStore } from './memory-store';
import { createMessageStore } from './message-store';
import { migrate } from './migrate';
import { MIGRATIONS } from './migrations/migrations';
import { openSqliteStore } from './open-sqlite-store';
import { createPaperStore } from './paper-store';
import { createReviewStore } from './review-store';
import { createShareStore } from './share-store';
import { createSqliteDatabase } from './sqlite-database';
import * as tables from './tables';
import { createTraceStore } from './trace-store';
import { createTurnStore } from './turn-store';

const folder = await mkdtemp(join(tmpdir(), 'nalar-tables-'));
const filePath = join(folder, 'nalar.db');
await (await openSqliteStore({ filePath })).close();
const client = createClient({ url: `file:${filePath}`, concurrency: 1 });

afterAll(async () => {
  client.close();
  await rm(folder, { recursive: true, force: true });
});

const declared = [...Object.values(tables), ...Object.values(authTables)].filter((table) =>
  is(table, SQLiteTable),
);

describe('the tables that queries see', () => {
  it.each(declared.map((table) => [getTableName(table), table] as const))(
    '%s is as the migrations make it',
    async (name, table) => {
      const made = await client.execute({
        sql: 'SELECT name, type, "notnull", pk FROM pragma_table_info(?)',
        args: [name],
      });
      const columns = Object.values(getTableColumns(table)).map((column) => ({
        name: column.name,
        type: column.getSQLType().toUpperCase(),
        required: column.notNull || column.primary,
      }));
      const madeColumns = made.rows.map((row) => ({
        name: row.name,
        type: row.type,
        required: row.notnull === 1 || row.pk === 1,
      }));
      expect(columns).toHaveLength(madeColumns.length);
      expect(columns).toEqual(expect.arrayContaining(madeColumns));
    },
  );
});

describe('an empty database', () => {
  it('gets at once, once that is known, what the steps make one after the other', async () => {
    const open = () => createClient({ url: ':memory:' });
    const [stepped, first, second] = [open(), open(), open()];
    await stepped.batch(MIGRATIONS.flat(), 'write');
    await migrate(first, ':memory:', async () => {});
    await migrate(second, ':memory:', async () => {});
    const made = await contentOf(stepped);
    expect(made.length).toBeGreaterThan(declared.length);
    expect(await contentOf(first)).toEqual(made);
    expect(await contentOf(second)).toEqual(made);
    for (const one of [stepped, first, second]) one.close();
  });
});

/** All that a database is made of, and the rows of its tables; of its full-text indices only how they are set. */
async function contentOf(database: Client) {
  const { rows } = await database.execute(
    `SELECT type, name, tbl_name, sql, name LIKE '%_config'
       OR name IN (SELECT name FROM pragma_table_list WHERE type = 'table') AS has_rows
     FROM sqlite_schema ORDER BY type, name`,
  );
  return Promise.all(
    rows.map(async ({ type, name, tbl_name, sql, has_rows }) => {
      const kept = has_rows === 1 ? (await database.execute(`SELECT * FROM "${name}"`)).rows : [];
      return { type, name, table: tbl_name, sql, kept: kept.map((row) => ({ ...row })) };
    }),
  );
}

describe('no query', () => {
  it('walks through a whole table', async () => {
    const statements: Exclude<InStatement, string>[] = [];
    const note = (statement: InStatement | [string, unknown?]) => {
      if (typeof statement === 'object' && 'sql' in statement) statements.push(statement);
    };
    const recording: Client = {
      ...client,
      execute: (statement: InStatement) => {
        note(statement);
        return client.execute(statement);
      },
      batch: (batch) => {
        for (const statement of batch)
          if (typeof statement === 'object' && 'sql' in statement) note(statement);
        return client.batch(batch, 'write');
      },
    };
    const database = createSqliteDatabase(recording);
    const turns = createTurnStore(database);
    const conversations = createConversationStore(database);
    const traces = createTraceStore(database, () => {});
    const key = { ownerId: 'ana', conversationId: 'cnv_one' };
    const plan = { name: 'one', conversationId: 'cnv_one', title: 'One' };

    await turns.begin(beginInput(plan));
    await turns.settle(
      await settleInput({ ...plan, newTitle: 'New', thoughts: [{ sequence: 0, delta: 'a', ts: 1 }] }),
    );
    await turns.begin(beginInput({ name: 'two', conversationId: 'cnv_one', parentId: 'msg_one_assistant' }));
    await turns.get({ ownerId: 'ana', turnId: 'trn_one' });
    await turns.findRunning(key);
    await turns.countRunning();
    await turns.countRunning('ana');
    await turns.heartbeat({ turnIds: ['trn_two'], at: 5_000 });
    await turns.requestStop(key);
    await turns.listRunning();
    const chunks = createChunkLogStore(database, () => {});
    await chunks.append([{ turnId: 'trn_two', firstSequence: 1, chunks: ['1'] }]);
    await chunks.read({ ownerId: 'ana', turnId: 'trn_two', after: 0, limit: 9 });
    await conversations.get(key);
    const page = await conversations.list({ ownerId: 'ana', limit: 1 });
    await conversations.list({ ownerId: 'ana', limit: 1, cursor: page.nextCursor ?? 'WzEsImNudl9vbmUiXQ' });
    await conversations.list({ ownerId: 'ana', limit: 1, query: 'new one' });
    await conversations.rename({ ...key, title: 'Renamed' });
    await conversations.setActiveMessage({ ...key, messageId: 'msg_one_user' });
    await createMessageStore(database, () => {}).list(key);
    await traces.get({ ownerId: 'ana', traceId: 'trc_one' });
    await traces.thoughts({ ownerId: 'ana', traceId: 'trc_one' });
    await traces.list(key);
    await traces.chain(key);
    await traces.chainEnd(key);
    const shares = createShareStore(database);
    await shares.create({
      ...{ shareId: 'shr_1', ...key, withTraces: true, createdAt: 1, expiresAt: 2 },
      ...{ tokenHash: 'hash', snapshot: {} },
    });
    await shares.open({ tokenHash: 'hash', at: 1 });
    await shares.list({ ...key, at: 1 });
    await shares.revoke({ ownerId: 'ana', shareId: 'shr_1' });
    await shares.removeExpired(9);
    const memories = createMemoryStore(database);
    await memories.add({ ...memoryNamed('palm', { turnId: 'trn_one' }), most: 5 });
    const everything = { ownerId: 'ana', at: 1, limit: 5, cursor: 'WzEsIm1lbV9vbmUiXQ' };
    await memories.list(everything);
    await memories.list({ ...everything, words: 'a b', tags: ['c'], conversationId: 'cnv_one' });
    await memories.find({ ownerId: 'ana', memoryIds: ['mem_palm', 'mem_reed'], at: 1 });
    await memories.edit({ ownerId: 'ana', memoryId: 'mem_palm', text: '', tags: [], key: '', at: 1 });
    await memories.remove({ ownerId: 'ana', memoryId: 'mem_palm' });
    await memories.removeAll('ana');
    await memories.removeExpired(9);
    await memories.set({ ownerId: 'ana', acrossConversations: true, autoWishes: null, changedAt: 1 });
    await memories.setting('ana');
    const instructions = createInstructionStore(database);
    for (const conversationId of [null, 'cnv_one']) {
      const place = { ownerId: 'ana', conversationId };
      await instructions.append({ ...place, expectedVersion: 0, text: 'Brief', changedAt: 1, most: 1 });
      await instructions.latest(place);
      await instructions.versions(place);
    }
    const documents = createDocumentStore(database);
    const palm = { ownerId: 'ana', documentId: documentNamed('palm').documentId };
    await documents.add(documentNamed('palm'), ROOM);
    await documents.get(palm);
    await documents.find({ ownerId: 'ana', documentIds: [palm.documentId, 'other'] });
    await documents.list({ ownerId: 'ana', limit: 5, name: 'p', folder: 'f', cursor: 'WzEsIngiXQ' });
    await documents.library('ana');
    await documents.change({ ...palm, name: 'Nypa', folder: null });
    await documents.findPages({ ownerId: 'ana', addresses: ['https://example.org/', 'other'] });
    await documents.refetched({ ...palm, fetchedAt: 1 });
    await documents.cite({ ownerId: 'ana', documentIds: [palm.documentId], conversationId: 'cnv_one' });
    await documents.leftPages({ before: 9, limit: 5 });
    const documentChunks = createDocumentChunkStore(database);
    const palmChunks = chunksOf('palm', ['Palms grow.', 'Palms sway.']);
    for (const waiting of await documents.underWay())
      await index({ documents, documentChunks }, waiting, 'Palms', palmChunks);
    await documents.outdated(2);
    await documentChunks.find({ ownerId: 'ana', chunkIds: palmChunks.map(({ chunkId }) => chunkId) });
    await documentChunks.list({ ...palm, from: 0, to: 1 });
    await documentChunks.search({ ownerId: 'ana', terms: questionTerms('Do palms sway?'), limit: 5 });
    await documentChunks.removeLeft(palm);
    await documents.readText({ ...palm, start: 1, end: 3 });
    await documents.readSpans({ ownerId: 'ana', spans: [{ ...palm, start: 1, end: 3 }] });
    await documentChunks.removeAllLeft();
    await documents.readPart({ ...palm, part: 0 });
    await documents.outline(palm);
    await documents.requeue({ ...palm, at: 1 });
    await documents.keptBlobs(['a', 'b']);
    await documents.remove({ ...palm, at: 1 });
    const papers = createPaperStore(database);
    const tides = { ownerId: 'ana', paperId: 'pap_tides' };
    const section = { ...tides, kind: 'section', itemId: 's1' } as const;
    await papers.add(paperNamed('tides'), 9);
    await papers.list({ ownerId: 'ana', limit: 5, cursor: 'WzEsIngiXQ' });
    await papers.get(tides);
    await papers.shared('hash');
    for (const [expectedVersion, data] of [
      [0, '{}'],
      [1, null],
    ] as const)
      await papers.write({ ...tides, items: [{ ...section, expectedVersion, data }], changedAt: 2 });
    await papers.item(section);
    for (const order of ['asc', 'desc'] as const)
      await papers.items({ ...section, prefix: 's', order, limit: 5, cursor: 'WyJzMSJd' });
    await conversations.setPaper({ ...key, paperId: 'pap_tides' });
    await conversations.list({ ownerId: 'ana', limit: 5, paperId: 'pap_tides' });
    await papers.remove(tides);
    const review = createReviewStore(database);
    for (const filters of [
      {},
      { query: 'headline' },
      { user: 'ana', from: '1970-01-01', to: '1970-01-02', model: 'm', pipeline: 'fast', status: 'failed' },
      { verdict: 'none', assignee: 'nobody', redacted: 'yes', lowConfidence: 'yes', mentions: 'me' },
      { verdict: 'sound', assignee: 'me', traceMode: 'curated', query: 'a b', user: 'ana' },
    ] as const) {
      // Mentions are not led by feedback.
      const parts = 'mentions' in filters ? ['all'] : ['none', 'down'];
      for (const part of parts)
        await review.queue({ filters, reviewerId: 'rani', limit: 5, cursor: `${part}.Wzld` });
      await review.queue({ filters, reviewerId: 'rani', limit: 5, judged: true });
      await review.nextUnreviewed({ filters, reviewerId: 'rani', after: 'trc_one' });
    }
    await review.find('trc_one');
    await review.siblings('trc_one');
    await review.models();
    await review.reviewers();
    const at = {
      traceId: 'trc_one',
      kind: 'sound',
      score: null,
      note: '',
      reviewerId: 'rani',
      givenAt: 1,
    } as const;
    await review.addVerdict(at);
    await review.verdicts('trc_one');
    const said = { traceId: 'trc_one', commentId: 'cmt_one', text: 'Hm', authorId: 'rani', writtenAt: 1 };
    await review.addComment({ ...said, threadId: null, anchor: { kind: 'trace' }, mentions: ['sari'] });
    await review.comments('trc_one');
    await review.resolveThread({ ...said, threadId: 'cmt_one', resolvedAt: 1, resolvedBy: 'rani' });
    await review.assign({ traceId: 'trc_one', from: null, to: 'rani', changedBy: 'rani', changedAt: 1 });
    await conversations.delete(key);

    expect(statements.length).toBeGreaterThan(25);
    for (const { sql, args } of statements) {
      const plan = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, ...(args ? { args } : {}) });
      for (const { detail } of plan.rows)
        expect(`${detail} <- ${sql}`).not.toMatch(
          /^SCAN (?!CONSTANT ROW|json_each|chain|turn_chunk_heads|title_search|message_search|memory_search|trace_search|models|some_segments|some_postings|(?:turns|users|documents|chunk_segments|document_texts) USING (?:COVERING )?INDEX (?:running_turns|people_with_roles|documents_under_way|chunk_segments_of_edition|sqlite_autoindex_document_texts_1))/,
        );
      // The chunk log of a turn is walked from its end, and told from its beginning.
      if (sql.includes('RECURSIVE chain')) continue;
      for (const { detail } of plan.rows)
        expect(`${detail} <- ${sql}`).not.toMatch(/^USE TEMP B-TREE FOR ORDER/);
    }
  });
});
