import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ChatMessage, messageText } from '@/lib/chat/chat-message';
import type { ChatRequest } from '@/lib/chat/chat-request';
import type { PipelineOptions } from '@/lib/chat/pipeline-options';
import { type AdminSettings, DEFAULT_ADMIN_SETTINGS } from '@/lib/config/admin-settings';
import { SILENT_FINANCE } from '@/lib/finance/testing/silent-finance';
import type { ChatModel } from '@/lib/models/model-provider';
import { fastPipeline } from '@/lib/pipelines/fast/fast-pipeline';
import type { PipelineRegistry } from '@/lib/pipelines/registry';
import { rehearsalPipeline } from '@/lib/pipelines/rehearsal/rehearsal-pipeline';
import { documentsForTest } from '@/lib/pipelines/turn/documents/testing/documents-for-test';
import { ModelSpeeds } from '@/lib/pipelines/turn/model-speeds';
import { definePipeline } from '@/lib/pipelines/turn/pipeline';
import { modelForTest, type Reply, TITLE_FOR_TEST } from '@/lib/pipelines/turn/testing/model-for-test';
import { rehearsalPlan } from '@/lib/prompts/rehearsal-plan';
import { randomIds } from '@/lib/shared/ids';
import { fixtureKeys } from '@/lib/store/contract/store-fixtures';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store, TurnRow } from '@/lib/store/store';
import { createLog } from '@/lib/telemetry/log';
import { createBuiltInTools } from '@/lib/tools/built-in/built-in-tools';
import { isForest } from '@/lib/trace/activity';
import { parseTrace } from '@/lib/trace/parse-trace';
import type { TraceMode } from '@/lib/trace/step-key';
import { projectTrace } from '@/lib/trace/trace-projection';
import { Allowances } from '../allowances/allowances';
import { TraceService } from '../conversations/trace-service';
import { CallQueue } from '../models/call-queue';
import { ReplyStarts } from '../models/reply-starts';
import { AbandonedTurns } from './abandoned-turns';
import { RunningTurns } from './running-turns';
import { TurnKeeper } from './turn-keeper';
import { TurnRunner } from './turn-runner';
import { TurnService } from './turn-service';

const AUTHOR = { ownerId: 'ana', locale: 'en' as const };
const POINT = 'the moon pulls the sea';
/** What the model says: the plan, a draft without its point, and a better one. */
const REPLIES: readonly Reply[] = [
  { thoughts: 'A question about tides. It wants a cause. ', text: `{"points":["${POINT}"]}` },
  { thoughts: 'I write of the shore first. ', text: 'UNCHECKED words about the shore and its sand.' },
  {
    thoughts: 'The cause was missing. ',
    text: `There are tides because ${POINT} and the earth turns under it.`,
  },
];
const QUESTION = 'Why are there tides?';
const ANSWER = REPLIES[2]?.text ?? '';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-pipelines-'));
  store = await openSqliteStore({ filePath: join(folder, 'nalar.db'), clock: Date.now });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

async function storedBytes(): Promise<string> {
  const files = await readdir(folder);
  return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

interface Installation {
  readonly model?: ChatModel;
  readonly traceMode?: TraceMode;
  readonly limits?: Partial<AdminSettings>;
  readonly pipelines?: PipelineRegistry;
  readonly onChunk?: (turnId: string, sequence: number, chunk: string) => void;
}

/** The services around a model, with the pipeline that is for tests. */
function installation({
  model = modelForTest(REPLIES).model,
  traceMode = 'transparent',
  limits = {},
  pipelines = { fast: fastPipeline, rehearsal: rehearsalPipeline(async () => {}) },
  onChunk,
}: Installation) {
  const log = createLog('silent');
  let configReads = 0;
  const settings = {
    ...DEFAULT_ADMIN_SETTINGS,
    titlesFromModel: false,
    reasoningTraceMode: traceMode,
    ...limits,
  };
  const runningTurns = new RunningTurns(
    store.turns,
    { add: onChunk ?? (() => {}), catchUp: async () => true },
    Date.now,
  );
  const keeper = new TurnKeeper(store, fixtureKeys);
  const sanitizeLine = (text: string): string => text;
  const models = {
    list: () => [model.entry],
    find: () => model,
    defaultModelId: () => model.entry.modelId,
  };
  const abandonedTurns = new AbandonedTurns({
    store,
    keeper,
    runningTurns,
    models,
    sanitizeLine,
    clock: Date.now,
    log,
  });
  const runner = new TurnRunner({
    store,
    runningTurns,
    keeper,
    models,
    replyStarts: new ReplyStarts({ store: store.replyStarts, clock: Date.now, log }),
    tools: createBuiltInTools({ finance: SILENT_FINANCE }),
    callQueue: new CallQueue(Date.now),
    speeds: new ModelSpeeds(),
    partyOf: (ownerId) => ownerId,
    sanitizeLine,
    clock: Date.now,
    instructionsOf: async () => [],
    memoryOf: () => null,
    documentsOf: () => documentsForTest([]).port,
    researchOf: () => Promise.reject(new Error('nothing is researched here')),
    webFor: async () => null,
    log,
  });
  const service = new TurnService({
    allowances: new Allowances({ store, readConfig: async () => settings, clock: Date.now }),
    hasSources: () => Promise.resolve(true),
    store,
    runningTurns,
    abandonedTurns,
    runner,
    models,
    pipelines,
    hasSearchEngine: () => false,
    readConfig: async () => {
      configReads += 1;
      return settings;
    },
    sanitizeLine,
    clock: Date.now,
    ids: randomIds,
  });
  const request = async (asked: ChatRequest, ownerId = 'ana') => {
    const admitted = await service.admit(asked);
    if (!admitted.ok) throw new Error(admitted.error.code);
    const started = await service.start(admitted.value, { ...AUTHOR, ownerId });
    if (!started.ok) throw new Error(started.error.code);
    return started.value;
  };
  const ask = (pipeline?: string, options?: PipelineOptions) =>
    request({
      trigger: 'submit',
      conversationId: null,
      parentId: null,
      message: { id: randomIds('message'), text: QUESTION },
      chatMode: 'normal',
      pipeline,
      options,
    });
  return { ask, request, service, runningTurns, abandonedTurns, configReads: () => configReads };
}

/** What is kept of a turn. */
async function kept(key: { readonly conversationId: string; readonly turnId: string }) {
  const turn = await store.turns.get({ ownerId: 'ana', turnId: key.turnId });
  const messages = await store.messages.list({ ownerId: 'ana', conversationId: key.conversationId });
  const answer = messages.at(-1);
  if (!turn || answer?.role !== 'assistant') throw new Error('nothing was kept');
  const trace = await store.traces.get({ ownerId: 'ana', traceId: turn.traceId });
  const parsed = parseTrace(trace?.record);
  if (!parsed.ok || parsed.value.version !== 3) throw new Error('no trace of version 3');
  return { turn, answer, activities: parsed.value.activities };
}

/** A turn like another one, settled after its process was killed when it had sent these chunks. */
async function killedAfter(
  { abandonedTurns }: ReturnType<typeof installation>,
  like: TurnRow,
  chunks: readonly string[],
  name: string,
) {
  const question: ChatMessage = {
    id: `msg_q${name}`,
    role: 'user',
    metadata: { conversationId: `cnv_${name}`, parentId: null, createdAt: 1 },
    parts: [{ type: 'text', text: 'Why are there tides?' }],
  };
  const begun = await store.turns.begin({
    turn: {
      ...like,
      turnId: `trn_${name}`,
      traceId: `trc_${name}`,
      conversationId: `cnv_${name}`,
      userMessageId: question.id,
      assistantMessageId: `msg_a${name}`,
    },
    newConversation: { title: 'Tides' },
    userMessage: question,
  });
  if (!begun.ok) throw new Error(begun.error);
  const { turnId, conversationId } = begun.value;
  await store.chunks.append([{ turnId, firstSequence: 1, chunks }]);
  await abandonedTurns.settle(begun.value);
  return kept({ turnId, conversationId });
}

/** What holds of every turn that was kept, whenever and however it was cut. */
function expectSound(
  { turn, answer, activities }: Awaited<ReturnType<typeof kept>>,
  traceMode: TraceMode,
): void {
  const text = messageText(answer);
  expect(turn.status).not.toBe('running');
  expect(ANSWER.startsWith(text)).toBe(true);
  if (turn.status === 'completed') expect(text).toBe(ANSWER);
  const wasPromised = turn.status === 'interrupted' || activities.some(({ kind }) => kind === 'draft');
  const isDraftMentioned = JSON.stringify(answer.parts).includes('draft-not-shown');
  if (isDraftMentioned) expect(activities.some(({ kind }) => kind === 'draft')).toBe(true);
  if (text === '' && wasPromised) expect(answer.parts.map(({ type }) => type)).toContain('data-notice');
  expect(JSON.stringify([answer, activities])).not.toMatch(/UNCHECKED|"points\\*":\[/);
  expect(isForest(activities)).toBe(true);
  expect(JSON.stringify(activities)).not.toContain('"running"');
  if (traceMode === 'curated') expect(JSON.stringify(activities)).not.toMatch(/detail|summary|tides|cause/);
}

describe('TurnService and TurnRunner', () => {
  it('resolve settings and what a model is called with once for each turn', async () => {
    const { model } = modelForTest([{ text: 'Yes.' }]);
    const asked: string[] = [];
    const settings: ChatModel['settings'] = (purpose) => {
      asked.push(`${purpose.kind} ${purpose.locale}`);
      return model.settings(purpose);
    };
    const { ask, configReads } = installation({ model: { ...model, settings } });
    const live = await ask();
    await live.ended;
    expect(configReads()).toBe(1);
    // Each wording of the instructions is known to the sanitiser; one of them is sent.
    expect(asked.sort()).toEqual(['answer en', 'answer id']);
    expect(messageText((await kept(live.key)).answer)).toBe('Yes.');
  });

  it('answer the usual way where the pipeline that was asked for is not there, and say so', async () => {
    const { ask } = installation({ model: modelForTest([{ text: 'Yes.' }]).model });
    for (const [pipeline, kinds] of [
      [undefined, ['answer']],
      ['fast', ['answer']],
      ['research', ['decision', 'answer']],
      ['nonsense', ['decision', 'answer']],
    ] as const) {
      const live = await ask(pipeline);
      await live.ended;
      const { turn, activities } = await kept(live.key);
      expect(turn.pipeline).toBe('fast');
      expect(activities.map(({ kind }) => kind)).toEqual(kinds);
    }
  });

  it('say first which way was decided on, and change nothing else of what an answer at once sends', async () => {
    const deep = definePipeline(z.strictObject({}), () => []);
    const sentWith = async (pipelines: PipelineRegistry) => {
      const model = modelForTest([{ thoughts: 'The moon. ', text: 'The moon does.' }]).model;
      const live = await installation({ pipelines, model, traceMode: 'transparent' }).ask();
      const sent = await new Response(live.stream()).text();
      return { sent, ...(await kept(live.key)) };
    };
    const before = await sentWith({ fast: fastPipeline });
    const now = await sentWith({ fast: fastPipeline, deep });
    const [first, ...others] = now.activities;
    expect(first).toMatchObject({ kind: 'decision', name: 'mode', status: 'done', sequence: 0 });
    expect(first?.detail).toMatchObject({ chosen: 'fast', reason: 'score-below', threshold: 0.62 });
    expect(first?.labels?.en).toMatch(/^Answered at once: about [a-z ]+$/);
    expect(first?.labels?.id).toMatch(/^Dijawab langsung: tentang [a-z ]+$/);
    expect(others.map(({ kind, label }) => [kind, label])).toEqual(
      before.activities.map(({ kind, label }) => [kind, label]),
    );
    const typesOf = (sent: string): (string | undefined)[] =>
      sent.split('\n').flatMap((line) => /"type":"([\w-]+)"/.exec(line)?.[1] ?? []);
    const [started, title, ...rest] = typesOf(before.sent).filter((type) => type !== 'data-reasoning-trace');
    expect(typesOf(now.sent).filter((type) => type !== 'data-reasoning-trace')).toEqual([
      started,
      title,
      'data-activity',
      ...rest,
    ]);
  });

  it('hand a pipeline its options, and refuse those that it does not take', async () => {
    const { ask } = installation({});
    const live = await ask('rehearsal', { drafts: 1 });
    await live.ended;
    const refused = await kept(live.key);
    expect(refused.activities.map(({ kind }) => kind)).not.toContain('revision');
    // The one draft that may be written makes no point of the plan, and there is no other.
    expect(refused.turn.status).toBe('completed');
    expect(refused.answer.parts).toEqual([
      { type: 'data-notice', data: expect.objectContaining({ level: 'warning', code: 'draft-refused' }) },
    ]);
    expect(refused.activities.find(({ kind }) => kind === 'draft')?.status).toBe('refused');
    expect(JSON.stringify(refused)).not.toContain('UNCHECKED');
    await expect(ask('rehearsal', { drafts: 3 })).rejects.toThrow('invalid-option');
    await expect(ask('rehearsal', { rounds: 1 })).rejects.toThrow('unknown-option');
    await expect(ask(undefined, { drafts: 1 })).rejects.toThrow('unknown-option');
    await expect(ask('research', { drafts: 1 })).rejects.toThrow('pipeline-not-available');
  });

  it('give an answer once more by the pipeline of the one that it replaces, unless another is named', async () => {
    const installed = installation({ model: modelForTest([...REPLIES, ...REPLIES]).model });
    const live = await installed.ask('rehearsal');
    await live.ended;
    const { turn, answer } = await kept(live.key);
    const { conversationId, userMessageId } = turn;
    const again = async (
      more: { messageId?: string; pipeline?: string; options?: PipelineOptions },
      by = installed,
    ) => {
      const asked = {
        trigger: 'regenerate',
        conversationId,
        messageId: userMessageId,
        chatMode: 'normal',
      } as const;
      const { ended, key } = await by.request({ ...asked, ...more });
      await ended;
      const settled = await store.turns.get({ ownerId: 'ana', turnId: key.turnId });
      const trace = await store.traces.get({ ownerId: 'ana', traceId: settled?.traceId ?? '' });
      const activities = trace?.record.version === 3 ? trace.record.activities : [];
      const decision = activities.find(({ kind }) => kind === 'decision')?.detail?.reason;
      return [settled?.pipeline, decision];
    };
    expect(await again({})).toEqual(['rehearsal', undefined]);
    expect(await again({ pipeline: 'fast' })).toEqual(['fast', undefined]);
    // Nothing else said, it is the answer on screen that is replaced.
    expect(await again({})).toEqual(['fast', undefined]);
    expect(await again({ messageId: answer.id })).toEqual(['rehearsal', undefined]);
    await store.conversations.setActiveMessage({ ownerId: 'ana', conversationId, messageId: answer.id });
    expect(await again({})).toEqual(['rehearsal', undefined]);
    expect(await again({ options: { drafts: 1 } })).toEqual(['rehearsal', undefined]);
    await expect(again({ messageId: answer.id, options: { drafts: 3 } })).rejects.toThrow('invalid-option');
    const without = installation({ pipelines: { fast: fastPipeline } });
    expect(await again({}, without)).toEqual(['fast', 'not-available']);
  });

  it.each([
    ['fast', undefined],
    ['rehearsal', undefined],
    ['rehearsal', { asks: true }],
  ])('name a conversation once the first words are out: %s %j', async (pipeline, options) => {
    const { ask } = installation({ limits: { titlesFromModel: true } });
    const live = await ask(pipeline, options);
    const sent = await new Response(live.stream()).text();
    expect(sent).toMatch(new RegExp(`(text-start|data-clarification).*${TITLE_FOR_TEST}`, 's'));
    expect(await store.conversations.get(live.key)).toMatchObject({ title: TITLE_FOR_TEST });
  });

  it.each([
    [REPLIES.slice(0, 1), ['rehearsal_write failed']],
    [REPLIES.slice(0, 2), ['rehearsal_write done', 'rehearsal_check failed', 'again failed']],
  ])('say which part of it failed: %#', async (replies, ended) => {
    const { ask } = installation({ model: modelForTest([...replies, { text: '' }]).model });
    const live = await ask('rehearsal');
    await live.ended;
    const { turn, activities } = await kept(live.key);
    expect(turn.status).not.toBe('completed');
    const told = activities.map(({ name, status }) => `${name} ${status}`);
    expect(told).toEqual(expect.arrayContaining([...ended, 'failure failed']));
  });

  it('tell the readers where a turn could not be kept', async () => {
    const { ask } = installation({ model: modelForTest([{ text: 'Yes.' }]).model });
    store.turns.settle = async () => {
      throw new Error('no');
    };
    const live = await ask();
    const sent = await new Response(live.stream()).text();
    expect(sent).toMatch(/not-saved.*"type":"finish"/s);
  });
});

describe.each(['transparent', 'curated'] as const)('a turn that asks the person, %s', (traceMode) => {
  const asks = { drafts: 1, asks: true };

  /** Asks, up to where the turn waits. */
  async function waiting(installed: ReturnType<typeof installation>) {
    const live = await installed.ask('rehearsal', asks);
    const sent = await new Response(live.stream()).text();
    return { sent, key: live.key, ...(await kept(live.key)) };
  }

  function answerTo({ turn, answer }: Awaited<ReturnType<typeof kept>>, more: object = {}): ChatRequest {
    const { conversationId, turnId } = turn;
    return {
      trigger: 'submit',
      conversationId,
      parentId: answer.id,
      message: { id: randomIds('message'), text: 'The moon, please.' },
      chatMode: 'normal',
      continues: turnId,
      ...more,
    };
  }

  it('ends with the question, and goes on with the answer where it was', async () => {
    const { model, calls } = modelForTest(REPLIES);
    const installed = installation({ traceMode, model });
    const asked = await waiting(installed);
    const question = { question: 'Which of these matters most to you?', options: [POINT] };
    expect(asked.answer.parts).toEqual([{ type: 'data-clarification', data: question }]);
    expect(asked.sent).toContain('"type":"data-clarification"');
    expect(asked.turn.status).toBe('completed');
    expect(installed.runningTurns.count()).toBe(0);
    const activity = asked.activities.find(({ kind }) => kind === 'clarification');
    expect(activity?.detail).toEqual(traceMode === 'transparent' ? question : undefined);

    const live = await installed.request(answerTo(asked));
    await live.ended;
    const { turn, answer, activities } = await kept(live.key);
    expect([turn.pipeline, turn.status, turn.continues]).toEqual([
      'rehearsal',
      'completed',
      asked.turn.turnId,
    ]);
    // Its options hold on: the one draft that was asked for, which does not pass.
    expect(activities.map(({ kind }) => kind)).not.toContain('revision');
    expect(answer.parts).toMatchObject([{ type: 'data-notice', data: { code: 'draft-refused' } }]);
    expect(activities.map(({ kind, name }) => `${kind} ${name}`)).toContain('decision pipeline');
    expect(activities.map(({ name }) => name)).not.toContain('rehearsal_plan');
    expect(JSON.stringify(calls().at(-1)?.prompt)).toMatch(/Which of these.*The moon, please/s);

    const traces = new TraceService({ ...installed, store, ring: fixtureKeys.ring, clock: Date.now });
    const view = await traces.view({ ownerId: 'ana', traceId: turn.traceId });
    const earlier = view.ok ? view.value.earlier : null;
    expect(earlier?.map(({ trace }) => trace.turnId)).toEqual([asked.turn.turnId]);
  });

  it('counts the first answer, of its owner only, and nobody has to answer', async () => {
    const installed = installation({ traceMode });
    const asked = await waiting(installed);
    await expect(installed.request(answerTo(asked), 'budi')).rejects.toThrow(/not-waiting|not-found/);
    await expect(installed.request(answerTo(asked, { parentId: null }))).rejects.toThrow('turn-not-waiting');
    await (await installed.request(answerTo(asked, { continues: undefined }))).ended;
    const first = answerTo(asked);
    await (await installed.request(first)).ended;
    await expect(installed.request(answerTo(asked))).rejects.toThrow('question-answered');

    const { conversationId } = asked.key;
    const messageId = first.trigger === 'submit' ? first.message.id : '';
    const again = { trigger: 'regenerate', conversationId, messageId, chatMode: 'normal' } as const;
    for (const request of [again, answerTo(asked, { insteadOf: messageId })]) {
      const live = await installed.request(request);
      await live.ended;
      expect((await kept(live.key)).turn).toMatchObject({
        continues: asked.turn.turnId,
        pipeline: 'rehearsal',
      });
    }

    const other = await installed.request({ ...again, pipeline: 'fast' });
    await other.ended;
    const repeated = await installed.request(again);
    await repeated.ended;
    expect((await kept(repeated.key)).turn).toMatchObject({ continues: null, pipeline: 'fast' });
  });

  it('asks once more where its question is what is regenerated', async () => {
    const installed = installation({ traceMode });
    const asked = await waiting(installed);
    const { conversationId, userMessageId: messageId } = asked.turn;
    const again = await installation({ traceMode }).request({
      trigger: 'regenerate',
      conversationId,
      messageId,
      chatMode: 'normal',
    });
    await again.ended;
    const { turn, answer } = await kept(again.key);
    expect(turn.waiting).toEqual(asked.turn.waiting);
    expect(answer.parts.map(({ type }) => type)).toEqual(['data-clarification']);
  });

  it('waits for nobody where it was stopped or killed as it asked, and on after a restart', async () => {
    const chunks: string[] = [];
    const installed = installation({ traceMode, onChunk: (_, __, chunk) => void chunks.push(chunk) });
    const asked = await waiting(installed);
    let conversationId = '';
    const stopping = installation({
      traceMode,
      onChunk: (_, __, chunk) => {
        conversationId = /"conversationId":"(\w+)"/.exec(chunk)?.[1] ?? conversationId;
        if (chunk.includes('data-clarification'))
          stopping.runningTurns.find({ ownerId: 'ana', conversationId })?.stop();
      },
    });
    const stopped = await waiting(stopping);
    expect([stopped.turn.status, stopped.turn.waiting]).toEqual(['stopped', null]);
    await expect(installed.request(answerTo(stopped))).rejects.toThrow('turn-not-waiting');
    for (let at = 0; at <= chunks.length; at += 1) {
      const killed = await killedAfter(installed, asked.turn, chunks.slice(0, at), `${at}`);
      expect([killed.turn.status, killed.turn.waiting]).toEqual(['interrupted', null]);
      const isAsked = chunks.slice(0, at).some((chunk) => chunk.includes('data-clarification'));
      expect(killed.answer.parts.some(({ type }) => type === 'data-clarification')).toBe(isAsked);
      if (at === chunks.length)
        await expect(installed.request(answerTo(killed))).rejects.toThrow('turn-not-waiting');
    }

    await store.close();
    store = await openSqliteStore({ filePath: join(folder, 'nalar.db'), clock: Date.now });
    const restarted = installation({ traceMode });
    await restarted.abandonedTurns.sweep();
    expect(await kept(asked.key)).toEqual({
      turn: asked.turn,
      answer: asked.answer,
      activities: asked.activities,
    });
    const live = await restarted.request(answerTo(asked));
    await live.ended;
    expect((await kept(live.key)).turn).toMatchObject({ status: 'completed', continues: asked.turn.turnId });
  });
});

describe.each(['transparent', 'curated'] as const)('a pipeline of several calls, %s', (traceMode) => {
  it('plans, drafts, writes once more and releases what passed', async () => {
    const { ask } = installation({ traceMode });
    const live = await ask('rehearsal');
    const sent = await new Response(live.stream()).text();
    const { turn, answer, activities } = await kept(live.key);
    expectSound({ turn, answer, activities }, traceMode);
    expect([turn.pipeline, turn.status, messageText(answer)]).toEqual(['rehearsal', 'completed', ANSWER]);
    expect(sent).not.toMatch(/UNCHECKED|"points\\*":\[/);
    const shown = activities.filter(({ kind }) => kind !== 'thought');
    expect(shown.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'stage done',
      'model-call done',
      'stage done',
      'draft refused',
      'stage done',
      'tool done',
      'revision done',
      'draft done',
      'answer done',
    ]);
    const nameOf = (id: string | null) =>
      activities.find(({ activityId }) => activityId === id)?.name ?? null;
    expect(
      activities.flatMap(({ kind, parentId }) => (kind === 'thought' ? [nameOf(parentId)] : [])),
    ).toEqual(expect.arrayContaining(['rehearsal-plan', 'rehearsal_write', 'again']));
    const asked = activities.find(({ kind }) => kind === 'model-call');
    const { name, version } = rehearsalPlan;
    const facts = { outputKeys: ['points'], tokens: { input: 3, output: 2 } };
    const detail = { prompt: name, version, ...facts, variables: { question: QUESTION } };
    expect(asked?.detail).toEqual(traceMode === 'transparent' ? detail : undefined);
    const trace = await store.traces.get({ ownerId: 'ana', traceId: turn.traceId });
    const shared = trace && projectTrace(trace, [], 'share').trace.record;
    expect(JSON.stringify(shared)).toContain('model-call');
    expect(JSON.stringify(shared)).not.toContain('variables');
    expect(await storedBytes()).not.toContain(rehearsalPlan.texts.en.instructions);
    expect(await storedBytes()).toContain(ANSWER);
  });

  it('keeps what was shown when it is stopped at any chunk', async () => {
    let last = 1;
    let conversationId = '';
    for (let at = 1; at <= last; at += 1) {
      const { ask, runningTurns } = installation({
        traceMode,
        onChunk: (_, sequence, chunk) => {
          conversationId = /"conversationId":"(\w+)"/.exec(chunk)?.[1] ?? conversationId;
          if (sequence === at) runningTurns.find({ ownerId: 'ana', conversationId })?.stop();
        },
      });
      const live = await ask('rehearsal');
      const sent = await new Response(live.stream()).text();
      last = Math.max(last, sent.split('\ndata: ').length);
      expectSound(await kept(live.key), traceMode);
    }
    expect(last).toBeGreaterThan(10);
  });

  /** Turns of which one call of the model hangs each, at the same time: each takes as long as it may. */
  const hanging = (cases: readonly { readonly call: number; readonly limits: Partial<AdminSettings> }[]) =>
    Promise.all(
      cases.map(async ({ call, limits }) => {
        const replies = REPLIES.map((reply, index) =>
          index === call ? { ...reply, hangs: true as const } : reply,
        );
        const { ask } = installation({ traceMode, model: modelForTest(replies).model, limits });
        const live = await ask('rehearsal');
        await live.ended;
        return kept(live.key);
      }),
    );

  it('keeps what was shown when any call of the model runs out of time', async () => {
    const limits = { totalTimeoutMs: 300 };
    for (const settled of await hanging([0, 1, 2].map((call) => ({ call, limits })))) {
      expectSound(settled, traceMode);
      expect(settled.turn.status).toMatch(/failed|interrupted/);
      expect(settled.answer.parts.map(({ type }) => type)).toEqual(['data-notice']);
      expect(settled.activities.at(-1)).toMatchObject({ kind: 'failure', status: 'failed' });
    }
  });

  it('fails a turn that was given up at the time of a stage', async () => {
    const cases = [
      { call: 0, limits: { 'rehearsal.planTimeoutMs': 1_000 } },
      { call: 2, limits: { 'rehearsal.checkTimeoutMs': 1_000 } },
    ];
    for (const settled of await hanging(cases)) {
      expectSound(settled, traceMode);
      expect(settled.turn.status).toMatch(/failed|interrupted/);
      expect(settled.answer.parts).toEqual([
        { type: 'data-notice', data: expect.objectContaining({ level: 'error', code: 'stage-timeout' }) },
      ]);
      expect(settled.activities.at(-1)).toMatchObject({ kind: 'failure', status: 'failed' });
    }
  });

  it('keeps what was shown when its process is killed at any chunk', async () => {
    const chunks: string[] = [];
    const installed = installation({ traceMode, onChunk: (_, __, chunk) => void chunks.push(chunk) });
    const first = await installed.ask('rehearsal');
    await first.ended;
    const { turn: model, activities: uncut } = await kept(first.key);
    expect(chunks.length).toBeGreaterThan(10);
    for (let at = 0; at <= chunks.length; at += 1) {
      const settled = await killedAfter(installed, model, chunks.slice(0, at), `${at}`);
      expect(settled.turn.status).toBe('interrupted');
      expectSound(settled, traceMode);
      for (const thought of settled.activities.filter(({ kind }) => kind === 'thought')) {
        const same = uncut.find(
          ({ kind, detail }) => kind === 'thought' && detail?.start === thought.detail?.start,
        );
        const { parentId, startedAt } = thought;
        if (traceMode === 'transparent')
          expect({ parentId, startedAt }).toEqual({ parentId: same?.parentId, startedAt: same?.startedAt });
      }
    }
  });
});
