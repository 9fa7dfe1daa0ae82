import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { MockLanguageModelV4 } from 'ai/test';
import type { ChatModel } from '@/lib/models/model-provider';
import { modelForTest } from '../../turn/testing/model-for-test';

/** What a deep turn asks a model for. */
export const ASKED = ['calculation', 'plan', 'reasoning', 'tools', 'reflection', 'synthesis'] as const;
export type Asked = (typeof ASKED)[number];

/** A value for the pipeline, an answer in words, or how a call goes wrong. */
export type DeepReply =
  | { readonly json: unknown }
  | { readonly text: string }
  | 'fails'
  | 'hangs'
  | 'rubbish';

/** What the model says each time it is asked for something; the last one again and again. */
export type DeepScript = Readonly<Record<Exclude<Asked, 'calculation'>, readonly DeepReply[]>> & {
  readonly calculation?: readonly DeepReply[];
};

const usage = {
  inputTokens: { total: 3, noCache: 3, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 2, text: 2, reasoning: undefined },
};

const MARKS: readonly (readonly [Asked, string])[] = [
  ['calculation', '"steps"'],
  ['plan', '"successCriteria"'],
  ['reasoning', '"hypotheses"'],
  ['tools', '"calls"'],
  ['reflection', '"notes"'],
];

/** A model that plays a script, and what it was asked for, in order; for tests. */
export function deepModelForTest(script: DeepScript): { model: ChatModel; asked: Asked[]; inputs: string[] } {
  const asked: Asked[] = [];
  const inputs: string[] = [];
  const { model } = modelForTest([]);
  const languageModel = new MockLanguageModelV4({
    doStream: async (call) => {
      const what = askedBy(call);
      const replies = script[what] ?? [];
      const reply =
        replies[Math.min(asked.filter((one) => one === what).length, replies.length - 1)] ?? 'fails';
      asked.push(what);
      inputs.push(JSON.stringify(call.prompt));
      if (reply === 'fails') throw new Error('no');
      return { stream: streamOf(reply, call.abortSignal) };
    },
  });
  return { model: { ...model, languageModel }, asked, inputs };
}

function askedBy({ prompt }: LanguageModelV4CallOptions): Asked {
  const system = prompt.find(({ role }) => role === 'system');
  const instructions = typeof system?.content === 'string' ? system.content : '';
  return MARKS.find(([, mark]) => instructions.includes(mark))?.[0] ?? 'synthesis';
}

function streamOf(
  reply: Exclude<DeepReply, 'fails'>,
  signal: AbortSignal | undefined,
): ReadableStream<LanguageModelV4StreamPart> {
  return new ReadableStream<LanguageModelV4StreamPart>({
    start(controller) {
      controller.enqueue({ type: 'stream-start', warnings: [] });
      if (reply === 'hangs') {
        signal?.addEventListener('abort', () => controller.error(signal.reason));
        return;
      }
      controller.enqueue({ type: 'text-start', id: '1' });
      controller.enqueue({ type: 'text-delta', id: '1', delta: textOf(reply) });
      controller.enqueue({ type: 'text-end', id: '1' });
      controller.enqueue({ type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage });
      controller.close();
    },
  });
}

function textOf(reply: { readonly json: unknown } | { readonly text: string } | 'rubbish'): string {
  if (reply === 'rubbish') return '{"nothing": [of the kind';
  return 'json' in reply ? JSON.stringify(reply.json) : reply.text;
}
