import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';
import { describe, expect, it } from 'vitest';
import type { ChatModel, ModelEntry } from '@/lib/models/model-provider';
import { readModelFailure } from '@/lib/models/read-model-failure';
import { readModelFinish } from '@/lib/models/read-model-finish';
import { checkModel } from './check-model';

type Part = LanguageModelV4StreamPart;
type Reply = string | { readonly call: string } | { readonly thoughts: string; readonly text: string };

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
};
const finishReason = { unified: 'stop' as const, raw: 'stop' };

function partsOf(reply: Reply): Part[] {
  if (typeof reply === 'string')
    return [
      { type: 'text-start', id: 't' },
      ...(reply.match(/.{1,6}/gs) ?? []).map((delta): Part => ({ type: 'text-delta', id: 't', delta })),
      { type: 'text-end', id: 't' },
    ];
  if ('call' in reply)
    return [{ type: 'tool-call', toolCallId: 'c', toolName: reply.call, input: '{"sum":42}' }];
  return [
    { type: 'reasoning-start', id: 'r' },
    { type: 'reasoning-delta', id: 'r', delta: reply.thoughts },
    { type: 'reasoning-end', id: 'r' },
    ...partsOf(reply.text),
  ];
}

/** What a call of the check asks for. */
const askedBy = ({ tools, responseFormat, prompt }: LanguageModelV4CallOptions) => {
  if (tools?.length) return 'tools';
  if (responseFormat?.type === 'json') return 'shapes';
  return JSON.stringify(prompt).includes('image/png') ? 'images' : 'answer';
};

function modelThat(
  replies: Partial<Record<ReturnType<typeof askedBy>, Reply>>,
  reasoning: ModelEntry['reasoning'] = 'native',
): ChatModel {
  const replyTo = (options: LanguageModelV4CallOptions): Part[] => {
    const reply = replies[askedBy(options)];
    if (reply === undefined) throw Object.assign(new Error('refused'), { statusCode: 401 });
    return partsOf(reply);
  };
  const textOf = (parts: readonly Part[]) =>
    parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('');
  return {
    entry: {
      ...{ modelId: 'a:b', label: 'b', providerLabel: 'A', reasoning, fidelity: 'raw' },
      ...{ tools: true, webSearch: false, isDemo: false, contextTokens: 8_000 },
    },
    languageModel: new MockLanguageModelV4({
      doStream: async (options) => {
        const chunks: Part[] = [...replyTo(options), { type: 'finish', finishReason, usage }];
        return { stream: simulateReadableStream({ chunks }) };
      },
      doGenerate: async (options) => {
        const text = textOf(replyTo(options));
        return { content: [{ type: 'text', text }], finishReason, usage, warnings: [] };
      },
    }),
    settings: () => ({ providerOptions: {}, tools: {}, instructions: '' }),
    readFailure: readModelFailure,
    readFinish: (ended) => readModelFinish(ended, () => true),
  };
}

const NUMBERS = 'one, two, three, four, five, six, seven, eight, nine';
const EVERYTHING = {
  answer: { thoughts: 'They want nine words.', text: NUMBERS },
  ...{ tools: { call: 'report_sum' }, shapes: '{"sum": 42}', images: 'Red.' },
};
const check = (model: ChatModel) => checkModel(model, () => 7);

describe('the test of a model', () => {
  it('tells what works', async () => {
    expect(await check(modelThat(EVERYTHING))).toEqual({
      ...{ ok: true, latencyMs: 0 },
      abilities: ['streaming', 'reasoning', 'tools', 'shapes', 'images'],
    });
  });

  it.each([
    ['no thoughts', { ...EVERYTHING, answer: NUMBERS }, ['streaming', 'tools', 'shapes', 'images']],
    ['one piece', { ...EVERYTHING, answer: 'nine' }, ['tools', 'shapes', 'images']],
    [
      'another call',
      { ...EVERYTHING, tools: { call: 'sum' } },
      ['streaming', 'reasoning', 'shapes', 'images'],
    ],
    [
      'words for calls',
      { ...EVERYTHING, tools: 'It is 42.' },
      ['streaming', 'reasoning', 'shapes', 'images'],
    ],
    ['no shape', { ...EVERYTHING, shapes: 'It is 42.' }, ['streaming', 'reasoning', 'tools', 'images']],
    [
      'another colour',
      { ...EVERYTHING, images: 'I see no image.' },
      ['streaming', 'reasoning', 'tools', 'shapes'],
    ],
    ['refusals of all else', { answer: NUMBERS }, ['streaming']],
  ])('tells what does not: %s', async (_, replies, abilities) => {
    expect(await check(modelThat(replies))).toMatchObject({ ok: true, abilities });
  });

  it('hears thoughts between tags, and takes no answer for thoughts', async () => {
    const tagged = { ...EVERYTHING, answer: `<think>Nine words.</think>${NUMBERS}` };
    expect(await check(modelThat(tagged, 'think'))).toMatchObject({
      abilities: ['streaming', 'reasoning', 'tools', 'shapes', 'images'],
    });
    expect(await check(modelThat({ ...EVERYTHING, answer: NUMBERS }, 'think'))).toMatchObject({
      abilities: ['streaming', 'tools', 'shapes', 'images'],
    });
  });

  it('hears a call that a server leaves in the text', async () => {
    const call = '<tool_call>{"name": "report_sum", "arguments": {"sum": 42}}</tool_call>';
    expect(await check(modelThat({ ...EVERYTHING, tools: call }))).toMatchObject({
      abilities: expect.arrayContaining(['tools']),
    });
  });

  it('tells why a model does not answer, and tries nothing else', async () => {
    expect(await check(modelThat({}))).toEqual({ ok: false, code: 'wrong-key' });
    const silent = modelThat(EVERYTHING);
    const languageModel = new MockLanguageModelV4({
      doStream: async ({ abortSignal }) => ({
        stream: new ReadableStream<Part>({
          start: (controller) =>
            abortSignal?.addEventListener('abort', () => controller.error(abortSignal.reason)),
        }),
      }),
    });
    expect(await checkModel({ ...silent, languageModel }, () => 7, 1)).toEqual({
      ...{ ok: false, code: 'first-chunk-timeout' },
    });
    expect(languageModel.doStreamCalls).toHaveLength(1);
  });

  it('tries nothing else of a model that is none', async () => {
    const model = modelThat(EVERYTHING);
    const demo = { ...model, entry: { ...model.entry, isDemo: true } };
    expect(await check(demo)).toEqual({ ok: true, latencyMs: 0 });
  });
});
