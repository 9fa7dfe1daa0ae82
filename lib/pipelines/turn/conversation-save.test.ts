import { MockLanguageModelV4 } from 'ai/test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/shared/app-error';
import { conversationSave } from './conversation-save';
import { LEFT_OUT, MISSED, OUTCOME } from './memory-keys';
import { ModelCallMeter } from './model-call-meter';
import type { PipelineContext } from './pipeline-context';
import { runPipeline } from './runner';
import { modelForTest } from './testing/model-for-test';
import { sinkForTest } from './testing/sink-for-test';
import { contextForTest, POLICY_FOR_TEST } from './testing/turn-for-test';
import { titleBesideAnswer } from './title-beside-answer';
import { TURN_KNOBS } from './turn-knobs';
import { TurnStages } from './turn-stages';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Given = Partial<Pick<PipelineContext, 'model' | 'policy' | 'meter' | 'needsTitle'>> & {
  readonly save: () => Promise<boolean>;
};

/** A turn that has been answered and is now kept. */
function answered({ save, model = modelForTest([]).model, ...given }: Given) {
  const context = contextForTest({ model, ...given, ports: { save } });
  const { sink, sent } = sinkForTest();
  sink.start();
  titleBesideAnswer(context, sink);
  sink.modelPart({ type: 'text-delta', id: '1', text: 'The moon does it.' });
  context.memory.set(OUTCOME, { kind: 'completed', caveat: null });
  const keep = () => runPipeline([conversationSave(context.policy)], context, new TurnStages(context, sink));
  return { keep, sent, context };
}

it('says what the model was not sent of the conversation, before anything else', async () => {
  const { keep, sent, context } = answered({ save: async () => true });
  context.memory.set(LEFT_OUT, ['history-left-out']);
  context.memory.set(OUTCOME, { kind: 'completed', caveat: 'tools-failed' });
  await keep();
  const notices = sent.flatMap((chunk) => (chunk.type === 'data-notice' ? [chunk.data] : []));
  expect(notices.map(({ level, code }) => [level, code])).toEqual([
    ['info', 'history-left-out'],
    ['warning', 'tools-failed'],
  ]);
});

it.each([
  ['rate-limited', [['warning', 'rate-limited', 21_000]]],
  ['chunk-timeout', []],
] as const)(
  'tells of %s beside what stands in for an answer, if anybody can do something about it',
  async (code, told) => {
    const { keep, sent, context } = answered({ save: async () => true });
    context.memory.set(MISSED, { code, detail: '', retryAfterMs: 21_000 });
    await keep();
    const notices = sent.flatMap((chunk) => (chunk.type === 'data-notice' ? [chunk.data] : []));
    expect(notices.map(({ level, code: own, retryAfterMs }) => [level, own, retryAfterMs])).toEqual(told);
  },
);

describe('the wait for a title', () => {
  const titleMs = TURN_KNOBS.read({ 'turn.titleTimeoutMs': 30_000 }).titleTimeoutMs;

  it('is over after the longest time that an admin can set, and so is the call of the model', async () => {
    const timeouts = { ...POLICY_FOR_TEST.timeouts, titleMs };
    const policy = { ...POLICY_FOR_TEST, timeouts, titlesFromModel: true };
    const meter = new ModelCallMeter(policy, () => Date.now());
    let calling: AbortSignal | undefined;
    const languageModel = new MockLanguageModelV4({
      // A body that stalls, of a provider that does not even hear that it should end.
      doGenerate: ({ abortSignal }) => {
        calling = abortSignal;
        return new Promise(() => {});
      },
    });
    const model = { ...modelForTest([]).model, languageModel };
    const save = vi.fn(async () => true);
    const { keep, sent } = answered({ model, policy, meter, needsTitle: true, save });
    const over = keep();
    // The answer waits for none of it.
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.map(({ type }) => type)).toContain('text-end');
    expect(sent.flatMap((chunk) => (chunk.type === 'text-delta' ? chunk.delta : [])).join('')).toBe(
      'The moon does it.',
    );
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(titleMs - 1);
    expect((await over).map(({ status }) => status)).toEqual(['done']);
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ status: 'completed', title: null }));
    expect(calling?.aborted).toBe(true);
    expect(meter.usage).toMatchObject({ modelCalls: 1, modelMs: titleMs });
  });
});

it.each<[string, 'done' | 'failed', () => Promise<boolean>]>([
  ['was settled elsewhere', 'done', async () => false],
  ['cannot be kept', 'failed', () => Promise.reject(new AppError('full', 'full'))],
])(
  'calls a turn that %s interrupted, as its record will, and says that it is not saved',
  async (...given) => {
    const [, status, save] = given;
    const { keep, sent } = answered({ save });
    expect(await keep()).toMatchObject([{ status }]);
    expect(sent.filter((chunk) => chunk.type === 'data-notice').map(({ data }) => data.code)).toEqual([
      'not-saved',
    ]);
    expect(sent.at(-1)).toMatchObject({ type: 'finish', messageMetadata: { status: 'interrupted' } });
  },
);
