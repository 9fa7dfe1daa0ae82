import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { complete, fixtureKeys } from '@/lib/store/contract/store-fixtures';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store } from '@/lib/store/store';
import english from '@/messages/en.json';
import indonesian from '@/messages/id.json';
import { TraceService } from '../conversations/trace-service';
import { ExportService } from '../export/export-service';
import { verifyExport } from '../export/verify-export';
import { ReviewExport } from '../review/review-export';
import { ReviewService } from '../review/review-service';

const { ring } = fixtureKeys;
const key = { ownerId: 'ana', conversationId: 'cnv_one' };
const reviewer = { ownerId: 'rani', isGuest: false, role: 'reviewer' as const };
let folder: string;
let store: Store;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-tampering-'));
  store = await openSqliteStore({ filePath: join(folder, 'nalar.db'), clock: () => 1_000 });
  for (const [index, name] of ['first', 'second', 'third'].entries())
    await complete(store, {
      name,
      conversationId: key.conversationId,
      at: 2_000 * (index + 1),
      thoughts: [{ sequence: 0, delta: `The ${name} thought.`, ts: 5 }],
      ...(index === 0
        ? { title: 'Mangroves' }
        : { parentId: `msg_${['first', 'second'][index - 1]}_assistant` }),
    });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

async function tamper(...statements: readonly string[]): Promise<void> {
  const client = createClient({ url: `file:${join(folder, 'nalar.db')}` });
  for (const statement of statements) await client.execute(statement);
  client.close();
}

const verdictOfView = async (traceId: string) => {
  const abandonedTurns = { recover: async () => false };
  const traces = new TraceService({ store, ring, abandonedTurns, clock: () => 1 });
  const view = await traces.view({ ownerId: 'ana', traceId });
  return view.ok ? view.value.chain : view.error;
};

const reviews = () =>
  new ReviewService({ store, readConfig: async () => ({}), clock: () => 1, ids: () => 'cmt_1', ring });
const exported = async (format: 'json' | 'markdown', locale: 'en' | 'id' = 'en'): Promise<string> => {
  const file = await new ExportService(store, ring).conversation(key, format, locale);
  return file.ok ? file.value.content : file.error.code;
};
const exportedReview = async (traceId: string, format: 'json' | 'markdown'): Promise<string> => {
  const file = await new ReviewExport(reviews(), ring).trace(reviewer, traceId, format, 'id');
  return file.ok ? file.value.content : file.error.code;
};

/** All ways of looking at the conversation, and what each says of it. */
async function allVerdicts(traceId: string) {
  const review = await reviews().view(reviewer, traceId);
  const json: unknown = JSON.parse(await exported('json'));
  const file = await verifyExport(json);
  return {
    api: await verdictOfView(traceId),
    review: review.ok ? review.value.chain : review.error,
    claim: file.ok ? file.value.claimed : file.error,
    file: file.ok ? file.value.verdict : file.error,
    reviewFile: JSON.parse(await exportedReview(traceId, 'json')).chain,
  };
}

it('is verified by all where nothing was changed', async () => {
  const verdicts = await allVerdicts('trc_second');
  for (const verdict of Object.values(verdicts)) expect(verdict).toEqual({ verified: true, length: 3 });
  expect(await exported('markdown')).toContain(english.review.chain.verified);
  expect(await exported('markdown', 'id')).toContain(indonesian.review.chain.verified);
  expect(await exportedReview('trc_second', 'markdown')).toContain(indonesian.review.chain.verified);
});

/** Straight in the file, without the key; seen from a trace that itself may be as it was. */
const TAMPERINGS: readonly (readonly [string, seenFrom: string, ...statements: readonly string[]])[] = [
  [
    'a thought log edited',
    'trc_second',
    `UPDATE thought_logs SET entries = replace(entries, 'second', 'other') WHERE trace_id = 'trc_second'`,
  ],
  [
    'a thought log of another record edited',
    'trc_first',
    `UPDATE thought_logs SET entries = replace(entries, 'second', 'other') WHERE trace_id = 'trc_second'`,
  ],
  [
    'a thought log emptied',
    'trc_second',
    `UPDATE thought_logs SET entries = '[]' WHERE trace_id = 'trc_second'`,
  ],
  ['a thought log removed', 'trc_second', `DELETE FROM thought_logs WHERE trace_id = 'trc_second'`],
  [
    'a thought log made unreadable',
    'trc_second',
    `UPDATE thought_logs SET entries = '{' WHERE trace_id = 'trc_second'`,
  ],
  ['a last row removed', 'trc_first', `DELETE FROM traces WHERE trace_id = 'trc_third'`],
  [
    'last rows removed with their messages',
    'trc_first',
    `DELETE FROM traces WHERE trace_id IN ('trc_second', 'trc_third')`,
    `DELETE FROM messages WHERE message_id LIKE 'msg_second%' OR message_id LIKE 'msg_third%'`,
  ],
  [
    'last rows removed with the head',
    'trc_first',
    `DELETE FROM traces WHERE trace_id = 'trc_third'`,
    `DELETE FROM messages WHERE message_id LIKE 'msg_third%'`,
    'UPDATE conversations SET chain_head = NULL',
  ],
  [
    'a question edited',
    'trc_second',
    `UPDATE messages SET parts = replace(parts, 'question', 'query') WHERE message_id = 'msg_second_user'`,
  ],
  [
    'an answer edited',
    'trc_second',
    `UPDATE messages SET parts = replace(parts, 'answer', 'reply') WHERE message_id = 'msg_second_assistant'`,
  ],
  [
    'a record edited',
    'trc_second',
    `UPDATE traces SET envelope = json_set(envelope, '$.record.headline', 'Other') WHERE trace_id = 'trc_second'`,
  ],
  [
    'a record that something was added to',
    'trc_second',
    `UPDATE traces SET envelope = json_set(envelope, '$.fidelity.note', 'Other') WHERE trace_id = 'trc_second'`,
  ],
  [
    'a record made unreadable',
    'trc_first',
    `UPDATE traces SET envelope = '{}' WHERE trace_id = 'trc_second'`,
  ],
  ['a signature removed', 'trc_first', `UPDATE traces SET envelope = json_remove(envelope, '$.signature')`],
  [
    'an answer put in',
    'trc_first',
    `INSERT INTO messages (sequence, conversation_id, message_id, parent_id, role, created_at, metadata, parts)
     SELECT max(sequence) + 1, conversation_id, 'msg_new', 'msg_third_user', 'assistant', 9, metadata, parts
     FROM messages`,
  ],
];

describe('somebody who may write the file', () => {
  it.each(TAMPERINGS)('is found out: %s', async (_, traceId, ...statements) => {
    await tamper(...statements);
    const { api, review, claim, file, reviewFile } = await allVerdicts(traceId);
    for (const verdict of [api, review, claim, reviewFile])
      expect(verdict).toMatchObject({ verified: false, reason: 'tampered' });
    expect(file).toMatchObject({ verified: false, reason: 'tampered' });
    expect(await exported('markdown')).toContain(english.review.chain.tampered);
    expect(await exported('markdown', 'id')).toContain(indonesian.review.chain.tampered);
    expect(await exportedReview(traceId, 'markdown')).toContain(indonesian.review.chain.tampered);
  });
});
