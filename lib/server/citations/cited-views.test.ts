import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimsOf } from '@/lib/chat/claims-of';
import { groundsOf } from '@/lib/chat/grounds-of';
import { randomIds } from '@/lib/shared/ids';
import { fixtureKeys } from '@/lib/store/contract/store-fixtures';
import { ROW_KINDS } from '@/lib/store/rows/row-kinds';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store } from '@/lib/store/store';
import english from '@/messages/en.json';
import { ConversationService } from '../conversations/conversation-service';
import { ShareService } from '../conversations/share-service';
import { ExportService } from '../export/export-service';
import { verifyExport } from '../export/verify-export';
import { ReviewExport } from '../review/review-export';
import { ReviewService } from '../review/review-service';
import { RunningTurns } from '../turns/running-turns';
import {
  addDocument,
  CLAIMS,
  CONVERSATION,
  citationOf,
  citedConversation,
  LACKS,
  SECRET_WORDS,
  TRACE_ID,
} from './testing/cited-conversation';

const REVIEWER = { ownerId: 'rani', isGuest: false, role: 'reviewer' } as const;
let folder: string;
let store: Store;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-cited-views-'));
  store = await openSqliteStore({ filePath: join(folder, 'nalar.db'), clock: () => 1_000 });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** The conversation and its trace as files, by the owner and by a reviewer. */
async function exportedAs(format: 'markdown' | 'json') {
  const { ring } = fixtureKeys;
  const reviews = new ReviewService({
    store,
    readConfig: async () => ({}),
    clock: () => 1_000,
    ids: randomIds,
    ring,
  });
  const conversation = await new ExportService(store, ring).conversation(CONVERSATION, format, 'en');
  const trace = await new ReviewExport(reviews, ring).trace(REVIEWER, TRACE_ID, format, 'en');
  if (!conversation.ok || !trace.ok) throw new Error('nothing was exported');
  return { conversation: conversation.value.content, trace: trace.value.content };
}

/** What everybody who may see the answer sees of what it stands on. */
async function openViews(cited: string) {
  const { ring } = fixtureKeys;
  const clock = () => 1_000;
  const runningTurns = new RunningTurns(store.turns, { add: () => {}, catchUp: async () => true }, clock);
  const shares = new ShareService({ store, clock, ids: randomIds });
  const shared = await shares.create(CONVERSATION, { withTraces: true, lifetimeDays: null });
  if (!shared.ok) throw new Error(shared.error.code);
  return {
    chat: async () => {
      const abandonedTurns = { recover: async () => false };
      const parts = {
        store,
        runningTurns,
        abandonedTurns,
        sanitizeLine: (text: string) => text,
        clock: () => 1,
      };
      const view = await new ConversationService(parts).view(CONVERSATION);
      const answer = view.ok ? view.value.messages.at(-1) : undefined;
      expect(answer && claimsOf(answer)).toEqual(CLAIMS);
      return answer ? groundsOf(answer) : null;
    },
    share: async () => {
      const opened = await shares.open(shared.value.token);
      const message = opened?.messages.at(-1);
      expect(message?.claims).toEqual(CLAIMS);
      const { documentId, chunkId } = citationOf(cited);
      for (const id of [documentId, chunkId]) expect(JSON.stringify(opened)).not.toContain(id);
      const citations = message?.citations.map((citation) => ({ ...citation, documentId, chunkId }));
      return { citations, insufficiencies: message?.insufficiencies };
    },
    review: async () => {
      const reviews = new ReviewService({ store, readConfig: async () => ({}), clock, ids: randomIds, ring });
      const view = await reviews.view(REVIEWER, TRACE_ID);
      if (!view.ok) throw new Error(view.error.code);
      expect(view.value.chain).toMatchObject({ verified: true });
      const { citations, insufficiencies, claims } = view.value;
      expect(claims).toEqual(CLAIMS);
      return { citations, insufficiencies };
    },
    json: async () => {
      const { conversation, trace } = await exportedAs('json');
      for (const text of [conversation, trace])
        expect(await verifyExport(JSON.parse(text))).toMatchObject({
          value: { verdict: { verified: true } },
        });
      const { grounds } = JSON.parse(trace);
      expect(Object.values(JSON.parse(conversation).grounds)).toEqual([grounds]);
      return grounds;
    },
  };
}

/** Everything that is kept but the documents themselves, as text. */
async function keptOutsideDocuments(): Promise<string> {
  const kept: unknown[] = [];
  for (const kind of ROW_KINDS) {
    if (kind.startsWith('document')) continue;
    for (let from: string | null = null, isFirst = true; isFirst || from !== null; isFirst = false) {
      const page = await store.rows.read(kind, from);
      kept.push(...page.rows);
      from = page.next;
    }
  }
  return JSON.stringify(kept);
}

it('is the same for the owner, a share and a review, and gone for all once the document is deleted', async () => {
  const documentId = await addDocument(store);
  const citation = citationOf(documentId);
  await citedConversation(store, [citation]);
  const views = await openViews(documentId);
  const shown = { citations: [{ ...citation, heading: 'Gates' }], insufficiencies: [LACKS] };
  for (const view of Object.values(views)) expect(await view()).toEqual(shown);
  expect(await keptOutsideDocuments()).not.toContain('PELICAN');

  await store.documents.remove({ ownerId: 'ana', documentId, at: 5_000 });
  const { quote: _quote, ...rest } = citation;
  const gone = { citations: [{ ...rest, title: '', gone: 'deleted' }], insufficiencies: [LACKS] };
  for (const view of Object.values(views)) expect(await view()).toEqual(gone);
});

it('is in files as footnotes, and gone from later ones', async () => {
  const documentId = await addDocument(store);
  await citedConversation(store, [citationOf(documentId)]);
  for (const file of Object.values(await exportedAs('markdown'))) {
    expect(file).toContain('A gate opens early [^1].');
    expect(file).toContain(`[^1]: palm.md, page 2 — “${SECRET_WORDS}”`);
    expect(file).toContain('- Who opens it (');
  }
  await store.documents.remove({ ownerId: 'ana', documentId, at: 5_000 });
  for (const file of Object.values(await exportedAs('markdown'))) {
    expect(file).toContain(`[^1]: ${english.citations.deleted}`);
    expect(file).not.toMatch(/PELICAN|palm/);
  }
});
