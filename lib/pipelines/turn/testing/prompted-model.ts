import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { MockLanguageModelV4 } from 'ai/test';
import { z } from 'zod';
import type { ChatModel } from '@/lib/models/model-provider';
import { modelForTest } from './model-for-test';

/** What a model says to a prompt, or how the call goes wrong. */
export type PromptedReply =
  | { readonly json: unknown; readonly thoughts?: string }
  | { readonly text: string }
  | 'fails'
  | 'hangs';

/** What it says each time by the prompt's name; the last one again and again. */
export type PromptedScript = Readonly<Record<string, readonly PromptedReply[]>>;

const usage = {
  inputTokens: { total: 3, noCache: 3, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 2, text: 2, reasoning: undefined },
};

const calledFor = z.object({ test: z.object({ prompt: z.string() }) });

/** A model that answers prompts by their names, and what it was asked, in order; for tests. */
export function promptedModel(script: PromptedScript, onAsk: (prompt: string) => void = () => {}) {
  const asked: { readonly prompt: string; readonly input: string }[] = [];
  const { model: plain } = modelForTest([]);
  const model: ChatModel = {
    ...plain,
    settings: ({ prompt }) => ({
      providerOptions: { test: { prompt: prompt?.name ?? '' } },
      tools: {},
      instructions: '',
    }),
    languageModel: new MockLanguageModelV4({
      doStream: async ({ prompt: messages, providerOptions, abortSignal }) => {
        const { prompt } = calledFor.parse(providerOptions).test;
        const replies = script[prompt] ?? [];
        const before = asked.filter((one) => one.prompt === prompt).length;
        const reply = replies[Math.min(before, replies.length - 1)] ?? 'fails';
        asked.push({ prompt, input: JSON.stringify(messages) });
        onAsk(prompt);
        if (reply === 'fails') throw new Error('no');
        return { stream: streamOf(reply, abortSignal) };
      },
    }),
  };
  return { model, asked };
}

const streamOf = (
  reply: Exclude<PromptedReply, 'fails'>,
  signal: AbortSignal | undefined,
): ReadableStream<LanguageModelV4StreamPart> =>
  new ReadableStream<LanguageModelV4StreamPart>({
    start(controller) {
      controller.enqueue({ type: 'stream-start', warnings: [] });
      if (reply === 'hangs') {
        signal?.addEventListener('abort', () => controller.error(signal.reason));
        return;
      }
      for (const part of partsOf(reply)) controller.enqueue(part);
      controller.enqueue({ type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage });
      controller.close();
    },
  });

function partsOf(reply: Exclude<PromptedReply, 'fails' | 'hangs'>): LanguageModelV4StreamPart[] {
  const thoughts = 'json' in reply ? (reply.thoughts ?? '') : '';
  const delta = 'json' in reply ? JSON.stringify(reply.json) : reply.text;
  return [
    ...(thoughts === ''
      ? []
      : [
          { type: 'reasoning-start' as const, id: '0' },
          { type: 'reasoning-delta' as const, id: '0', delta: thoughts },
          { type: 'reasoning-end' as const, id: '0' },
        ]),
    { type: 'text-start', id: '1' },
    { type: 'text-delta', id: '1', delta },
    { type: 'text-end', id: '1' },
  ];
}
