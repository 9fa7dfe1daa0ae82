import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { MockLanguageModelV4 } from 'ai/test';
import { expect, it } from 'vitest';
import { observedModel } from './observed-model';
import type { ModelCall } from './telemetry';

const usage = {
  inputTokens: { total: 7, noCache: 4, cacheRead: 3, cacheWrite: undefined },
  outputTokens: { total: 5, text: 2, reasoning: 3 },
};
const finish: LanguageModelV4StreamPart = {
  type: 'finish',
  finishReason: { unified: 'stop', raw: 'STOP' },
  usage,
};
const delta: LanguageModelV4StreamPart = { type: 'text-delta', id: '0', delta: 'kenari' };

function observed(parts: readonly (LanguageModelV4StreamPart | Error)[]) {
  const calls: ModelCall[] = [];
  let now = 1_000;
  const mock = new MockLanguageModelV4({
    doStream: async () => ({
      stream: new ReadableStream({
        start: (controller) => {
          for (const part of parts)
            if (part instanceof Error) controller.error(part);
            else controller.enqueue(part);
          if (!parts.some((part) => part instanceof Error)) controller.close();
        },
      }),
    }),
  });
  const model = observedModel(
    { languageModel: mock, modelId: 'google:a', provider: 'google', codeOf: () => 'network-cut' },
    {
      clock: () => {
        now += 10;
        return now;
      },
      begin: () => ({ spanId: `span${calls.length}`, headers: { traceparent: '00-a' } }),
      note: (call) => calls.push(call),
    },
  );
  const play = async () => {
    const { stream } = await model.doStream({ prompt: [], headers: { own: 'kept' } });
    return stream.getReader();
  };
  return { calls, mock, play };
}

it('notes a call with its times, tokens and end, and hands its span on beside other headers', async () => {
  const { calls, mock, play } = observed([{ type: 'stream-start', warnings: [] }, delta, delta, finish]);
  const reader = await play();
  while (!(await reader.read()).done);
  expect(mock.doStreamCalls[0]?.headers).toEqual({ own: 'kept', traceparent: '00-a' });
  expect(calls).toEqual([
    {
      ...{ spanId: 'span0', modelId: 'google:a', provider: 'google', startedAt: 1_010, endedAt: 1_030 },
      ...{ firstChunkMs: 10, inputTokens: 7, outputTokens: 5, reasoningTokens: 3, cachedTokens: 3 },
      ...{ finishReason: 'stop', error: null },
    },
  ]);
  expect(JSON.stringify(calls)).not.toContain('kenari');
});

it.each([
  ['breaks', [delta, new Error('kenari')], 'network-cut'],
  ['says that it failed', [{ type: 'error', error: 'kenari' } as const, finish], 'network-cut'],
])('notes the code of a call that %s', async (_, parts, error) => {
  const { calls, play } = observed(parts);
  const reader = await play();
  const ended = async () => {
    while (!(await reader.read()).done);
  };
  await ended().catch(() => {});
  expect(calls).toMatchObject([{ error }]);
});

it('notes a call that is left early, once', async () => {
  const { calls, play } = observed([delta, delta, finish]);
  const reader = await play();
  await reader.read();
  await reader.cancel();
  expect(calls).toMatchObject([{ error: 'cancelled', finishReason: null, outputTokens: 0 }]);
});
