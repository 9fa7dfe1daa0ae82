import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderBlobStore } from '@/lib/blobs/folder/folder-blob-store';
import { type ChatMessage, messageText } from '@/lib/chat/chat-message';
import type { ChatRequest } from '@/lib/chat/chat-request';
import { DEFAULT_ADMIN_SETTINGS } from '@/lib/config/admin-settings';
import { createModelRegistry } from '@/lib/models/registry';
import { createPipelines } from '@/lib/pipelines/registry';
import { promptedModel } from '@/lib/pipelines/turn/testing/prompted-model';
import { randomIds } from '@/lib/shared/ids';
import { chunksOf, documentNamed, index, ROOM } from '@/lib/store/contract/document-fixtures';
import { fixtureKeys } from '@/lib/store/contract/store-fixtures';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store, TurnRow } from '@/lib/store/store';
import { createLog } from '@/lib/telemetry/log';
import { createToolRegistry } from '@/lib/tools/tool-registry';
import { isForest } from '@/lib/trace/activity';
import { KeyRing } from '@/lib/trace/key-ring';
import { parseTrace } from '@/lib/trace/parse-trace';
import { researchReportSchema } from '@/lib/trace/research/research-report';
import { Allowances } from '../allowances/allowances';
import { createCitations } from '../citations/citations';
import { createDocumentSearch } from '../documents/search-documents';
import { unzip } from '../export/testing/unzip';
import { researchOfTurn } from '../research/research-of-turn';
import { SourceTiers } from '../research/source-tiers';
import { ReviewIterations } from '../review/review-iterations';
import { ReviewService } from '../review/review-service';
import { createTurnServices, type TurnServices } from './turn-services';

const QUESTION = 'Is it true that the key rate of Orlo rose to 6 percent?';
const SAID = [
  [
    'bank',
    'https://www.bi.go.id/a',
    'The key rate of Orlo rose to 6 percent on 3 May 2026, since prices had risen.',
  ],
  [
    'news',
    'https://www.kompas.com/b',
    'The key rate of Orlo rose to 6 percent on 3 May 2026, the central bank said.',
  ],
  ['talk', 'https://www.reddit.com/c', 'The key rate of Orlo rose to 9 percent on 3 May 2026, people say.'],
] as const;
const DRAFT = 'The key rate of Orlo rose to 6 percent on 3 May 2026 [1].';
/** Says the same of each question, and asks back where one word may mean several things. */
const { model: speaker } = promptedModel({
  'research-clarification': [{ json: { question: 'Which Mercury?', options: ['the planet', 'the metal'] } }],
  'research-analyst': [
    {
      thoughts: 'The bank says so itself. ',
      json: { status: 'DRAFT_READY', new_queries: [], draft: DRAFT, reasoning_chain: 'The bank says so.' },
    },
  ],
  'research-critic': [
    {
      json: {
        ...{ status: 'PASS', critique: 'It holds.', suggestions: [], logical_gaps: [] },
        mode_compliance: 'compliant',
      },
    },
  ],
  'research-writer': [{ json: { final_report: DRAFT, sources_used: ['1'], confidence_level: 'High' } }],
  '': [{ text: 'It rose.' }],
});
const speaking = { ...speaker, entry: { ...speaker.entry, modelId: 'test:model' } };
const log = createLog('silent');
let folder: string;
let store: Store;
let services: TurnServices;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-research-turns-'));
  store = await openSqliteStore({ filePath: join(folder, 'nalar.db'), clock: Date.now });
  for (const [name, address, text] of SAID) {
    const added = await store.documents.add({ ...documentNamed(name), address }, ROOM);
    if (added.outcome !== 'added') throw new Error(added.outcome);
    await index(store, added.document, text, chunksOf(name, [text]));
  }
  services = await createTurnServices({
    allowances: new Allowances({ store, readConfig: async () => DEFAULT_ADMIN_SETTINGS, clock: Date.now }),
    store: { ...store, blobs: createFolderBlobStore(join(folder, 'blobs')) },
    keys: fixtureKeys,
    partyOf: (ownerId) => ownerId,
    images: { open: async () => null, referencesTo: async () => ({ ok: true, value: [] }) },
    models: createModelRegistry(() => [
      { providerId: 'test', entries: () => [speaking.entry], chatModel: () => speaking },
    ]),
    pipelines: createPipelines({ withRehearsal: false }),
    tools: createToolRegistry([]),
    webFor: async () => null,
    hasSearchEngine: () => false,
    researchOf: researchOfTurn({
      ...{ search: createDocumentSearch(store), documents: store.documents, log },
      pages: {
        keep: () => Promise.reject(new Error('no page is looked for')),
        addressOf: async ({ address }) => address,
      },
      engines: { ofModel: async () => [] },
      pagesAtOnce: async () => 1,
      sourceTiers: new SourceTiers({ store: store.sourceTiers, onUnreadable: () => {} }),
      publicUrl: 'https://nalar.example',
    }),
    searchesWeb: async () => false,
    instructionsOf: async () => [],
    readConfig: async () => ({ ...DEFAULT_ADMIN_SETTINGS, titlesFromModel: false }),
    sanitizeLine: (text) => text,
    onBeat: async () => {},
    clock: Date.now,
    ids: randomIds,
    log,
  });
});
afterAll(async () => {
  await services.shutDown();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

async function ask(more: Partial<Extract<ChatRequest, { trigger: 'submit' }>> = {}, text = QUESTION) {
  const admitted = await services.turns.admit({
    ...{ trigger: 'submit', conversationId: null, parentId: null, chatMode: 'normal' },
    message: { id: randomIds('message'), text },
    ...more,
  });
  if (!admitted.ok) throw new Error(admitted.error.code);
  const started = await services.turns.start(admitted.value, { ownerId: 'ana', locale: 'en' });
  if (!started.ok) throw new Error(started.error.code);
  return started.value;
}

/** What is kept of a turn that has ended, as its owner is shown it when it is opened again. */
async function reopened({ conversationId, turnId }: Pick<TurnRow, 'conversationId' | 'turnId'>) {
  const turn = await store.turns.get({ ownerId: 'ana', turnId });
  const messages = await store.messages.list({ ownerId: 'ana', conversationId });
  const kept = messages.find(({ id }) => id === turn?.assistantMessageId);
  if (!turn || !kept) throw new Error('nothing was kept');
  const [answer] = await createCitations(store).shown('ana', [kept]);
  const trace = await store.traces.get({ ownerId: 'ana', traceId: turn.traceId });
  const parsed = parseTrace(trace?.record);
  if (!answer || !parsed.ok || parsed.value.version !== 3) throw new Error('no trace of version 3');
  const { activities } = parsed.value;
  expect(isForest(activities)).toBe(true);
  expect(activities.map(({ status }) => status)).not.toContain('running');
  return { turn, kept, answer, activities };
}
const REVIEWER = { ownerId: 'rio', isGuest: false, role: 'reviewer' } as const;
const reportIn = ({ parts }: ChatMessage) =>
  parts.flatMap((part) => (part.type === 'data-report' ? [researchReportSchema.parse(part.data)] : []))[0];

describe('a question that is researched', () => {
  it.each([
    ['strict', [1, 2]],
    ['discovery', [1, 2, 5]],
    ['monitor', [1, 2, 5]],
  ] as const)('is answered over the person’s documents: %s', async (mode, tiers) => {
    const live = await ask({ pipeline: 'research', options: { mode } });
    await live.ended;
    const { turn, kept, answer, activities } = await reopened(live.key);
    expect([turn.pipeline, turn.status]).toEqual(['research', 'completed']);
    expect(messageText(answer)).toMatch(/6 percent on 3 May 2026.*\[\d\]/);
    const report = reportIn(answer);
    expect(report?.mode).toBe(mode);
    expect(report?.sources.map(({ tier }) => tier).toSorted()).toEqual(tiers);
    const citations = answer.parts.flatMap((part) => (part.type === 'data-citation' ? [part.data] : []));
    expect(citations[0]).toMatchObject({
      quote: expect.stringContaining('6 percent'),
      url: expect.any(String),
    });
    expect(JSON.stringify(kept.parts)).not.toContain('"quote"');
    const kinds = new Set(activities.map(({ kind }) => kind));
    for (const kind of ['decision', 'search', 'source', 'draft', 'objection', 'validation'])
      expect(kinds).toContain(kind);
  });

  it('shows reviewers the debate, and gives it to them as the files of its log', async () => {
    const live = await ask({ pipeline: 'research', options: { mode: 'monitor' } });
    await live.ended;
    const { turn, activities } = await reopened(live.key);
    const parts = {
      store,
      readConfig: async () => ({}),
      clock: Date.now,
      ids: randomIds,
      ring: new KeyRing([]),
    };
    const iterations = new ReviewIterations(new ReviewService(parts), store.turns);
    const person = REVIEWER;
    const found = await iterations.of(person, turn.traceId);
    if (!found.ok) throw new Error(found.error.code);
    expect(found.value).toMatchObject({
      ...{ traceId: turn.traceId, question: QUESTION },
      summary: { mode: 'monitor', status: 'reported', iterations: found.value.iterations.length },
    });
    expect(found.value.iterations[0]?.critic?.output?.status).toMatch(/PASS|WARN|REJECT/);
    const drafts = found.value.iterations.flatMap(({ analyst }) => analyst.map(({ output }) => output));
    expect(drafts).toEqual(
      activities.flatMap(({ kind, name, detail }) =>
        (kind === 'draft' || kind === 'revision') && name === 'analyst' ? [detail] : [],
      ),
    );
    const archive = await iterations.archive(person, turn.traceId);
    if (!archive.ok) throw new Error(archive.error.code);
    expect(archive.value.fileName).toMatch(/^nalar-iterations-.*\.zip$/);
    const files = await unzip(archive.value.content);
    expect([...files.keys()]).toContain('iteration_1_critic.json');
    const file = await iterations.file(person, turn.traceId, 'session_summary.json');
    expect(file.ok && file.value.content).toBe(files.get('session_summary.json'));
    expect(file.ok && JSON.parse(file.value.content)).toMatchObject({
      ...{ query_id: turn.traceId, mode: 'monitor', final_status: 'reported' },
    });
    const refused = await iterations.of({ ...person, role: 'user' }, turn.traceId);
    expect(refused).toEqual({ ok: false, error: { code: 'not-allowed' } });
    expect(await iterations.file(person, turn.traceId, '../x')).toMatchObject({ ok: false });
  });

  it('is detected, researched once more in the same mode, and may be answered in another way', async () => {
    const live = await ask();
    await live.ended;
    const { turn, activities } = await reopened(live.key);
    expect(turn.pipeline).toBe('research');
    expect(activities[0]).toMatchObject({
      kind: 'decision',
      detail: { chosen: 'strict', reason: 'detected' },
    });
    const again = async (more: { readonly mode?: string }) => {
      const admitted = await services.turns.admit({
        ...{ trigger: 'regenerate', conversationId: turn.conversationId, messageId: turn.userMessageId },
        ...{ chatMode: 'normal', ...more },
      });
      if (!admitted.ok) throw new Error(admitted.error.code);
      const started = await services.turns.start(admitted.value, { ownerId: 'ana', locale: 'en' });
      if (!started.ok) throw new Error(started.error.code);
      await started.value.ended;
      return reopened(started.value.key);
    };
    const repeated = await again({});
    expect(repeated.turn.pipeline).toBe('research');
    expect(reportIn(repeated.answer)?.mode).toBe('strict');
    const calls = repeated.activities.filter(({ kind }) => kind === 'model-call');
    expect(calls.map(({ status }) => status)).not.toContain('skipped');
    expect((await again({ mode: 'fast' })).turn.pipeline).toBe('fast');
  });

  it('is asked back where it is ambiguous, and goes on with the reply', async () => {
    const live = await ask({ pipeline: 'research', options: { mode: 'discovery' } }, 'Mercury');
    await live.ended;
    const { turn, answer } = await reopened(live.key);
    expect(turn.status).toBe('completed');
    expect(answer.parts.map(({ type }) => type)).toEqual(['data-clarification']);
    const next = await ask(
      { conversationId: turn.conversationId, parentId: answer.id, continues: turn.turnId },
      'the key rate of Orlo',
    );
    await next.ended;
    const gone = await reopened(next.key);
    expect([gone.turn.pipeline, gone.turn.status]).toEqual(['research', 'completed']);
    expect(messageText(gone.answer)).toContain('6 percent');
    // Its log has how the turn before it asked, and what was researched.
    const review = new ReviewService({
      store,
      readConfig: async () => ({}),
      clock: Date.now,
      ids: randomIds,
      ring: new KeyRing([]),
    });
    const log = await new ReviewIterations(review, store.turns).of(REVIEWER, gone.turn.traceId);
    expect(log).toMatchObject({
      value: {
        question: 'the key rate of Orlo',
        researched: 'Mercury (the key rate of Orlo)',
        beforehand: [{ prompt: 'research-clarification' }],
      },
    });
  });

  it('is kept as far as it was shown, wherever its process is killed', async () => {
    const live = await ask({ pipeline: 'research', options: { mode: 'monitor' } });
    const sent = await new Response(live.stream()).text();
    await live.ended;
    const { turn, answer: whole } = await reopened(live.key);
    const chunks = sent.split('\n').flatMap((line) => /^data: (\{.*\})$/.exec(line)?.[1] ?? []);
    expect(chunks.length).toBeGreaterThan(20);
    let reports = 0;
    for (let at = 0; at < chunks.length; at += 5) {
      const name = `cut${at}`;
      const question: ChatMessage = {
        ...{ id: `msg_q${name}`, role: 'user', parts: [{ type: 'text', text: QUESTION }] },
        metadata: { conversationId: `cnv_${name}`, parentId: null, createdAt: 1 },
      };
      const ids = { turnId: `trn_${name}`, traceId: `trc_${name}`, conversationId: `cnv_${name}` };
      const begun = await store.turns.begin({
        turn: {
          ...{ ...turn, ...ids, userMessageId: question.id, assistantMessageId: `msg_a${name}` },
          ...{ status: 'running', settledAt: null },
        },
        newConversation: { title: 'Rates' },
        userMessage: question,
      });
      if (!begun.ok) throw new Error(begun.error);
      await store.chunks.append([{ turnId: ids.turnId, firstSequence: 1, chunks: chunks.slice(0, at) }]);
      await services.abandonedTurns.settle(begun.value);
      const cut = await reopened(ids);
      expect(cut.turn.status).toBe('interrupted');
      expect(messageText(whole).startsWith(messageText(cut.answer))).toBe(true);
      expect(cut.answer.parts.map(({ type }) => type)).toContain('data-notice');
      if (reportIn(cut.answer)) {
        reports += 1;
        expect(reportIn(cut.answer)).toEqual(reportIn(whole));
      }
    }
    expect(reports).toBeGreaterThan(0);
  });
});
