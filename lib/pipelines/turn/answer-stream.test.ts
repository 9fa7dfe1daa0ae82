import type { LanguageModelV4FinishReason, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { simulateReadableStream } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { ChatModel } from '@/lib/models/model-provider';
import { standInMetadata } from '@/lib/reasoning/stand-in';
import { err, ok } from '@/lib/shared/result';
import { defineTool } from '@/lib/tools/tool';
import { ToolCalls } from '@/lib/tools/tool-calls';
import type { TraceMode } from '@/lib/trace/step-key';
import { streamAnswer } from './answer-stream';
import type { ExecutionPolicy } from './execution-policy';
import { StageView } from './stage-sink';
import { modelForTest } from './testing/model-for-test';
import { sinkForTest } from './testing/sink-for-test';
import { contextForTest, POLICY_FOR_TEST, TURN_FOR_TEST } from './testing/turn-for-test';
import { turnStopped } from './turn-outcome';

type Part = LanguageModelV4StreamPart;

const usage = {
  inputTokens: { total: 3, noCache: 3, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 2, text: 2, reasoning: undefined },
};
const finish = (unified: LanguageModelV4FinishReason['unified'] = 'stop'): Part => ({
  type: 'finish',
  finishReason: { unified, raw: unified },
  usage,
});
const said = (text: string): Part[] => [
  { type: 'text-start', id: '1' },
  { type: 'text-delta', id: '1', delta: text },
  { type: 'text-end', id: '1' },
];
const thought = (text: string): Part[] => [
  { type: 'reasoning-start', id: '0' },
  { type: 'reasoning-delta', id: '0', delta: text },
  { type: 'reasoning-end', id: '0' },
];

/** What a model sends: its parts, then nothing, not even an end, where it hangs; or a refusal of the call. */
type Sending = { readonly parts: readonly Part[]; readonly hangs?: boolean } | { readonly refused: Error };

function doStreamOf(sending: Sending): MockLanguageModelV4 {
  return new MockLanguageModelV4({
    doStream: async () => {
      if ('refused' in sending) throw sending.refused;
      const { parts, hangs } = sending;
      if (!hangs)
        return {
          stream: simulateReadableStream({
            chunks: [...parts],
            initialDelayInMs: null,
            chunkDelayInMs: null,
          }),
        };
      return {
        stream: new ReadableStream<Part>({
          start(controller) {
            for (const part of parts) controller.enqueue(part);
          },
        }),
      };
    },
  });
}

interface Turn {
  readonly traceMode?: TraceMode;
  readonly policy?: Partial<ExecutionPolicy>;
  readonly toolCalls?: ToolCalls;
}

/** A turn whose model sends this, and what its reader was sent. */
function turnWith(sending: Sending, { traceMode = 'transparent', policy = {}, toolCalls }: Turn = {}) {
  const { model: other } = modelForTest([]);
  const model: ChatModel = {
    ...other,
    languageModel: doStreamOf(sending),
    readFailure: (error) => ({ code: 'provider-error', detail: String(error) }),
  };
  const { sink, sent } = sinkForTest({ traceMode });
  const controller = new AbortController();
  const context = contextForTest({
    model,
    turn: { ...TURN_FOR_TEST, traceMode },
    policy: { ...POLICY_FOR_TEST, ...policy },
    signal: controller.signal,
    clock: () => Date.now(),
    ...(toolCalls && { toolCalls }),
  });
  sink.start();
  const question = [{ role: 'user' as const, content: 'What is it?' }];
  return {
    outcome: streamAnswer(context, new StageView(sink), question, controller.signal),
    stop: () => controller.abort(turnStopped('stopped')),
    /** The answer as it is kept. */
    text: () =>
      sink
        .finish('completed', [])
        .message.parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))
        .join(''),
    thoughts: () =>
      sent.flatMap((chunk) => (chunk.type === 'data-reasoning-thought' ? [chunk.data.delta] : [])).join(''),
    usage: () => context.meter.usage,
  };
}

const failed = (code: string) => ({ kind: 'failed', failure: expect.objectContaining({ code }) });

describe('streamAnswer', () => {
  it('shows thoughts and answer, and counts the call', async () => {
    const turn = turnWith({ parts: [...thought('I look. '), ...said('It is a tide.'), finish()] });
    expect(await turn.outcome).toEqual({ kind: 'completed', caveat: null });
    expect([turn.thoughts(), turn.text()]).toEqual(['I look. ', 'It is a tide.']);
    expect(turn.usage()).toMatchObject({ modelCalls: 1, inputTokens: 3, outputTokens: 2 });
  });

  it('says that an answer was cut off at the length that the model may write', async () => {
    const turn = turnWith({ parts: [...said('It is'), finish('length')] });
    expect(await turn.outcome).toEqual({ kind: 'completed', caveat: 'answer-truncated' });
  });

  it.each([
    ['it or another one did after that', ['fails', 'works'], null],
    ['one only did before that', ['works', 'fails'], 'tools-failed'],
    ['one did only at the same time', ['fails at once', 'works at once'], 'tools-failed'],
    ['none did', ['fails', 'fails'], 'tools-failed'],
  ] as const)('says that a tool did not work, unless one did after it: %s', async (_what, calls, caveat) => {
    let now = 0;
    const context = { clock: () => now, locale: 'en' as const, timeZone: 'UTC' };
    const toolNamed = (name: string) =>
      defineTool({
        ...{ name, label: { en: 'Look up', id: 'Cari' }, description: 'Looks it up.' },
        ...{ input: z.unknown(), output: z.string(), sideEffects: 'none', timeoutMs: 1_000 },
        run: async () => {
          now += 1;
          return name.startsWith('works') ? ok('Found.') : err({ code: 'unavailable', message: 'Away.' });
        },
      });
    const tools = calls.map((call, index) => toolNamed(`${call.split(' ')[0]}.${index}`));
    const toolCalls = new ToolCalls({ tools, mostCalls: 5, context });
    const { signal } = new AbortController();
    const running: Promise<unknown>[] = [];
    for (const [index, tool] of tools.entries()) {
      running.push(toolCalls.run(tool, { callId: 'c', args: {}, signal }));
      if (!calls[index]?.endsWith('at once')) await running.at(-1);
    }
    await Promise.all(running);
    const turn = turnWith({ parts: [...said('It is a tide.'), finish()] }, { toolCalls });
    expect(await turn.outcome).toEqual({ kind: 'completed', caveat });
  });

  it('asks no further where a tool is called that nobody offered', async () => {
    const call: Part = { type: 'tool-call', toolCallId: 'c1', toolName: 'tide_table', input: '{}' };
    const turn = turnWith(
      { parts: [...said('I look it up first. '), call, finish()] },
      { policy: { maxToolRounds: 5 } },
    );
    expect(await turn.outcome).toEqual({ kind: 'completed', caveat: null });
    expect([turn.text(), turn.usage().modelCalls]).toEqual(['I look it up first. ', 1]);
  });

  it('cuts off what is more than a turn may take', async () => {
    const policy = { turnCharacters: 100 };
    const answer = 'It is a tide. '.repeat(20);
    const turn = turnWith({ parts: [...said(answer), finish()] }, { policy });
    expect(await turn.outcome).toEqual({ kind: 'completed', caveat: 'answer-truncated' });
    const kept = turn.text();
    expect(kept).toBe(answer.slice(0, kept.length));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThanOrEqual(100);
  });

  it('fails as the provider says, whether it refuses the call or breaks off', async () => {
    expect(await turnWith({ refused: new Error('no') }).outcome).toEqual(failed('provider-error'));
    const broken = turnWith({ parts: [...said('It '), { type: 'error', error: 'no' }, finish()] });
    expect(await broken.outcome).toEqual(failed('provider-error'));
    expect(broken.text()).toBe('It ');
  });

  it('fails where nothing was answered', async () => {
    const turn = turnWith({ parts: [...thought('I look. '), finish()] });
    expect(await turn.outcome).toEqual(failed('empty-answer'));
    expect(turn.thoughts()).toBe('I look. ');
  });

  it.each([
    ['transparent', { kind: 'completed', caveat: 'answer-from-thoughts' }],
    ['curated', { kind: 'completed', caveat: null }],
  ] as const)('takes a reply without tags for the answer in %s mode', async (traceMode, outcome) => {
    const reply: Part[] = said('It is a tide.').map((part) =>
      part.type === 'text-start' ? { ...part, providerMetadata: standInMetadata('untagged-reply') } : part,
    );
    expect(await turnWith({ parts: [...reply, finish()] }, { traceMode }).outcome).toEqual(outcome);
  });

  describe('while the model is silent', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('ends with Stop, and what was shown stays', async () => {
      const turn = turnWith({ parts: said('It '), hangs: true });
      await vi.waitFor(() => expect(turn.usage().modelCalls).toBe(1));
      turn.stop();
      expect(await turn.outcome).toEqual({ kind: 'stopped' });
    });

    it.each([
      ['first-chunk-timeout', { firstChunkMs: 1_000 }, []],
      ['chunk-timeout', { chunkMs: 1_000 }, said('It ').slice(0, 2)],
      ['total-timeout', { totalMs: 1_000 }, said('It ').slice(0, 2)],
    ] as const)('ends with %s', async (code, timeouts, parts) => {
      const policy = { timeouts: { ...POLICY_FOR_TEST.timeouts, ...timeouts } };
      const turn = turnWith({ parts, hangs: true }, { policy });
      // What the model has sent comes through first.
      for (let turnOfLoop = 0; turnOfLoop < 20; turnOfLoop += 1)
        await new Promise((resolve) => setImmediate(resolve));
      vi.advanceTimersByTime(1_500);
      expect(await turn.outcome).toEqual(failed(code));
    });
  });
});
