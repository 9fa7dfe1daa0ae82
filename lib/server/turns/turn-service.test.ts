import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { ChatRequest } from '@/lib/chat/chat-request';
import type { KnobSettings } from '@/lib/chat/policy-knob';
import { type AdminSettings, DEFAULT_ADMIN_SETTINGS } from '@/lib/config/admin-settings';
import { fastPipeline } from '@/lib/pipelines/fast/fast-pipeline';
import type { PipelineRegistry } from '@/lib/pipelines/registry';
import { definePipeline } from '@/lib/pipelines/turn/pipeline';
import { modelForTest } from '@/lib/pipelines/turn/testing/model-for-test';
import { outcomeOfSignal } from '@/lib/pipelines/turn/turn-outcome';
import type { IdGenerator } from '@/lib/shared/ids';
import { begin, settleInput } from '@/lib/store/contract/store-fixtures';
import { openSqliteStore } from '@/lib/store/sqlite/open-sqlite-store';
import type { Store, TurnRow } from '@/lib/store/store';
import { Allowances } from '../allowances/allowances';
import type { RunningTurn } from './running-turn';
import { RunningTurns } from './running-turns';
import { TurnService } from './turn-service';
import type { TurnStart } from './turn-start';

const ANA = { ownerId: 'ana', locale: 'en' as const };
const NOW = 1_000_000;
/** Ids that say how many of their kind there were. */
const countedIds = (): IdGenerator => {
  const counts = new Map<string, number>();
  return (kind) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return `${kind}_${counts.get(kind)}`;
  };
};

type LimitSettings = Partial<
  Pick<
    AdminSettings,
    'defaultThinking' | 'messageCharacters' | 'parallelTurnsPerUser' | 'turnsPerDay' | 'turnsPerMinute'
  >
> &
  KnobSettings;
type Submit = Extract<ChatRequest, { trigger: 'submit' }>;

let asked = 0;
function submit(given: Partial<Submit> = {}): ChatRequest {
  asked += 1;
  const message = { id: `m${asked}`, text: 'Why are there tides?' };
  return { trigger: 'submit', conversationId: null, parentId: null, message, chatMode: 'normal', ...given };
}

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalar-turn-service-'));
  store = await openSqliteStore({ filePath: join(folder, 'nalar.db'), clock: () => NOW });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** The service over a store, with a runner that opens turns and leaves them open. */
function service(
  settings: LimitSettings = {},
  isAbandoned = false,
  pipelines: PipelineRegistry = { fast: fastPipeline },
  isEngineThere = false,
) {
  const { model } = modelForTest([], { thinking: ['auto', 'low', 'high'] });
  const runningTurns = new RunningTurns(store.turns, { add: () => {}, catchUp: async () => true }, () => NOW);
  const started: TurnStart[] = [];
  const settled: TurnRow[] = [];
  const turns = new TurnService({
    allowances: new Allowances({
      store,
      readConfig: async () => ({ ...DEFAULT_ADMIN_SETTINGS, ...settings }),
      clock: () => NOW,
    }),
    hasSources: () => Promise.resolve(true),
    store,
    runningTurns,
    abandonedTurns: {
      recover: async (turn) => {
        if (!isAbandoned) return false;
        settled.push(turn);
        const { turnId, conversationId } = turn;
        return store.turns.settle(await settleInput({ name: turnId.replace('trn_', ''), conversationId }));
      },
    },
    runner: {
      run: (start) => {
        started.push(start);
        return runningTurns.open(start.turn);
      },
    },
    models: { list: () => [model.entry], find: () => model, defaultModelId: () => model.entry.modelId },
    pipelines,
    readConfig: async () => ({ ...DEFAULT_ADMIN_SETTINGS, ...settings }),
    hasSearchEngine: () => isEngineThere,
    sanitizeLine: (text) => text.replace('secret', '[removed]'),
    clock: () => NOW,
    ids: countedIds(),
  });
  /** The turn that has begun, or the code with which it was refused. */
  const ask = async (request: ChatRequest = submit()): Promise<RunningTurn | string> => {
    const admitted = await turns.admit(request);
    if (!admitted.ok) return admitted.error.code;
    const begun = await turns.start(admitted.value, ANA);
    return begun.ok ? begun.value : begun.error.code;
  };
  return { turns, runningTurns, started, settled, ask };
}
const neverRevoked = () => ({ revoked: new AbortController().signal, release: () => {} });

describe('TurnService begins a turn', () => {
  it('with everything that stays the same until its end, stored before it runs', async () => {
    const { ask, started } = service();
    await ask(submit({ timeZone: 'Asia/Jakarta' }));
    const [start] = started;
    expect(start).toMatchObject({ firstTitle: 'Why are there tides?', timeZone: 'Asia/Jakarta' });
    expect(start?.turn).toMatchObject({
      ownerId: 'ana',
      status: 'running',
      pipeline: 'fast',
      startedAt: NOW,
    });
    expect(await store.turns.get({ ownerId: 'ana', turnId: start?.turn.turnId ?? '' })).toEqual(start?.turn);
  });

  it.each([
    ['high', 'low', 'high'],
    ['off', 'low', 'auto'],
    [undefined, 'low', 'low'],
    [undefined, 'medium', 'auto'],
  ] as const)('with thinking %s, and %s by default, as %s', async (thinking, defaultThinking, is) => {
    const { ask, started } = service({ defaultThinking });
    await ask(submit({ thinking }));
    expect(started[0]?.turn.thinking).toBe(is);
  });

  it('under a title from which was removed what nobody may be shown', async () => {
    const { ask, started } = service();
    await ask(submit({ message: { id: 'm1', text: 'My  secret\nword' } }));
    expect(started[0]?.firstTitle).toBe('My [removed] word');
  });

  it('under a title that is cut before a character, never within it', async () => {
    const { ask, started } = service();
    await ask(submit({ message: { id: 'm1', text: `${'a'.repeat(58)}${'🌊'.repeat(9)}` } }));
    expect(started[0]?.firstTitle).toBe(`${'a'.repeat(58)}…`);
  });

  it('to search the web, where a search engine is set up for models whose providers do not', async () => {
    const { ask, started } = service({}, false, { fast: fastPipeline }, true);
    await ask(submit({ chatMode: 'websearch' }));
    expect(started).toHaveLength(1);
  });

  it.each<[string, ChatRequest, LimitSettings]>([
    ['empty-message', submit({ message: { id: 'm1', text: ' \n' } }), {}],
    ['message-too-long', submit({ message: { id: 'm1', text: 'xxxx' } }), { messageCharacters: 3 }],
    ['mode-not-supported', submit({ chatMode: 'websearch' }), {}],
    [
      'conversation-not-found',
      { trigger: 'regenerate', conversationId: 'c1', messageId: 'm1', chatMode: 'normal' },
      {},
    ],
    ['conversation-not-found', submit({ conversationId: 'not_mine' }), {}],
    ['too-many-turns-today', submit(), { turnsPerDay: 0 }],
  ])('not where it is refused: %s (%#)', async (code, request, settings) => {
    const { ask, started } = service(settings);
    expect(await ask(request)).toBe(code);
    expect(started).toEqual([]);
    expect(await store.turns.countRunning()).toBe(0);
  });

  it('no more at once, and no more in a minute, than an admin allows', async () => {
    const atOnce = service({ parallelTurnsPerUser: 1 });
    await atOnce.ask();
    expect(await atOnce.ask()).toBe('too-many-turns');
    const inAMinute = service({ turnsPerMinute: 1 });
    await inAMinute.ask();
    expect(await inAMinute.ask()).toBe('too-many-requests');
  });

  it('once the one before it has ended, or was left by its process', async () => {
    await begin(store, { name: 'one', conversationId: 'cnv_1', title: 'One' });
    const next = () => submit({ conversationId: 'cnv_1' });
    expect(await service().ask(next())).toBe('turn-running');
    const { ask, settled } = service({}, true);
    expect(await ask(next())).toMatchObject({ key: { conversationId: 'cnv_1' } });
    expect(settled.map(({ turnId }) => turnId)).toEqual(['trn_one']);
  });
});

describe('TurnService decides the mode', () => {
  const deep = definePipeline(z.strictObject({}), () => []);
  const withDeep = { fast: fastPipeline, deep };
  const HARD =
    'Compare leasing and buying a van for a baker, weigh the risks, and draft a plan within a budget.';
  const inDepth = (settings: LimitSettings = {}) => service(settings, false, withDeep);
  const question = (text: string, given: Partial<Submit> = {}) =>
    submit({ ...given, message: { id: `m${asked}`, text } });

  /** How the newest turn is answered, why that, and why the pipeline. */
  const cameTo = ({ started }: ReturnType<typeof service>) => {
    const start = started.at(-1);
    return [start?.turn.pipeline, start?.mode?.reason.kind, start?.pipeline.reason];
  };
  const decisions = async () => (await store.rows.read('modeDecisions', null)).rows;

  it.each<[string, Partial<Submit>, LimitSettings, unknown]>([
    ['Hi there!', {}, {}, ['fast', 'score-below', 'mode']],
    [HARD, {}, {}, ['deep', 'score-above', 'mode']],
    [HARD, { mode: 'auto' }, { 'mode.deepThresholdOverride': 1 }, ['fast', 'score-below', 'mode']],
    ['Hi there!', {}, { 'mode.deepThreshold': 0 }, ['deep', 'score-above', 'mode']],
    ['Hi there!', { mode: 'deep' }, {}, ['deep', 'chosen', 'mode']],
    [HARD, { mode: 'fast' }, {}, ['fast', 'chosen-fast', 'mode']],
    [HARD, { mode: 'deepest' }, {}, ['fast', 'unknown-mode', 'mode']],
    [HARD, { mode: 'deep' }, { 'turn.maxToolRounds': 2 }, ['fast', 'not-feasible', 'mode']],
    [HARD, { mode: 'deep' }, { 'deep.enabled': false }, ['fast', 'disabled', 'mode']],
    [HARD, {}, { 'deep.enabled': false }, ['fast', undefined, 'usual']],
    [HARD, { pipeline: 'deep' }, { 'deep.enabled': false }, ['fast', undefined, 'not-available']],
    [HARD, { pipeline: 'fast', mode: 'deep' }, {}, ['fast', undefined, 'requested']],
  ])('of %j with %j under %j', async (text, given, settings, expected) => {
    const asking = inDepth(settings);
    await asking.ask(question(text, given));
    expect(cameTo(asking)).toEqual(expected);
    const [, reason] = cameTo(asking);
    expect((await decisions()).map((row) => row)).toMatchObject(reason === undefined ? [] : [{ reason }]);
  });

  it('where there is only one, only for who asked for the other', async () => {
    const asking = service();
    await asking.ask(question(HARD));
    expect(cameTo(asking)).toEqual(['fast', undefined, 'usual']);
    await asking.ask(question(`Think deeply: ${HARD}`));
    expect(cameTo(asking)).toEqual(['fast', 'disabled', 'mode']);
  });

  it('by what was said before, too', async () => {
    const asking = inDepth();
    const { conversationId } = await begin(store, {
      name: 'one',
      conversationId: 'cnv_1',
      title: 'One',
      text: HARD,
    });
    const answer = await settleInput({ name: 'one', conversationId, answer: `${HARD} Shall I?` });
    await store.turns.settle(answer);
    await asking.ask(question('yes, please', { conversationId, parentId: answer.assistantMessage.id }));
    expect(cameTo(asking)).toEqual(['deep', 'score-above', 'mode']);
    expect(asking.started[0]?.earlier?.map(({ id }) => id)).toEqual(['msg_one_user', 'msg_one_assistant']);
  });

  it('anew where it was decided, as it was where that was chosen, or the other way, from which it learns', async () => {
    const asking = inDepth();
    await asking.ask(question('Hi there!'));
    const again = async (given: { mode?: string }) => {
      const { turn, userMessage } = asking.started.at(-1) ?? {};
      if (!turn || !userMessage) throw new Error('nothing was asked');
      const { turnId, conversationId, assistantMessageId } = turn;
      const plan = await settleInput({ name: turnId, conversationId, userMessageId: userMessage.id });
      const auto = asking.started.at(-1)?.auto;
      const metadata = plan.assistantMessage.metadata && {
        ...plan.assistantMessage.metadata,
        ...{ turnId, ...(auto && { auto }) },
      };
      const assistantMessage = {
        ...plan.assistantMessage,
        id: assistantMessageId,
        ...(metadata && { metadata }),
      };
      const settled = { ...plan, turnId, trace: null, chainHead: null, assistantMessage };
      expect(await store.turns.settle(settled)).toBe(true);
      await asking.ask({
        trigger: 'regenerate',
        conversationId,
        messageId: assistantMessageId,
        chatMode: 'normal',
        ...given,
      });
      return cameTo(asking);
    };
    expect(await again({})).toEqual(['fast', 'score-below', 'mode']);
    expect(await store.memories.setting('ana')).toBeNull();
    expect(await again({ mode: 'deep' })).toEqual(['deep', 'chosen', 'mode']);
    expect(await store.memories.setting('ana')).toMatchObject({ autoWishes: '{"chat":1}' });
    expect(await again({})).toEqual(['deep', 'chosen', 'mode']);
    expect(await again({ mode: 'auto' })).toEqual(['fast', 'score-below', 'mode']);
    const third = asking.started[2]?.turn.turnId;
    expect((await decisions()).map((row) => ('overriddenBy' in row ? row.overriddenBy : ''))).toEqual([
      third,
      third,
      null,
      null,
      null,
    ]);
  });
});

describe('TurnService follows and stops', () => {
  it('a turn of this process, for its owner only', async () => {
    const { ask, turns, started } = service();
    const live = await ask();
    const { conversationId = '' } = started[0]?.turn ?? {};
    expect(await turns.follow({ ownerId: 'eve', conversationId }, 0, neverRevoked)).toBeNull();
    expect(await turns.follow({ ownerId: 'ana', conversationId }, 0, neverRevoked)).not.toBeNull();
    await turns.stop({ ownerId: 'eve', conversationId });
    expect(typeof live === 'object' && live.signal.aborted).toBe(false);
    await turns.stop({ ownerId: 'ana', conversationId });
    expect(typeof live === 'object' && outcomeOfSignal(live.signal)).toEqual({ kind: 'stopped' });
  });

  it('a turn of another process, through the store', async () => {
    const { turnId } = await begin(store, { name: 'one', conversationId: 'cnv_1', title: 'One' });
    const key = { ownerId: 'ana', conversationId: 'cnv_1' };
    const { turns } = service();
    const stream = await turns.follow(key, 0, neverRevoked);
    await stream?.cancel();
    expect(stream).not.toBeNull();
    await turns.stop(key);
    expect(await store.turns.heartbeat({ turnIds: [turnId], at: NOW })).toEqual([turnId]);
  });

  it('no turn where none runs; one that its process has left is settled', async () => {
    const key = { ownerId: 'ana', conversationId: 'cnv_1' };
    const { turns, settled } = service({}, true);
    expect(await turns.follow(key, 0, neverRevoked)).toBeNull();
    await begin(store, { name: 'one', conversationId: 'cnv_1', title: 'One' });
    expect(await turns.follow(key, 0, neverRevoked)).toBeNull();
    expect(settled).toHaveLength(1);
  });
});

describe('TurnService drains', () => {
  afterEach(() => void vi.useRealTimers());

  it('begins nothing any more, and interrupts what has not ended in time', async () => {
    const { ask, turns, runningTurns } = service();
    const live = await ask();
    if (typeof live === 'string') throw new Error(live);
    live.signal.addEventListener('abort', () => runningTurns.close(live));
    await turns.drain(0);
    expect(outcomeOfSignal(live.signal)).toEqual({ kind: 'interrupted' });
    expect(await ask()).toBe('shutting-down');
  });

  it.each([0, 10_000])('waits for one that is being stored meanwhile, and for its end: %i ms', async (ms) => {
    const { ask, turns, runningTurns } = service();
    const begin = store.turns.begin.bind(store.turns);
    const reached = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    store.turns.begin = async (input) => {
      reached.resolve();
      await held.promise;
      return begin(input);
    };
    const asked = ask();
    await reached.promise;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let isDrained = false;
    const drained = turns.drain(ms).then(() => {
      isDrained = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    held.resolve();
    const live = await asked;
    if (typeof live === 'string') throw new Error(live);
    await vi.advanceTimersByTimeAsync(0);
    expect([isDrained, live.signal.aborted]).toEqual([false, ms === 0]);
    runningTurns.close(live);
    await drained;
  });
});
