import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { conversationSave } from './conversation-save';
import { OUTCOME, TITLE } from './memory-keys';
import { runPipeline } from './runner';
import { modelForTest } from './testing/model-for-test';
import { sinkForTest } from './testing/sink-for-test';
import { contextForTest, POLICY_FOR_TEST } from './testing/turn-for-test';
import { TURN_KNOBS } from './turn-knobs';
import { TurnStages } from './turn-stages';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('keeps the answer after the longest wait for a title that an admin can set', async () => {
  const titleMs = TURN_KNOBS.read({ 'turn.titleTimeoutMs': 30_000 }).titleTimeoutMs;
  const policy = { ...POLICY_FOR_TEST, timeouts: { ...POLICY_FOR_TEST.timeouts, titleMs } };
  const save = vi.fn(async () => true);
  const context = contextForTest({ model: modelForTest([]).model, policy, ports: { save } });
  const { sink } = sinkForTest();
  sink.start();
  sink.modelPart({ type: 'text-delta', id: '1', text: 'The moon does it.' });
  context.memory.set(OUTCOME, { kind: 'completed', caveat: null });
  context.memory.set(TITLE, new Promise(() => {}));
  const over = runPipeline([conversationSave(policy)], context, new TurnStages(context, sink));
  await vi.advanceTimersByTimeAsync(titleMs);
  expect((await over).map(({ status }) => status)).toEqual(['done']);
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ status: 'completed', title: null }));
});
