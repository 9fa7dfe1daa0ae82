import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModelV4FinishReason, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { type Citation, simulateReadableStream, type ToolSet } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { ChatModel } from '@/lib/models/model-provider';
import { standInMetadata } from '@/lib/reasoning/stand-in';
import { SourceList } from '@/lib/reasoning/trace-collector/source-list';
import { err, ok } from '@/lib/shared/result';
import { defineTool } from '@/lib/tools/tool';
import { ToolCalls } from '@/lib/tools/tool-calls';
import type { TraceMode } from '@/lib/trace/step-key';
import { streamAnswer } from './answer-stream';
import type { ExecutionPolicy } from './execution-policy';
import { safeSourceNumbers } from './safe-source';
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

function doStreamOf(sendings: readonly Sending[]): MockLanguageModelV4 {
  const left = [...sendings];
  return new MockLanguageModelV4({
    doStream: async () => {
      const [sending = { parts: [] }] = left.length > 1 ? left.splice(0, 1) : left;
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
  /** Those of the provider. */
  readonly tools?: ToolSet;
}

/** A turn whose model sends this, one after the other where it is a list, and what its reader was sent. */
function turnWith(
  sending: Sending | readonly Sending[],
  { traceMode = 'transparent', policy = {}, toolCalls, tools = {} }: Turn = {},
) {
  const { model: other } = modelForTest([]);
  const model: ChatModel = {
    ...other,
    languageModel: doStreamOf([sending].flat()),
    readFailure: (error) => ({ code: 'provider-error', detail: String(error) }),
  };
  const list = new SourceList();
  const { sink, sent } = sinkForTest({ traceMode, sources: list });
  const sources = safeSourceNumbers(list, (text) => text);
  const controller = new AbortController();
  const context = contextForTest({
    model,
    turn: { ...TURN_FOR_TEST, traceMode },
    policy: { ...POLICY_FOR_TEST, ...policy },
    signal: controller.signal,
    clock: () => Date.now(),
    answerSettings: { providerOptions: {}, tools, instructions: '' },
    toolCalls:
      toolCalls ??
      new ToolCalls({
        ...{ tools: [], mostCalls: 0 },
        context: { clock: () => 1, locale: 'en', timeZone: 'UTC', sources },
      }),
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
    sources: () =>
      sent.flatMap((chunk) => (chunk.type === 'source-url' ? [`${chunk.sourceId} ${chunk.title}`] : [])),
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

  it('names the pages that blocks cite, and puts their numbers behind those that are of them alone', async () => {
    const page = (name: string) =>
      ({
        type: 'source',
        sourceType: 'url',
        id: name,
        url: `https://${name}.example/`,
        title: name,
      }) as const;
    const block = (id: string, text: string, citations: Citation[]): Part[] => [
      { type: 'text-start', id },
      { type: 'text-delta', id, delta: text },
      { type: 'text-end', id, citations },
    ];
    const turn = turnWith({
      parts: [
        page('found'),
        ...block('1', 'Rice costs more', [{ source: page('rice') }, { source: page('found') }]),
        ...block('2', '. Corn does not.', [{ source: page('corn'), startIndex: 2, endIndex: 6 }]),
        finish(),
      ],
    });
    expect(await turn.outcome).toEqual({ kind: 'completed', caveat: null });
    expect(turn.sources()).toEqual(['source-1 found', 'source-2 rice', 'source-3 corn']);
    expect(turn.text()).toBe('Rice costs more [2, 1]. Corn does not.');
  });

  it('asks without the search that the provider refuses, and says so', async () => {
    const refused = { refused: new Error('status 400: unknown tool') };
    const answers = { parts: [...said('It is a tide.'), finish()] };
    const tools = { web_search: createOpenAI({ apiKey: 'k' }).tools.webSearch({}) };
    const turn = turnWith([refused, answers], { tools });
    expect(await turn.outcome).toEqual({ kind: 'completed', caveat: 'web-not-searched' });
    expect([turn.text(), turn.usage().modelCalls]).toEqual(['It is a tide.', 2]);
    expect(await turnWith([refused, answers]).outcome).toEqual(failed('provider-error'));
  });

  it.each([
    [[], 'web-not-searched'],
    [[{ type: 'source', sourceType: 'url', id: '1', url: 'https://a.example/' } as const], null],
  ])('says that a search of the provider has failed where nothing was found: %j', async (found, caveat) => {
    const call = { toolCallId: 's1', toolName: 'web_search' };
    const turn = turnWith(
      {
        parts: [
          { type: 'tool-call', ...call, input: '{}', providerExecuted: true },
          { type: 'tool-result', ...call, result: { error: 'unavailable' }, isError: true },
          ...found,
          ...said('It is a tide.'),
          finish(),
        ],
      },
      { tools: { web_search: createOpenAI({ apiKey: 'k' }).tools.webSearch({}) } },
    );
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
