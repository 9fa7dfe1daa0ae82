import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { simulateReadableStream } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { DEFAULT_ADMIN_SETTINGS } from '@/lib/config/admin-settings';
import type { ChatModel, ModelEntry } from '@/lib/models/model-provider';
import { streamAnswer } from '@/lib/pipelines/turn/answer-stream';
import { StageView } from '@/lib/pipelines/turn/stage-sink';
import { contextForTest, POLICY_FOR_TEST, TURN_FOR_TEST } from '@/lib/pipelines/turn/testing/turn-for-test';
import { sanitizeLine } from '@/lib/server/conversations/sanitize-line';
import { reasoningModel } from '@/lib/server/models/reasoning-model';
import { createTurnSink } from '@/lib/server/turns/create-turn-sink';
import { hashMessage, hashThoughtLog } from '@/lib/trace/hash-chain';

type Part = LanguageModelV4StreamPart;

const turn = TURN_FOR_TEST;
/** A turn takes in as much as it may where nobody has changed that. */
const POLICY = { ...POLICY_FOR_TEST, turnCharacters: DEFAULT_ADMIN_SETTINGS.turnCharacters };

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
};

function modelOf(parts: readonly Part[], reasoning: ModelEntry['reasoning']): ChatModel {
  const stream = () =>
    simulateReadableStream<Part>({ chunks: [...parts], initialDelayInMs: null, chunkDelayInMs: null });
  return {
    entry: {
      modelId: 'model',
      label: 'Model',
      providerLabel: 'Provider',
      reasoning,
      fidelity: 'raw',
      tools: false,
      webSearch: false,
      isDemo: false,
      contextTokens: 1_000_000,
    },
    languageModel: new MockLanguageModelV4({ doStream: async () => ({ stream: stream() }) }),
    settings: () => ({ providerOptions: {}, tools: {}, instructions: '' }),
    readFailure: () => ({ code: 'internal-error', detail: '' }),
    readFinish: () => null,
  };
}

export interface TakenOptions {
  readonly reasoning?: ModelEntry['reasoning'];
  /** What the answer goes on from. */
  readonly earlier?: string;
}

/** What a turn takes in and keeps, with everything on that stands between model and store. */
export async function takeInTurn(
  parts: readonly Part[],
  { reasoning = 'native', earlier }: TakenOptions,
): Promise<void> {
  const clock = Date.now;
  const sink = createTurnSink(turn, {
    userText: 'What is it?',
    fidelity: 'raw',
    hiddenTexts: ['Answer in the language of the question and name the sources you used for every figure.'],
    output: { write: (chunk) => void JSON.stringify(chunk) },
    sanitizeLine,
    clock,
  });
  const model = reasoningModel(
    modelOf(
      [
        { type: 'stream-start', warnings: [] },
        ...parts,
        { type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage },
      ],
      reasoning,
    ),
    { traceMode: turn.traceMode, knownStart: null, onStart: () => {} },
  );
  const context = contextForTest({ turn, model, policy: POLICY, instructions: 'Answer.', clock });
  sink.start();
  if (earlier !== undefined) sink.goOnFrom([{ type: 'text', text: earlier }]);
  const outcome = await streamAnswer(
    context,
    new StageView(sink),
    [{ role: 'user', content: 'What is it?' }],
    new AbortController().signal,
  );
  if (outcome.kind !== 'completed') throw new Error(`the turn ended as ${outcome.kind}`);
  const { trace, message } = sink.finish('completed', []);
  // As they are sealed: one after the other, with what comes in between.
  await hashMessage({ id: turn.assistantMessageId, role: 'assistant', parts: message.parts });
  await hashThoughtLog(trace.thoughts);
  JSON.stringify([trace, message]);
}
