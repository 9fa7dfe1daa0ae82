import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { MockLanguageModelV4 } from 'ai/test';
import { type ChatMessageChunk, messageText } from '@/lib/chat/chat-message';
import type { ChatModel, ModelEntry } from '@/lib/models/model-provider';
import { readModelFailure } from '@/lib/models/read-model-failure';
import { readModelFinish } from '@/lib/models/read-model-finish';
import { streamAnswer } from '@/lib/pipelines/turn/answer-stream';
import { modelTitle } from '@/lib/pipelines/turn/conversation-title';
import { StageView } from '@/lib/pipelines/turn/stage-sink';
import { contextForTest, TURN_FOR_TEST } from '@/lib/pipelines/turn/testing/turn-for-test';
import { reasoningModel } from '@/lib/server/models/reasoning-model';
import type { ReplyStart } from '@/lib/shared/reply-start';
import type { TurnRow } from '@/lib/store/store';
import type { TraceMode } from '@/lib/trace/step-key';
import { createTurnSink } from '../create-turn-sink';

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
};

/** The model and the turn that a reply is played in. */
export interface Playing {
  readonly reasoning?: ModelEntry['reasoning'];
  readonly startsIn?: ReplyStart;
  readonly knownStart?: ReplyStart | null;
  readonly traceMode?: TraceMode;
  readonly pieceLength?: number;
  readonly finish?: 'stop' | 'length';
  /** Reasoning that comes by itself, before the reply. */
  readonly reasons?: string;
}

function modelThatSays(
  reply: string,
  { reasoning = 'think', startsIn, pieceLength = 3, finish = 'stop', reasons }: Playing,
) {
  const finishReason = { unified: finish, raw: finish };
  const stream = (): ReadableStream<LanguageModelV4StreamPart> =>
    new ReadableStream({
      start: (controller) => {
        if (reasons !== undefined) {
          controller.enqueue({ type: 'reasoning-start', id: 'r' });
          controller.enqueue({ type: 'reasoning-delta', id: 'r', delta: reasons });
          controller.enqueue({ type: 'reasoning-end', id: 'r' });
        }
        controller.enqueue({ type: 'text-start', id: '0' });
        for (const delta of reply.match(new RegExp(`[^]{1,${pieceLength}}`, 'g')) ?? [])
          controller.enqueue({ type: 'text-delta', id: '0', delta });
        controller.enqueue({ type: 'text-end', id: '0' });
        controller.enqueue({ type: 'finish', finishReason, usage });
        controller.close();
      },
    });
  const entry: ModelEntry = {
    modelId: 'local:model',
    label: 'model',
    providerLabel: 'Local',
    reasoning,
    ...(startsIn && { startsIn }),
    fidelity: reasoning === 'none' ? 'none' : 'raw',
    tools: false,
    webSearch: false,
    isDemo: false,
    contextTokens: 8_000,
  };
  const model: ChatModel = {
    entry,
    languageModel: new MockLanguageModelV4({
      doStream: async () => ({ stream: stream() }),
      doGenerate: async () => ({
        content: [
          ...(reasons === undefined ? [] : [{ type: 'reasoning' as const, text: reasons }]),
          { type: 'text', text: reply },
        ],
        finishReason,
        usage,
        warnings: [],
      }),
    }),
    settings: () => ({ providerOptions: {}, tools: {}, instructions: '' }),
    readFailure: readModelFailure,
    readFinish: (ended) => readModelFinish(ended, () => true),
  };
  return model;
}

/** Plays a reply through everything between the provider and the store. */
export async function playReply(reply: string, playing: Playing = {}) {
  const { traceMode = 'transparent', knownStart = null } = playing;
  const learnt: ReplyStart[] = [];
  const model = reasoningModel(modelThatSays(reply, playing), {
    traceMode,
    knownStart,
    onStart: (start) => learnt.push(start),
  });
  const turn: TurnRow = { ...TURN_FOR_TEST, traceMode };
  const sent: ChatMessageChunk[] = [];
  const sink = createTurnSink(turn, {
    userText: 'How many?',
    fidelity: model.entry.fidelity,
    hiddenTexts: [],
    output: { write: (chunk) => sent.push(chunk) },
    sanitizeLine: (text) => text,
    clock: () => 1,
  });
  const signal = new AbortController().signal;
  const context = contextForTest({ turn, model });
  const outcome = await streamAnswer(
    context,
    new StageView(sink),
    [{ role: 'user', content: 'How many?' }],
    signal,
  );
  const title = await modelTitle(context, context.signal);
  const { message, trace } = sink.finish(outcome.kind === 'completed' ? 'completed' : 'failed', []);
  return {
    outcome:
      outcome.kind === 'completed'
        ? (outcome.caveat ?? 'answered')
        : outcome.kind === 'failed'
          ? outcome.failure.code
          : outcome.kind,
    text: messageText(message).trim(),
    thoughts: trace.thoughts
      .map(({ delta }) => delta)
      .join('')
      .trim(),
    isFromThoughts: message.metadata?.answerSource === 'thoughts',
    title,
    learnt,
    sent: JSON.stringify(sent),
  };
}
