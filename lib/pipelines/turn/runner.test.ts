import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/shared/app-error';
import { runPipeline } from './runner';
import { type RunnerContext, STAGE_EMPTY, type Stage, type StageReport } from './stage';
import { TurnDeadline } from './turn-deadline';

type TestStage = Stage<RunnerContext, null>;

function contextWith(signal = new AbortController().signal): RunnerContext {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const clock = () => Date.now();
  return { signal, clock, deadline: new TurnDeadline(600_000, clock), log };
}

function stage(
  name: string,
  kind: TestStage['kind'],
  run: TestStage['run'],
  more: Partial<TestStage> = {},
): TestStage {
  return { name, kind, timeoutMs: 1_000, run, ...more };
}

const nothing = async (): Promise<void> => {};
const failing = async (): Promise<void> => {
  throw new Error('no');
};

async function statuses(
  stages: readonly TestStage[],
  context = contextWith(),
  isOver = () => false,
): Promise<Record<string, string>> {
  const ended: StageReport[] = [];
  const started: string[] = [];
  const reports = await runPipeline(stages, context, {
    begin: ({ name }) => {
      started.push(name);
      return { context, sink: null, end: () => {} };
    },
    ended: (report) => void ended.push(report),
    isOver,
  });
  expect(ended).toEqual(reports);
  expect(started).toEqual(reports.filter(({ status }) => status !== 'skipped').map((report) => report.stage));
  return Object.fromEntries(reports.map(({ stage: name, status }) => [name, status]));
}

describe('runPipeline', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs the stages in order', async () => {
    const seen: string[] = [];
    const note = (name: string) =>
      stage(name, 'essential', async () => {
        seen.push(name);
      });
    await statuses([note('first'), note('second'), note('third')]);
    expect(seen).toEqual(['first', 'second', 'third']);
  });

  it('goes through rounds for as long as there is something to do', async () => {
    const begun: string[] = [];
    const controller = new AbortController();
    const note = (name: string): TestStage => stage(name, 'optional', nothing);
    const rounds = (goesOn: (context: RunnerContext, round: number) => boolean) => ({
      stages: [note('think'), stage('check', 'optional', failing)],
      goesOn,
    });
    const played = (goesOn: Parameters<typeof rounds>[0]) =>
      runPipeline([note('plan'), rounds(goesOn), note('write')], contextWith(controller.signal), {
        begin: ({ name }, round) => {
          begun.push(`${name}${round ?? ''}`);
          return { context: contextWith(), sink: null, end: () => {} };
        },
        ended: () => {},
        isOver: () => false,
      });
    const reports = await played((_, round) => round < 2);
    expect(begun).toEqual(['plan', 'think1', 'check1', 'think2', 'check2', 'write']);
    expect(reports.map(({ round, status }) => `${round ?? ''}${status}`)).toEqual([
      'done',
      '1done',
      '1failed',
      '2done',
      '2failed',
      'done',
    ]);
    begun.length = 0;
    await played(() => {
      controller.abort();
      return true;
    });
    expect(begun).toEqual(['plan', 'think1', 'check1']);
  });

  it('leaves out a stage whose condition is not met', async () => {
    expect(
      await statuses([
        stage('a', 'essential', failing, { when: () => false }),
        stage('b', 'always', nothing),
      ]),
    ).toEqual({
      a: 'skipped',
      b: 'done',
    });
  });

  it('passes over an optional failure but still saves after an essential one', async () => {
    expect(
      await statuses([
        stage('optional', 'optional', failing),
        stage('respond', 'essential', failing),
        stage('polish', 'optional', nothing),
        stage('save', 'always', nothing),
        stage('measure', 'always', failing),
      ]),
    ).toEqual({ optional: 'failed', respond: 'failed', polish: 'skipped', save: 'done', measure: 'failed' });
  });

  it('gives up a stage at its time-out and aborts its signal', async () => {
    let aborted = false;
    const hanging = stage('respond', 'essential', (_, __, signal) => {
      signal.addEventListener('abort', () => {
        aborted = true;
      });
      return new Promise(() => {});
    });
    const finished = statuses([hanging, stage('save', 'always', nothing)]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await finished).toEqual({ respond: 'timed-out', save: 'done' });
    expect(aborted).toBe(true);
  });

  it('logs as an error only what is a fault', async () => {
    const hanging = (kind: TestStage['kind']) => stage('slow', kind, () => new Promise(() => {}));
    const levelOf = async (one: TestStage, stop = false): Promise<string[]> => {
      const controller = new AbortController();
      const context = contextWith(controller.signal);
      const finished = statuses([one], context);
      if (stop) controller.abort();
      await vi.advanceTimersByTimeAsync(1_000);
      await finished;
      return (['info', 'warn', 'error'] as const).filter(
        (level) => vi.mocked(context.log[level]).mock.calls.length,
      );
    };
    const empty = async (): Promise<void> => {
      throw new AppError(STAGE_EMPTY, 'there is no plan');
    };
    const stopped: TestStage['run'] = (_, __, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    expect(await levelOf(hanging('essential'))).toEqual(['warn']);
    expect(await levelOf(hanging('optional'))).toEqual(['warn']);
    expect(await levelOf(hanging('always'))).toEqual(['error']);
    expect(await levelOf(stage('plan', 'optional', empty))).toEqual(['warn']);
    expect(await levelOf(stage('respond', 'essential', stopped), true)).toEqual(['info']);
    expect(await levelOf(stage('respond', 'essential', failing))).toEqual(['error']);
  });

  it('after Stop runs only the stages that save, with a signal of their own', async () => {
    const controller = new AbortController();
    let saveAborted = true;
    const stages = [
      stage('respond', 'essential', async () => controller.abort()),
      stage('polish', 'optional', nothing),
      stage('save', 'always', async (_, __, signal) => {
        saveAborted = signal.aborted;
      }),
    ];
    expect(await statuses(stages, contextWith(controller.signal))).toEqual({
      respond: 'done',
      polish: 'skipped',
      save: 'done',
    });
    expect(saveAborted).toBe(false);
  });
});
