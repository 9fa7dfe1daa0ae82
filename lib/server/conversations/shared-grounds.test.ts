import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { randomIds } from '@/lib/shared/ids';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store } from '@/lib/store/store';
import type { ResearchReport } from '@/lib/trace/research/research-report';
import {
  addDocument,
  CONVERSATION,
  citationOf,
  citedConversation,
  SECRET_WORDS,
} from '../citations/testing/cited-conversation';
import { ShareService } from './share-service';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-shared-grounds-'));
  store = await openSqliteStore({ filePath: join(folder, 'nalar.db'), clock: () => 1_000 });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const reportOn = (documentId: string): ResearchReport => ({
  ...{ mode: 'monitor', confidence: 'Medium', reasons: ['one-source'], score: 70, iterations: 2 },
  ...{ convergence: 'passed', converged: true, unverified: [{ text: 'Who opens it', why: 'open-gap' }] },
  sources: [
    {
      ...{ number: 1, documentId, title: 'palm.md', site: 'Palm', url: 'https://palm.example/a' },
      ...{ author: 'P. Frond', copies: ['https://palm.example/b'] },
      ...{ date: '2026-05-01', tier: 2, type: 'news', cited: 1, usedFor: ['Findings'] },
    },
    {
      ...{ number: 2, documentId, title: 'palm.md', author: 'Whose file it is', tier: null },
      ...{ type: 'unknown', cited: 0, usedFor: [] },
    },
  ],
  disputed: [{ statement: 'It opens late.', sides: [citationOf(documentId)] }],
});

it('of a report is shared with the words of its sources for as long as they are there, and names no document', async () => {
  const documentId = await addDocument(store);
  const report = reportOn(documentId);
  await citedConversation(store, [citationOf(documentId)], undefined, [
    { type: 'data-report', data: report },
  ]);
  const shares = new ShareService({ store, clock: () => 1_000, ids: randomIds });
  const made = await shares.create(CONVERSATION, { withTraces: false, lifetimeDays: null });
  const token = made.ok ? made.value.token : '';
  const opened = async () => (await shares.open(token))?.messages.at(-1);

  const shown = await opened();
  const { documentId: place } = shown?.citations[0] ?? {};
  const [source, own] = report.sources;
  const { author: _author, ...file } = own ?? { author: '' };
  expect(shown?.report).toEqual({
    ...report,
    // Who wrote a file of one's own is nobody else's business.
    sources: [
      { ...source, documentId: place },
      { ...file, documentId: place },
    ],
    disputed: [
      {
        statement: 'It opens late.',
        sides: [{ ...shown?.citations[0], heading: 'Gates', quote: SECRET_WORDS }],
      },
    ],
  });
  expect(JSON.stringify(shown)).not.toContain(documentId);

  await store.documents.remove({ ownerId: 'ana', documentId, at: 5_000 });
  const left = await opened();
  expect(left?.report).toMatchObject({
    sources: [{ title: '', tier: 2, usedFor: ['Findings'] }, { title: '' }],
    disputed: [{ statement: 'It opens late.', sides: [{ title: '', gone: 'deleted' }] }],
    unverified: [{ text: 'Who opens it' }],
  });
  expect(JSON.stringify(left)).not.toMatch(/palm|PELICAN|Frond/i);
});
