import { describe, expect, it } from 'vitest';
import { type ChatMessage, messageText } from '@/lib/chat/chat-message';
import { DEFAULT_ADMIN_SETTINGS } from '@/lib/config/admin-settings';
import type { PipelineChoice } from '@/lib/pipelines/choose-pipeline';
import { conversationSave } from '@/lib/pipelines/turn/conversation-save';
import { documentsForTest } from '@/lib/pipelines/turn/documents/testing/documents-for-test';
import { OUTCOME, WAITING } from '@/lib/pipelines/turn/memory-keys';
import { ModelSpeeds } from '@/lib/pipelines/turn/model-speeds';
import type { PlannedStages } from '@/lib/pipelines/turn/pipeline';
import type { Stage } from '@/lib/pipelines/turn/stage';
import type { StageSink } from '@/lib/pipelines/turn/stage-sink';
import { modelForTest } from '@/lib/pipelines/turn/testing/model-for-test';
import { TURN_FOR_TEST } from '@/lib/pipelines/turn/testing/turn-for-test';
import { AppError } from '@/lib/shared/app-error';
import { createLog } from '@/lib/telemetry/log';
import { createToolRegistry } from '@/lib/tools/tool-registry';
import { CallQueue } from '../models/call-queue';
import { RunningTurns } from './running-turns';
import type { KeptTurn } from './turn-keeper';
import { TurnRunner } from './turn-runner';
import type { TurnStart } from './turn-start';

const NOW = 1_000_000;
const TURN = { ...TURN_FOR_TEST, startedAt: NOW };

const message = (id: string, parentId: string | null, role: 'user' | 'assistant' = 'user'): ChatMessage => ({
  id,
  role,
  metadata: { conversationId: TURN.conversationId, parentId, createdAt: NOW },
  parts: [{ type: 'text', text: `The text of ${id}.` }],
});

const work = (run: Stage['run']): Stage => ({ name: 'work', kind: 'essential', timeoutMs: 5_000, run });

/** Says something, as a model would. */
function say(sink: StageSink, text: string): void {
  sink.modelPart({ type: 'text-start', id: '1' });
  sink.modelPart({ type: 'text-delta', id: '1', text });
  sink.modelPart({ type: 'text-end', id: '1' });
}

interface Given extends Partial<Pick<TurnStart, 'firstTitle' | 'userMessage'>> {
  readonly stages: readonly Stage[] | PlannedStages;
  readonly choice?: Partial<PipelineChoice>;
  readonly messages?: readonly ChatMessage[];
  /** What becomes of keeping a turn. */
  readonly keep?: () => Promise<boolean>;
  readonly onChunk?: (chunk: string) => void;
}

/** Runs a turn of these stages, its keeping after them, and says what came of it. */
function run({ stages, choice, messages = [], keep, onChunk, ...given }: Given) {
  const { firstTitle = null, userMessage = message('msg_1', null) } = given;
  const kept: KeptTurn[] = [];
  const sent: string[] = [];
  const runningTurns = new RunningTurns(
    { heartbeat: async () => [] },
    {
      add: (_, __, chunk) => {
        sent.push(chunk);
        onChunk?.(chunk);
      },
      catchUp: async () => true,
    },
    () => NOW,
  );
  const runner = new TurnRunner({
    store: {
      messages: { list: async () => [...messages] },
      conversations: { get: async () => null },
      traces: { get: async () => null },
    },
    runningTurns,
    keeper: {
      keep: async (_, __, turn) => {
        kept.push(turn);
        return keep ? keep() : true;
      },
    },
    models: { list: () => [], find: () => null },
    replyStarts: { known: async () => null, note: async () => {} },
    tools: createToolRegistry([]),
    instructionsOf: async () => [],
    memoryOf: () => null,
    documentsOf: () => documentsForTest([]).port,
    researchOf: () => Promise.reject(new Error('nothing is researched here')),
    webFor: async () => null,
    callQueue: new CallQueue(() => NOW),
    speeds: new ModelSpeeds(),
    partyOf: (ownerId) => ownerId,
    sanitizeLine: (text) => text,
    clock: () => NOW,
    log: createLog('silent'),
  });
  const planned: PlannedStages =
    typeof stages === 'function' ? stages : (policy) => [...stages, conversationSave(policy)];
  const live = runner.run({
    turn: TURN,
    userMessage,
    earlier: null,
    mode: null,
    isAnsweredAgain: false,
    auto: undefined,
    firstInstructions: null,
    model: modelForTest([]).model,
    config: DEFAULT_ADMIN_SETTINGS,
    pipeline: {
      name: 'fast',
      reason: 'usual',
      options: {},
      stages: planned,
      budget: () => ({}),
      ...choice,
    },
    firstTitle,
    timeZone: 'UTC',
    acrossConversations: Promise.resolve(false),
    replaced: null,
    prolonged: null,
  });
  const types = (): string[] => sent.map((chunk) => /"type":"([^"]+)"/.exec(chunk)?.[1] ?? '');
  return { live, kept, sent, types, runningTurns };
}

const completing = work(async ({ memory }, sink) => {
  say(sink, 'Because of the moon.');
  memory.set(OUTCOME, { kind: 'completed', caveat: null });
});

const broken = (): never => {
  throw new AppError('broken', 'It is broken.');
};

describe('TurnRunner', () => {
  it('opens the message before its first stage: by a title, and with what there is to say of the pipeline', async () => {
    let before: string[] = [];
    const { live, types, runningTurns } = run({
      stages: [
        work(async () => {
          before = types();
        }),
      ],
      choice: { reason: 'not-available' },
      firstTitle: 'Tides',
    });
    expect(runningTurns.find(TURN)).toBe(live);
    await live.ended;
    expect(before[0]).toBe('start');
    expect(before).toEqual(expect.arrayContaining(['data-conversation-title', 'data-activity']));
    expect(runningTurns.count()).toBe(0);
  });

  it('shows what a stage says while the stage goes on', async () => {
    const seen = Promise.withResolvers<void>();
    const { live, kept } = run({
      stages: [
        work(async (context, sink, signal) => {
          say(sink, 'Because of the moon.');
          await seen.promise;
          await completing.run(context, sink, signal);
        }),
      ],
      onChunk: (chunk) => {
        if (chunk.includes('Because of')) seen.resolve();
      },
    });
    await live.ended;
    expect(kept[0]?.status).toBe('completed');
  });

  it('keeps what was shown, with what a pipeline needs to go on, before it says that the turn is over', async () => {
    let beforeKept: string[] = [];
    const { live, kept, types } = run({
      stages: [
        completing,
        work(async ({ memory }) => {
          memory.set(WAITING, ['a plan']);
        }),
      ],
      keep: async () => {
        beforeKept = types();
        return true;
      },
    });
    await live.ended;
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({ status: 'completed', settledAt: NOW });
    expect(JSON.parse(kept[0]?.waiting ?? '')).toEqual({ kept: ['a plan'] });
    expect(kept[0] && messageText(kept[0].message)).toBe('Because of the moon.');
    expect(beforeKept).not.toContain('finish');
  });

  it('reads of the conversation what leads to the question, and of no other branch', async () => {
    let read: readonly string[] = [];
    const question = message('msg_1', 'one');
    const { live } = run({
      userMessage: question,
      messages: [
        message('first', null),
        message('one', 'first', 'assistant'),
        message('other', 'first', 'assistant'),
        question,
        message('old', 'msg_1', 'assistant'),
      ],
      stages: [
        work(async ({ ports }) => {
          read = (await ports.loadHistory()).map(({ id }) => id);
        }),
      ],
    });
    await live.ended;
    expect(read).toEqual(['first', 'one']);
  });

  it.each<[string, Given]>([
    ['could not be kept', { stages: [completing], keep: () => Promise.reject(new AppError('full', 'full')) }],
    ['has no stage that keeps it', { stages: () => [completing] }],
  ])('tells the readers of a turn that %s', async (_, given) => {
    const { live, sent, types, runningTurns } = run(given);
    await live.ended;
    expect(sent.filter((chunk) => chunk.includes('not-saved'))).toHaveLength(1);
    expect(types().filter((type) => type === 'finish')).toEqual(['finish']);
    expect(runningTurns.count()).toBe(0);
  });

  it.each<[string, Given]>([
    ['has no budget', { stages: [completing], choice: { budget: broken } }],
    ['cannot be planned', { stages: broken }],
  ])('settles a turn that %s at once as failed, and its readers hear of it', async (_, given) => {
    const { live, kept, sent, types, runningTurns } = run({ ...given, firstTitle: 'Tides' });
    await live.ended;
    expect(kept.map(({ status }) => status)).toEqual(['failed']);
    expect(types().slice(0, 1)).toEqual(['start']);
    expect(types()).toContain('data-conversation-title');
    const notices = sent.filter((chunk) => chunk.includes('"type":"data-notice"'));
    expect(notices).toEqual([expect.stringContaining('"code":"internal-error"')]);
    expect(sent.at(-1)).toMatch(/"type":"finish".*"status":"failed"/);
    expect(runningTurns.count()).toBe(0);
  });

  it.each(['stopped', 'interrupted'] as const)('ends what is going on when it is %s', async (reason) => {
    const { live, kept } = run({
      stages: [
        work(async (_, sink, signal) => {
          say(sink, 'Because of ');
          live.stop(reason);
          if (!signal.aborted) await new Promise(() => {});
        }),
        work(async (_, sink) => say(sink, 'something that nobody should hear')),
      ],
    });
    await live.ended;
    expect(kept[0]?.status).toBe(reason);
    expect(kept[0] && messageText(kept[0].message)).toBe('Because of ');
  });

  it('fails with a stage that throws, and says of that only what is safe', async () => {
    const { live, kept, sent } = run({
      stages: [work(async () => Promise.reject(new Error('secret words')))],
    });
    await live.ended;
    expect(kept[0]?.status).toBe('failed');
    expect(sent.join()).toContain('"code":"internal-error"');
    expect(sent.join()).not.toContain('secret words');
  });
});
