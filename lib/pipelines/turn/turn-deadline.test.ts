import { MockLanguageModelV4 } from 'ai/test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Prompt } from '@/lib/prompts/prompt';
import { waitOnTimer as wait } from '@/lib/shared/wait';
import { streamAnswer } from './answer-stream';
import { askModel } from './ask-model';
import type { EnterRoom } from './call-room';
import { modelTitle } from './conversation-title';
import { ModelCallMeter } from './model-call-meter';
import { runPipeline } from './runner';
import type { Stage } from './stage';
import { StageView } from './stage-sink';
import { modelForTest } from './testing/model-for-test';
import { sinkForTest } from './testing/sink-for-test';
import { contextForTest, POLICY_FOR_TEST } from './testing/turn-for-test';
import { TurnDeadline } from './turn-deadline';
import { TurnStages } from './turn-stages';

const TOTAL_MS = 60_000;
const texts = { instructions: 'Divide the work into steps.', input: 'The work: {question}' };
const PROMPT: Prompt<{ question: string }, { subject: string }> = {
  ...{ name: 'plan', version: 1, texts: { en: texts, id: texts } },
  variables: z.strictObject({ question: z.string() }),
  output: z.strictObject({ subject: z.string() }),
};

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** A turn that may take a minute, whose model hangs after its first word. */
function turn() {
  const { model, calls } = modelForTest([{ text: 'It is a tide. It comes twice a day. ', hangs: true }]);
  const timeouts = { ...POLICY_FOR_TEST.timeouts, totalMs: TOTAL_MS };
  const policy = { ...POLICY_FOR_TEST, timeouts };
  const meter = new ModelCallMeter(policy, Date.now);
  const context = contextForTest({ model, policy, meter, clock: Date.now });
  const { sink } = sinkForTest();
  sink.start();
  return { context, sink, view: new StageView(sink), calls };
}

const said = [{ role: 'user' as const, content: 'What is it?' }];

it('gives the answer what is left of the turn, not a time of its own', async () => {
  const { context, view, sink } = turn();
  vi.setSystemTime(TOTAL_MS - 5_000);
  const outcome = streamAnswer(context, view, said, context.signal);
  await vi.advanceTimersByTimeAsync(5_500);
  expect(await outcome).toMatchObject({ kind: 'failed', failure: { code: 'total-timeout' } });
  expect(sink.answered).toBe(true);
});

it('gives questions three quarters of it, and asks none after that', async () => {
  const { context, view, calls } = turn();
  const ask = () => askModel(context, view, PROMPT, { question: 'Why?' }, context.signal);
  vi.setSystemTime(40_000);
  const asked = ask();
  await vi.advanceTimersByTimeAsync(5_500);
  expect(await asked).toEqual({ ok: false, error: { kind: 'timed-out' } });
  expect(await ask()).toEqual({ ok: false, error: { kind: 'timed-out' } });
  expect(calls()).toHaveLength(1);
});

it('ends stages with the turn: optional ones while there is time for an answer, others at its end', async () => {
  const { context, sink } = turn();
  const stage = (name: string, kind: Stage['kind']): Stage => ({
    ...{ name, kind, timeoutMs: 10 * TOTAL_MS },
    run: (_context, _sink, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  const stages = [stage('plan', 'optional'), stage('look', 'optional'), stage('answer', 'essential')];
  const running = runPipeline(stages, context, new TurnStages(context, sink));
  await vi.advanceTimersByTimeAsync(TOTAL_MS + 5_000);
  expect((await running).map(({ status, latencyMs }) => [status, latencyMs])).toEqual([
    ['timed-out', 45_000],
    ['timed-out', 0],
    ['timed-out', 20_000],
  ]);
});

it('waits for no title that comes later', async () => {
  const { context } = turn();
  const languageModel = new MockLanguageModelV4({ doGenerate: () => new Promise(() => {}) });
  vi.setSystemTime(TOTAL_MS);
  vi.useRealTimers();
  const late = { ...context, model: { ...context.model, languageModel }, needsTitle: true };
  await expect(modelTitle(late, context.signal)).rejects.toThrow();
});

it('leaves nothing for questions once the answer is wanted now, and ends what is asked or done before it', async () => {
  const hurry = new AbortController();
  const { context: patient, view, sink, calls } = turn();
  const context = { ...patient, deadline: new TurnDeadline(TOTAL_MS, Date.now, hurry.signal) };
  const ask = () => askModel(context, view, PROMPT, { question: 'Why?' }, context.signal);
  const asked = ask();
  const ran: string[] = [];
  const stage = (name: string, kind: Stage['kind'], run: Stage['run']): Stage => ({
    ...{ name, kind, timeoutMs: TOTAL_MS },
    run: async (...given) => {
      ran.push(name);
      await run(...given);
    },
  });
  const never = () => new Promise<void>(() => {});
  const stages = [
    stage('gathers', 'optional', never),
    stage('gathers more', 'optional', never),
    stage('answers', 'essential', async () => {}),
  ];
  const played = runPipeline(stages, context, new TurnStages(context, sink));
  await vi.advanceTimersByTimeAsync(1_000);
  hurry.abort();
  expect(await asked).toEqual({ ok: false, error: { kind: 'timed-out' } });
  expect(await ask()).toEqual({ ok: false, error: { kind: 'timed-out' } });
  expect(calls()).toHaveLength(1);
  expect((await played).map(({ status }) => status)).toEqual(['timed-out', 'timed-out', 'done']);
  expect(ran).toEqual(['gathers', 'answers']);
});

it('counts nothing of what waits for room at the model’s server: no silence, no time of the turn', async () => {
  const { context: alone, view, calls } = turn();
  let letIn = (): void => {};
  const enter: EnterRoom = ({ onAhead }) => {
    onAhead?.(2);
    return new Promise((resolve) => {
      letIn = () => resolve(() => {});
    });
  };
  const context = { ...alone, ports: { ...alone.ports, roomAt: () => enter } };
  const outcome = streamAnswer(context, view, said, context.signal);
  await vi.advanceTimersByTimeAsync(20 * TOTAL_MS);
  expect(calls()).toHaveLength(0);
  expect(context.deadline.leftMs).toBe(TOTAL_MS);
  letIn();
  await vi.advanceTimersByTimeAsync(TOTAL_MS - 1_000);
  expect(calls()).toHaveLength(1);
  expect(context.deadline.leftMs).toBe(1_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await outcome).toMatchObject({ failure: { code: 'total-timeout' } });
  expect(context.meter.usage.modelMs).toBeLessThan(2 * TOTAL_MS);
});

it('ends no stage while it waits for room, and each as long after that as it would have taken', async () => {
  const { context, sink } = turn();
  const stage: Stage = {
    ...{ name: 'answer', kind: 'essential', timeoutMs: 10_000 },
    async run({ deadline }, _sink, signal) {
      await wait(5_000);
      const goOn = deadline.wait();
      await wait(10 * TOTAL_MS);
      goOn();
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    },
  };
  const running = runPipeline([stage], context, new TurnStages(context, sink));
  await vi.advanceTimersByTimeAsync(11 * TOTAL_MS);
  const [report] = await running;
  expect(report?.status).toBe('timed-out');
  expect(report?.latencyMs).toBeGreaterThanOrEqual(10 * TOTAL_MS + 10_000);
  expect(report?.latencyMs).toBeLessThan(10 * TOTAL_MS + 11_000);
});
