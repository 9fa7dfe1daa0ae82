import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { sinkForTest } from '@/lib/pipelines/turn/testing/sink-for-test';
import { index } from '@/lib/store/contract/document-fixtures';
import { begin, fixtureKeys } from '@/lib/store/contract/store-fixtures';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store } from '@/lib/store/store';
import type { ResearchReport } from '@/lib/trace/research/research-report';
import { TurnKeeper } from '../turns/turn-keeper';
import { createCitations, quotationSanitizer } from './citations';
import { quoteHash } from './quote-hash';
import {
  addDocument,
  CONVERSATION,
  citationOf,
  citedConversation,
  DOCUMENT_TEXT,
  LACKS,
  SECRET_WORDS,
} from './testing/cited-conversation';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-citations-'));
  store = await openSqliteStore({ filePath: join(folder, 'nalar.db'), clock: () => 1_000 });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const keptAnswer = async (): Promise<ChatMessage> => {
  const answer = (await store.messages.list(CONVERSATION)).at(-1);
  if (!answer) throw new Error('nothing was kept');
  return answer;
};

async function shownCitations(ownerId = 'ana') {
  const [shown] = await createCitations(store).shown(ownerId, [await keptAnswer()]);
  return shown?.parts.flatMap((part) => (part.type === 'data-citation' ? [part.data] : []));
}

async function indexAgain(documentId: string, text: string): Promise<void> {
  const row = await store.documents.requeue({ ownerId: 'ana', documentId, at: 4_000 });
  if (row) await index(store, row, text);
}

describe('an answer from documents', () => {
  it('is kept without their words, and shown with them', async () => {
    const documentId = await addDocument(store);
    const citation = citationOf(documentId);
    await citedConversation(store, [citation]);
    const kept = await keptAnswer();
    expect(JSON.stringify(kept)).not.toContain('PELICAN');
    expect(kept.parts).toContainEqual({ type: 'data-insufficiency', data: LACKS });
    expect(await shownCitations()).toEqual([{ ...citation, heading: 'Gates' }]);
  });

  it('says that a document is deleted, and nothing of it', async () => {
    const documentId = await addDocument(store);
    await citedConversation(store, [citationOf(documentId)]);
    await store.documents.remove({ ownerId: 'ana', documentId, at: 5_000 });
    const { quote: _quote, ...rest } = citationOf(documentId);
    expect(await shownCitations()).toEqual([{ ...rest, title: '', gone: 'deleted' }]);
  });

  it('shows the words of the same text once it is indexed anew, and none of another one', async () => {
    const documentId = await addDocument(store);
    await citedConversation(store, [citationOf(documentId)]);
    await store.documents.requeue({ ownerId: 'ana', documentId, at: 4_000 });
    expect(await shownCitations()).toMatchObject([{ quote: SECRET_WORDS }]);
    await indexAgain(documentId, DOCUMENT_TEXT);
    expect(await shownCitations()).toMatchObject([{ quote: SECRET_WORDS }]);
    await indexAgain(documentId, DOCUMENT_TEXT.replace('third', 'other'));
    const [changed] = (await shownCitations()) ?? [];
    expect(changed).toMatchObject({ gone: 'changed', title: 'palm.md' });
    expect(changed).not.toHaveProperty('quote');
  });

  it('shows words to nobody but whoever has the document', async () => {
    const documentId = await addDocument(store);
    await citedConversation(store, [citationOf(documentId)]);
    expect(JSON.stringify(await shownCitations('budi'))).not.toContain('PELICAN');
  });

  it('knows no words again that had changed before they were kept', async () => {
    const documentId = await addDocument(store);
    const citation = citationOf(documentId);
    await citedConversation(store, [{ ...citation, quote: 'What stood there before' }]);
    expect(await shownCitations()).toMatchObject([{ gone: 'changed' }]);
  });

  it('shows words as they were sent, without credentials', async () => {
    const credential = ['sk', 'a8Fj3kL9'.repeat(5)].join('-');
    const words = `The key is ${credential}.`;
    const documentId = await addDocument(store, 'palm', words);
    const quote = quotationSanitizer()(words);
    expect(quote).not.toContain(credential);
    await citedConversation(store, [{ ...citationOf(documentId), start: 0, end: words.length, quote }]);
    expect(await shownCitations()).toMatchObject([{ quote }]);
  });

  it('knows its words again where a guest became somebody else while it was given', async () => {
    const documentId = await addDocument(store);
    const turn = await begin(store, { name: 'one', ...CONVERSATION, title: 'Gates', at: 5_000 });
    await store.transferOwner({ fromOwnerId: 'ana', toOwnerId: 'budi' });
    const metadata = { conversationId: 'cnv_one', parentId: turn.userMessageId, createdAt: 1 };
    const parts: ChatMessage['parts'] = [{ type: 'data-citation', data: citationOf(documentId) }];
    const message: ChatMessage = { id: turn.assistantMessageId, role: 'assistant', metadata, parts };
    const { sink } = sinkForTest({ clock: () => 6_000 });
    sink.start();
    const { trace } = sink.finish('completed', []);
    const settled = {
      status: 'completed',
      settledAt: 6_000,
      message,
      trace,
      title: null,
      waiting: null,
    } as const;
    await new TurnKeeper(store, fixtureKeys).keep(turn, null, { ...settled, handedTo: 'budi' });
    const budis = { ...CONVERSATION, ownerId: 'budi' };
    const shown = await createCitations(store).shown('budi', await store.messages.list(budis));
    expect(JSON.stringify(shown.at(-1))).toContain(SECRET_WORDS);
  });

  it('keeps where a source of research is from and how far it is trusted, until it is deleted', async () => {
    const documentId = await addDocument(store);
    const from = { url: 'https://palm.example/a', site: 'Palm', date: '2026-05-01' };
    const tier = { tier: 2, type: 'news', name: 'Palm' };
    await citedConversation(store, [{ ...citationOf(documentId), ...from, tier }]);
    expect(await shownCitations()).toMatchObject([{ ...from, tier, quote: SECRET_WORDS }]);
    await store.documents.remove({ ownerId: 'ana', documentId, at: 5_000 });
    expect(await shownCitations()).toMatchObject([{ tier: { tier: 2, name: '' }, gone: 'deleted' }]);
    expect(JSON.stringify(await shownCitations())).not.toMatch(/palm/i);
  });

  it('keeps a report without the words of its sources, and shows it with them until they are deleted', async () => {
    const documentId = await addDocument(store);
    const source = { number: 1, documentId, tier: 2, type: 'news', cited: 1, usedFor: ['Findings'] };
    const data = {
      ...{ mode: 'strict', confidence: 'High', reasons: ['writer'], score: 90, iterations: 1 },
      ...{ convergence: 'passed', converged: true, unverified: [] },
      sources: [
        {
          ...{ ...source, title: 'palm.md', site: 'Palm', url: 'https://palm.example/a' },
          ...{ author: 'Palm’s', copies: ['https://palm.example/b'] },
        },
      ],
      disputed: [{ statement: 'It opens late.', sides: [citationOf(documentId)] }],
    } satisfies ResearchReport;
    await citedConversation(store, [citationOf(documentId)], undefined, [{ type: 'data-report', data }]);
    expect(JSON.stringify(await keptAnswer())).not.toContain('PELICAN');
    const reportOf = async () => {
      const [shown] = await createCitations(store).shown('ana', [await keptAnswer()]);
      return shown?.parts.flatMap((part) => (part.type === 'data-report' ? [part.data] : []))[0];
    };
    expect(await reportOf()).toEqual({
      ...data,
      disputed: [{ statement: 'It opens late.', sides: [{ ...citationOf(documentId), heading: 'Gates' }] }],
    });
    expect(await shownCitations()).toHaveLength(1);
    await store.documents.remove({ ownerId: 'ana', documentId, at: 5_000 });
    expect(await reportOf()).toMatchObject({
      sources: [{ ...source, title: '' }],
      disputed: [{ sides: [{ gone: 'deleted' }] }],
    });
    expect(JSON.stringify(await reportOf())).not.toMatch(/palm/i);
  });

  it('has a hash of its own for the same words in each document', async () => {
    const documentIds = [await addDocument(store), await addDocument(store, 'reed')];
    await citedConversation(
      store,
      documentIds.map((documentId, place) => citationOf(documentId, SECRET_WORDS, place + 1)),
    );
    const hashes = (await keptAnswer()).parts.flatMap((part) =>
      part.type === 'data-cited-passage' ? [part.data.quoteHash] : [],
    );
    expect(new Set(hashes.filter((hash) => hash !== '')).size).toBe(2);
  });

  it('hashes words of a document from before there were salts with one, and knows them again', async () => {
    const documentId = await addDocument(store, 'palm', DOCUMENT_TEXT, { quoteSalt: '' });
    const citation = citationOf(documentId);
    const guessed = quoteHash(citation, { quoteSalt: '' }, SECRET_WORDS);
    await citedConversation(store, [citation]);
    expect(JSON.stringify(await keptAnswer())).not.toContain(guessed);
    expect(await shownCitations()).toMatchObject([{ quote: SECRET_WORDS }]);
  });

  it('from before words were left out of it is shown as it is until its document is deleted', async () => {
    const documentId = await addDocument(store);
    const citation = citationOf(documentId);
    const message: ChatMessage = {
      id: 'msg_old',
      role: 'assistant',
      parts: [{ type: 'data-citation', data: citation }],
    };
    const { shown, kept } = createCitations(store);
    expect(await shown('ana', [message])).toEqual([message]);
    expect(JSON.stringify(await kept('ana', message))).not.toContain('PELICAN');
    await store.documents.remove({ ownerId: 'ana', documentId, at: 5_000 });
    expect(JSON.stringify(await shown('ana', [message]))).not.toMatch(/PELICAN|palm/);
  });

  it('asks the store for many passages in a few calls', async () => {
    const documentId = await addDocument(store);
    await citedConversation(store, [citationOf(documentId)]);
    const answer = await keptAnswer();
    let calls = 0;
    const counted =
      <Args extends readonly unknown[], Value>(ask: (...args: Args) => Value) =>
      (...args: Args) => {
        calls += 1;
        return ask(...args);
      };
    const citations = createCitations({
      documents: {
        ...store.documents,
        find: counted(store.documents.find),
        readSpans: counted(store.documents.readSpans),
      },
      documentChunks: { ...store.documentChunks, find: counted(store.documentChunks.find) },
    });
    const shown = await citations.shown(
      'ana',
      Array.from({ length: 1_000 }, () => answer),
    );
    expect(JSON.stringify(shown.at(-1))).toContain(SECRET_WORDS);
    expect(calls).toBe(3);
  });
});
