import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client/sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messageText } from '@/lib/chat/chat-message';
import { emptyHead } from '@/lib/paper/empty-head';
import { LEAVER, PLANTED, plantPeople, STAYS } from '@/lib/store/contract/departure-cases';
import { type AddPerson, begin, fixtureKeys } from '@/lib/store/contract/store-fixtures';
import type { PaperItemKind } from '@/lib/store/paper-store';
import { openSqliteStore, type SqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import { ExportService } from './export-service';
import { OwnDataExport } from './own-data-export';
import { unzip } from './testing/unzip';
import { verifyExport } from './verify-export';

const STAYER = 'prs_stayer';
const FILE = Buffer.from(`${PLANTED} as it was uploaded, ${'again and '.repeat(500)}again.`);

let folder: string;
let store: SqliteStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-everything-'));
  store = await openSqliteStore({ filePath: join(folder, 'nalar.db') });
  await plantPeople(store, addPerson, 3);
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const addPerson: AddPerson = async ({ personId, email, role = 'user' }) => {
  const client = createClient({ url: `file:${join(folder, 'nalar.db')}` });
  await client.execute({
    sql: 'INSERT INTO users (id, name, email, role, created_at, updated_at) VALUES (?, ?, ?, ?, 1, 1)',
    args: [personId, personId, email, role],
  });
  client.close();
};

async function* file(): AsyncGenerator<Uint8Array> {
  yield FILE.subarray(0, 100);
  yield FILE.subarray(100);
}

function exporter({ pageSize = 100 } = {}) {
  const exports = new ExportService(store, fixtureKeys.ring);
  const original = exports.whole.bind(exports);
  const whole = vi.spyOn(exports, 'whole').mockImplementation(original);
  const blobs = { read: async () => file() };
  const conversations: SqliteStore['conversations'] = {
    ...store.conversations,
    list: (query) => store.conversations.list({ ...query, limit: pageSize }),
  };
  const timers = new Set<() => void>();
  const service = new OwnDataExport({
    ...{ store: { ...store, conversations, blobs }, exports, clock: () => 9_000 },
    schedule: (callback) => {
      timers.add(callback);
      return () => void timers.delete(callback);
    },
  });
  return { whole, timers, service };
}

async function exported(ownerId: string): Promise<Map<string, string>> {
  const archive = exporter().service.archive(ownerId, 'en');
  if (!archive.ok) throw new Error(archive.error.code);
  expect(archive.value).toMatchObject({ fileName: 'nalar-1970-01-01.zip', mediaType: 'application/zip' });
  return unzip(archive.value.content);
}

const read = (files: Map<string, string>, path: string) => JSON.parse(files.get(path) ?? 'null');

describe('everything of somebody', () => {
  it('has each message and trace of each conversation, with what the check of its chain came to', async () => {
    const files = await exported(LEAVER);
    const { conversations } = read(files, 'conversations.json');
    expect(conversations).toHaveLength(3);
    for (const { conversationId, title, path, chain } of conversations) {
      const key = { ownerId: LEAVER, conversationId };
      const document = read(files, `${path}.json`);
      const messages = await store.messages.list(key);
      expect(document.messages.map(({ id }: { id: string }) => id)).toEqual(messages.map(({ id }) => id));
      const traces = await store.traces.list(key);
      expect(document.traces.map(({ traceId }: { traceId: string }) => traceId)).toEqual(
        traces.map(({ traceId }) => traceId),
      );
      const thoughts = await store.traces.thoughts({ ownerId: LEAVER, traceId: traces[0]?.traceId ?? '' });
      expect(document.traces[0].thoughts).toEqual(thoughts);
      expect(chain).toEqual({ verified: true, length: 1 });
      expect(await verifyExport(document)).toMatchObject({
        value: { verdict: { verified: true }, claimed: { verified: true } },
      });
      const markdown = files.get(`${path}.md`) ?? '';
      for (const message of messages) expect(markdown).toContain(messageText(message).slice(0, 20));
      expect(markdown).toContain(title);
    }
  });

  it('has account, settings, memories, links and files, and no secret of them', async () => {
    const files = await exported(LEAVER);
    expect(read(files, 'account.json')).toMatchObject({
      ...{ name: LEAVER, role: 'admin', group: null, budget: { of: PLANTED } },
      accessTokens: [{ name: PLANTED, scopes: 'conversations:read turns:read' }],
    });
    expect(read(files, 'settings.json')).toMatchObject({
      memory: { acrossConversations: true },
      reviewViews: [{ name: PLANTED, filters: `query=${PLANTED}`, savedAt: 1 }],
    });
    expect(read(files, 'memories.json')).toHaveLength(2);
    const instructions = [{ version: 1, text: `Always say ${PLANTED}.`, changedAt: 1 }];
    expect(read(files, 'instructions.json')).toEqual(instructions);
    const ofConversations = [...files.keys()].filter((path) => path.endsWith('.instructions.json'));
    expect(ofConversations.map((path) => read(files, path))).toEqual([instructions]);
    expect(read(files, 'shares.json')).toHaveLength(3);
    const [document, ...others] = read(files, 'documents.json');
    expect(others).toEqual([]);
    expect(document.name).toBe(PLANTED);
    expect(files.get(document.path)).toBe(FILE.toString());
    expect(files.get('README.txt')).toContain('Everything you have in Nalar');
    const everything = [...files.values()].join('\n');
    for (const secret of ['hash of', 'hash left', 'salt of', STAYS]) expect(everything).not.toContain(secret);
  });

  it('has papers: their text, everything that belongs to them, and earlier texts one by one', async () => {
    const head = emptyHead({ title: 'Tides: a study', language: 'en', style: 'apa', aimedWords: null }, 1);
    const part = { depth: 0, goal: '', aimedWords: null };
    const outline = [
      { ...part, sectionId: 's1', title: 'Method' },
      { ...part, sectionId: 's2', title: 'Site', depth: 1 },
      { ...part, sectionId: 's3', title: 'Not begun' },
    ];
    const paper = { ownerId: LEAVER, paperId: 'ppr_12345678' };
    const row = {
      ...paper,
      title: head.title,
      stage: head.stage,
      shareHash: `hash of ${PLANTED}`,
      version: 1,
    };
    await store.papers.add(
      { ...row, createdAt: 1, changedAt: 1, words: null, head: JSON.stringify({ ...head, outline }) },
      9,
    );
    const item = (kind: PaperItemKind, itemId: string, data: unknown) => ({
      ...{ kind, itemId, data: JSON.stringify(data) },
      expectedVersion: 0,
    });
    const section = (id: string, text: string) => item('section', id, { text, authorship: [] });
    await store.papers.write({
      ...{ ...paper, changedAt: 2 },
      items: [
        ...[section('s9', 'Outside.'), section('s2', 'At the coast.\n'), section('s1', 'We went [@a].')],
        ...[item('version', 's1.00000001', { text: 'We go.' }), item('reference', 'r1', { key: 'a' })],
        ...[item('comment', 'c1', { text: 'Why?' }), item('event', 'e1', { at: 2 }), item('style', 'y1', {})],
      ],
    });
    const files = await exported(LEAVER);
    const path = 'papers/Tides_ a study-12345678';
    expect(files.get(`${path}.md`)).toBe(
      '# Tides: a study\n\n## Method\n\nWe went [@a].\n\n### Site\n\nAt the coast.\n\n## Not begun\n\nOutside.\n',
    );
    expect(read(files, `${path}.json`)).toMatchObject({
      ...{ paperId: paper.paperId, stage: 'topic', head: { ...head, outline } },
      sections: [{ id: 's1', version: 1, data: { text: 'We went [@a].' } }, { id: 's2' }, { id: 's9' }],
      ...{ references: [{ id: 'r1', data: { key: 'a' } }], comments: [{ id: 'c1' }] },
      ...{ events: [{ id: 'e1' }], styles: [{ id: 'y1' }] },
    });
    expect(read(files, `${path}.versions/s1.00000001.json`)).toEqual({ text: 'We go.' });
    expect([...files.values()].join('\n')).not.toContain('hash of');
    expect(read(files, 'conversations.json').conversations).toContainEqual(
      expect.objectContaining({ paperId: 'pap_left' }),
    );
  });

  it('has what reviewers have said of one’s traces, and not who they are', async () => {
    const files = await exported(STAYER);
    const { conversations } = read(files, 'conversations.json');
    const [reviewed] = read(files, `${conversations[0].path}.reviews.json`);
    expect(reviewed).toMatchObject({
      traceId: 'trc_stays0',
      verdicts: [{ kind: 'sound', score: 4 }],
      comments: [
        { commentId: 'c1', by: 'reviewer' },
        { commentId: 'c2', by: 'you', text: STAYS },
        { commentId: 'c3', by: 'reviewer' },
      ],
    });
    expect([...files.values()].join('\n')).not.toContain(LEAVER);
  });

  it('has what one thinks of one’s answers, and when that was reviewed', async () => {
    const files = await exported(STAYER);
    const { conversations } = read(files, 'conversations.json');
    expect(read(files, `${conversations[0].path}.feedback.json`)).toEqual([
      {
        ...{ traceId: 'trc_stays0', rating: 'down', reasons: ['other'], at: 2_500, reviewedAt: 3_000 },
        text: `Not what a ${STAYS} is.`,
      },
    ]);
  });

  it('is read as it is sent, by one reader of a person at a time, and stops when the reader goes', async () => {
    const { service, whole } = exporter();
    const write = whole.getMockImplementation();
    // More than fits into what may be read ahead, and than is asked for here.
    const long = randomBytes(2_000_000).toString('hex');
    whole.mockImplementation(async (key, locale) => {
      const written = await write?.(key, locale);
      return written ? { ...written, json: long } : null;
    });
    const archive = service.archive(LEAVER, 'en');
    if (!archive.ok) throw new Error(archive.error.code);
    const reader = archive.value.content.getReader();
    for (let part = 0; part < 6; part += 1) await reader.read();
    expect(whole.mock.calls.length).toBeLessThanOrEqual(1);
    expect(service.archive(LEAVER, 'en')).toMatchObject({ error: { code: 'too-many-requests' } });
    await reader.cancel();
    const again = service.archive(LEAVER, 'en');
    expect(again.ok).toBe(true);
    if (again.ok) expect((await unzip(again.value.content)).size).toBeGreaterThan(10);
    expect(service.archive(LEAVER, 'en').ok).toBe(true);
  });

  it('is nobody’s twice from the moment at which it is asked for, and free again where nobody reads it', async () => {
    const { service, timers } = exporter();
    const archive = service.archive(LEAVER, 'en');
    expect(service.archive(LEAVER, 'en')).toMatchObject({ error: { code: 'too-many-requests' } });
    expect(service.archive(STAYER, 'en').ok).toBe(true);
    if (archive.ok) await archive.value.content.cancel();
    expect(service.archive(LEAVER, 'en').ok).toBe(true);
    for (const callback of timers) callback();
    expect(service.archive(LEAVER, 'en').ok).toBe(true);
  });

  it('is free again where it cannot be written to its end', async () => {
    const { service, whole } = exporter();
    whole.mockRejectedValueOnce(new Error('The disk is gone.'));
    const archive = service.archive(LEAVER, 'en');
    if (!archive.ok) throw new Error(archive.error.code);
    await expect(unzip(archive.value.content)).rejects.toThrow('The disk is gone.');
    expect(service.archive(LEAVER, 'en').ok).toBe(true);
  });

  it('has each conversation once, also one that changes while others are written', async () => {
    const { service, whole } = exporter({ pageSize: 1 });
    const { items } = await store.conversations.list({ ownerId: LEAVER, limit: 9 });
    const ids = items.map(({ conversationId }) => conversationId);
    const conversationId = ids.at(-1) ?? '';
    const write = whole.getMockImplementation();
    whole.mockImplementationOnce(async (key, locale) => {
      await begin(store, { name: 'late', conversationId, ownerId: LEAVER, at: 8_000_000 });
      return write?.(key, locale) ?? null;
    });
    const archive = service.archive(LEAVER, 'en');
    if (!archive.ok) throw new Error(archive.error.code);
    const { conversations } = read(await unzip(archive.value.content), 'conversations.json');
    expect(conversations.map((one: { conversationId: string }) => one.conversationId).sort()).toEqual(
      ids.sort(),
    );
  });
});
