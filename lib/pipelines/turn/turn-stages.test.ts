import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Activity } from '@/lib/trace/activity';
import { STAGE_REPORTS } from './memory-keys';
import { runPipeline } from './runner';
import type { Stage } from './stage';
import { modelForTest } from './testing/model-for-test';
import { sinkForTest } from './testing/sink-for-test';
import { contextForTest } from './testing/turn-for-test';
import { turnStopped } from './turn-outcome';
import { TurnStages } from './turn-stages';
import { memoryKey } from './working-memory';

const NOTE = memoryKey<string>('note');
const { model } = modelForTest([{ text: 'Yes.' }]);
const think = (text: string, id = 'r') =>
  [
    { type: 'reasoning-start', id },
    { type: 'reasoning-delta', id, text },
    { type: 'reasoning-end', id },
  ] as const;
const save: Stage = {
  name: 'save',
  kind: 'always',
  timeoutMs: 1_000,
  async run(_, sink) {
    sink.close('completed', sink.finish('completed', []).settledAt);
  },
};

/** Plays stages to their end and says what was kept and sent. */
function play(stages: readonly Stage[], traceMode: 'transparent' | 'curated' = 'transparent') {
  const controller = new AbortController();
  const context = contextForTest({ model, signal: controller.signal, clock: Date.now });
  const { sink, sent } = sinkForTest({ traceMode });
  sink.start();
  const over = runPipeline(stages, context, new TurnStages(context, sink));
  const activities = () => {
    const latest = new Map<string, Activity>();
    for (const chunk of sent)
      if (chunk.type === 'data-activity') latest.set(chunk.data.activityId, chunk.data);
    return [...latest.values()].map(({ kind, label, status, parentId }) => ({
      kind,
      label,
      status,
      parentId,
    }));
  };
  return { over, sent, sink, context, activities, stop: () => controller.abort(turnStopped('stopped')) };
}

describe('TurnStages', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('lets a stage that has timed out write nothing any more', async () => {
    let wake = (): void => {};
    const late: Stage = {
      name: 'late',
      kind: 'optional',
      timeoutMs: 100,
      async run(context, sink) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        for (const part of think('Too late to be read. ')) sink.modelPart(part);
        sink.notice({ level: 'info', code: 'late', text: 'late' });
        sink.title('Late');
        context.memory.set(NOTE, 'late');
        sink.close('completed', 1);
        sink.finish('completed', []);
      },
    };
    const next: Stage = {
      ...save,
      async run(context, sink, signal) {
        wake();
        await vi.advanceTimersByTimeAsync(1);
        await save.run(context, sink, signal);
      },
    };
    const { over, sent, context } = play([late, next]);
    await vi.advanceTimersByTimeAsync(100);
    expect((await over).map(({ status }) => status)).toEqual(['timed-out', 'done']);
    expect(JSON.stringify(sent)).not.toMatch(/late/i);
    expect(context.memory.get(NOTE)).toBeUndefined();
    expect(sent.filter(({ type }) => type === 'finish')).toHaveLength(1);
  });

  it.each(['transparent', 'curated'] as const)(
    'shows stages that have a label, and what happened in them, when %s',
    async (traceMode) => {
      const plan: Stage = {
        name: 'plan',
        kind: 'essential',
        timeoutMs: 1_000,
        label: { en: 'Making a plan', id: 'Menyusun rencana' },
        async run(_, sink) {
          for (const part of think('The person asks for a plan. ')) sink.modelPart(part);
        },
      };
      const failing: Stage = {
        ...plan,
        name: 'check',
        kind: 'optional',
        label: { en: 'Checking it', id: 'Memeriksanya' },
        run: () => Promise.reject(new Error('no')),
      };
      const silent: Stage = { ...plan, name: 'silent', run: async () => {} };
      const { label: _, ...unnamed } = silent;
      const { over, activities, context } = play([plan, unnamed, failing, save], traceMode);
      await over;
      expect(activities()).toEqual([
        { kind: 'stage', label: 'Making a plan', status: 'done', parentId: null },
        { kind: 'thought', label: expect.any(String), status: 'done', parentId: 'a1' },
        { kind: 'stage', label: 'Checking it', status: 'failed', parentId: null },
      ]);
      expect(context.memory.get(STAGE_REPORTS)?.map(({ stage }) => stage)).toEqual([
        'plan',
        'silent',
        'check',
        'save',
      ]);
    },
  );

  it('says of a tool call that was left when its stage ended that it was interrupted', async () => {
    const calling: Stage = {
      name: 'call',
      kind: 'optional',
      timeoutMs: 1_000,
      label: { en: 'Calling', id: 'Memanggil' },
      async run(_, sink) {
        sink.modelPart({ type: 'tool-call', toolCallId: '1', toolName: 'look', input: {}, dynamic: true });
      },
    };
    const { over, activities } = play([calling, save]);
    await over;
    expect(activities().map(({ kind, status }) => [kind, status])).toEqual([
      ['stage', 'done'],
      ['tool', 'interrupted'],
    ]);
  });

  it('says of a stage that it was stopped with the turn, or ran out of time', async () => {
    const waiting: Stage = {
      name: 'wait',
      kind: 'essential',
      timeoutMs: 1_000,
      label: { en: 'Waiting', id: 'Menunggu' },
      run: (_, __, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve());
        }),
    };
    const stopped = play([waiting, save]);
    stopped.stop();
    await stopped.over;
    expect(stopped.activities()[0]).toMatchObject({ status: 'stopped' });
    const hanging = play([{ ...waiting, run: () => new Promise(() => {}) }, save]);
    await vi.advanceTimersByTimeAsync(1_000);
    await hanging.over;
    expect(hanging.activities()[0]).toMatchObject({ status: 'timed-out' });
  });

  it('reads each call of the model by itself', async () => {
    const asking = (name: string, thoughts: string): Stage => ({
      name,
      kind: 'essential',
      timeoutMs: 1_000,
      async run(_, sink) {
        await sink.modelCall(async () => {
          for (const part of think(thoughts, '0')) sink.modelPart(part);
        });
      },
    });
    const { over, sink, sent } = play([
      asking('first', 'Here is some code.\n```\nlet a = 1;\n'),
      asking('second', 'The second call thinks of rivers. '),
    ]);
    await over;
    const { trace } = sink.finish('completed', []);
    expect(trace.thoughts.map(({ delta }) => delta).join('')).toMatch(
      /^Here is some code\.\s*\n\nThe second call thinks of rivers\.\s*$/,
    );
    const shown = sent.flatMap((chunk) =>
      chunk.type === 'data-reasoning-thought' ? [chunk.data.delta] : [],
    );
    expect(shown.join('')).toBe(trace.thoughts.map(({ delta }) => delta).join(''));
  });
});
