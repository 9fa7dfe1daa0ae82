import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { MockLanguageModelV4 } from 'ai/test';
import type { ChatModel, ModelEntry } from '@/lib/models/model-provider';

const usage = {
  inputTokens: { total: 3, noCache: 3, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 2, text: 2, reasoning: undefined },
};

const ENDING: readonly LanguageModelV4StreamPart[] = [
  { type: 'text-end', id: '1' },
  { type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage },
];

/** What a model says in one call: its thoughts, then its text. */
export interface Reply {
  readonly thoughts?: string;
  readonly text: string;
  /** Nothing comes after the text, not even an end. */
  readonly hangs?: true;
}

function partsOf({ thoughts, text, hangs }: Reply): LanguageModelV4StreamPart[] {
  const thinking: LanguageModelV4StreamPart[] =
    thoughts === undefined
      ? []
      : [
          { type: 'reasoning-start', id: '0' },
          { type: 'reasoning-delta', id: '0', delta: thoughts },
          { type: 'reasoning-end', id: '0' },
        ];
  return [
    { type: 'stream-start', warnings: [] },
    ...thinking,
    { type: 'text-start', id: '1' },
    { type: 'text-delta', id: '1', delta: text },
    ...(hangs ? [] : ENDING),
  ];
}

/** What it calls a conversation. */
export const TITLE_FOR_TEST = 'Two Tides a Day';

/** A model that gives one reply after another, or refuses, the last one again and again, and the calls it has had; for tests. */
export function modelForTest(replies: readonly (Reply | 'refuses')[], entry: Partial<ModelEntry> = {}) {
  let called = 0;
  const languageModel = new MockLanguageModelV4({
    doGenerate: {
      content: [{ type: 'text', text: TITLE_FOR_TEST }],
      finishReason: { unified: 'stop', raw: 'stop' },
      usage,
      warnings: [],
    },
    doStream: async () => {
      const reply = replies[Math.min(called, replies.length - 1)] ?? { text: '' };
      called += 1;
      if (reply === 'refuses') throw new Error('unknown parameter (status 400)');
      return {
        stream: new ReadableStream<LanguageModelV4StreamPart>({
          start(controller) {
            for (const part of partsOf(reply)) controller.enqueue(part);
            if (!reply.hangs) controller.close();
          },
        }),
      };
    },
  });
  const model: ChatModel = {
    entry: {
      modelId: 'model',
      label: 'Model',
      providerLabel: 'Provider',
      reasoning: 'native',
      fidelity: 'raw',
      tools: false,
      webSearch: false,
      isDemo: false,
      contextTokens: 10_000,
      ...entry,
    },
    languageModel,
    settings: () => ({ providerOptions: {}, tools: {}, instructions: '' }),
    readFailure: (error) => ({ code: 'provider-error', detail: error instanceof Error ? error.message : '' }),
    readFinish: ({ hasOutput }) => (hasOutput ? null : { code: 'empty-answer', detail: '' }),
  };
  return { model, calls: () => languageModel.doStreamCalls };
}
