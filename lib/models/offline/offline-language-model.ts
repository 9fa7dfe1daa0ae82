import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import type { Clock } from '@/lib/shared/clock';
import type { Wait } from '@/lib/shared/wait';
import { readLanguage } from '@/lib/text/languages/read-language';
import { type Locale, localeSchema } from '@/lib/trace/step-key';
import { answerToGoOn, restOfAnswer } from './conversation/answer-to-go-on';
import { askedByPrompt } from './conversation/asked-by-prompt';
import { createTurn } from './conversation/create-turn';
import { readConversation } from './conversation/read-conversation';
import { cutIntoChunks } from './paced-chunks';
import { planTurn, type TurnPlan } from './plan-turn';
import { playRole } from './roles/roles';
import { makeTitle } from './skills/make-title';

/** Key of `providerOptions` under which the purpose of a call reaches the model. */
export const OFFLINE_OPTIONS = 'offline';

interface OfflineModelOptions {
  readonly modelName: string;
  readonly clock: Clock;
  /** IANA name of the zone for dates and times. */
  readonly timeZone: string;
  /** Pause before each chunk, in milliseconds; 0 for none. */
  readonly chunkDelayMs: number;
  readonly wait: Wait;
}

const CHARACTERS_PER_TOKEN = 4;
const NEVER = new AbortController().signal;

/** The offline model as an AI SDK language model. It decides by rules and narrates its decisions as reasoning. */
export function createOfflineLanguageModel(options: OfflineModelOptions): LanguageModelV4 {
  let calls = 0;
  const prepare = async (call: LanguageModelV4CallOptions) => {
    calls += 1;
    const { prompt, begun } = answerToGoOn(call.prompt);
    const plan = await makePlan({ ...call, prompt }, options);
    const rest =
      begun === null || plan.text === '' ? plan : { ...plan, text: restOfAnswer(plan.text, begun) };
    return { callId: `offline-${options.clock()}-${calls}`, plan: rest };
  };
  return {
    specificationVersion: 'v4',
    provider: 'offline',
    modelId: options.modelName,
    supportedUrls: {},
    doGenerate: async (call) => {
      call.abortSignal?.throwIfAborted();
      const { callId, plan } = await prepare(call);
      return {
        content: contentOf(plan, callId),
        finishReason: finishReasonOf(plan),
        usage: usageOf(call, plan),
        warnings: [],
        response: { id: callId, modelId: options.modelName, timestamp: new Date(options.clock()) },
      };
    },
    doStream: async (call) => {
      call.abortSignal?.throwIfAborted();
      const { callId, plan } = await prepare(call);
      const parts = streamParts(plan, callId, call, options);
      return {
        stream: new ReadableStream<LanguageModelV4StreamPart>({
          async pull(controller) {
            const { done, value } = await parts.next();
            if (done === true) controller.close();
            else controller.enqueue(value);
          },
          async cancel() {
            await parts.return(undefined);
          },
        }),
      };
    },
  };
}

async function makePlan(
  call: LanguageModelV4CallOptions,
  { clock, timeZone: ownZone }: OfflineModelOptions,
): Promise<TurnPlan> {
  const given = call.providerOptions?.[OFFLINE_OPTIONS];
  const locale: Locale = localeSchema.safeParse(given?.locale).data ?? 'en';
  if (given?.purpose === 'title') {
    const first = call.prompt.find(({ role }) => role === 'user');
    const { message } = readConversation(first === undefined ? [] : [first]);
    return {
      thoughts: [],
      toolCall: null,
      text: makeTitle(message, readLanguage(message)?.language ?? locale),
    };
  }
  const timeZone = typeof given?.timeZone === 'string' ? given.timeZone : ownZone;
  const surroundings = { locale, webSearch: given?.webSearch === true, now: clock(), timeZone };
  const conversation = askedByPrompt(readConversation(call.prompt), given?.prompt);
  const turn = createTurn(conversation, surroundings);
  const played = await playRole(given?.prompt, turn, call.abortSignal ?? NEVER);
  if (played) return { thoughts: played.thoughts, toolCall: null, text: played.value };
  return planTurn(turn, call);
}

async function* streamParts(
  plan: TurnPlan,
  callId: string,
  call: LanguageModelV4CallOptions,
  { modelName, clock, chunkDelayMs, wait }: OfflineModelOptions,
): AsyncGenerator<LanguageModelV4StreamPart, void, undefined> {
  const pause = async () => {
    call.abortSignal?.throwIfAborted();
    if (chunkDelayMs > 0) await wait(chunkDelayMs, call.abortSignal);
  };
  // Nobody reads JSON as it is written: a program waits for all of it.
  const isRead = call.responseFormat?.type !== 'json';
  yield { type: 'stream-start', warnings: [] };
  yield { type: 'response-metadata', id: callId, modelId: modelName, timestamp: new Date(clock()) };
  if (plan.thoughts.length > 0) {
    yield { type: 'reasoning-start', id: 'reasoning-0' };
    for (const delta of cutIntoChunks(plan.thoughts.map((thought) => `${thought} `).join(''))) {
      await pause();
      yield { type: 'reasoning-delta', id: 'reasoning-0', delta };
    }
    yield { type: 'reasoning-end', id: 'reasoning-0' };
  }
  if (plan.toolCall !== null) {
    yield { type: 'tool-call', toolCallId: `${callId}-tool`, ...plan.toolCall };
  }
  if (plan.text !== '') {
    yield { type: 'text-start', id: 'text-0' };
    for (const delta of cutIntoChunks(plan.text)) {
      if (isRead) await pause();
      yield { type: 'text-delta', id: 'text-0', delta };
    }
    yield { type: 'text-end', id: 'text-0' };
  }
  yield { type: 'finish', finishReason: finishReasonOf(plan), usage: usageOf(call, plan) };
}

function contentOf(plan: TurnPlan, callId: string): LanguageModelV4Content[] {
  return [
    ...(plan.thoughts.length === 0 ? [] : [{ type: 'reasoning' as const, text: plan.thoughts.join(' ') }]),
    ...(plan.text === '' ? [] : [{ type: 'text' as const, text: plan.text }]),
    ...(plan.toolCall === null
      ? []
      : [{ type: 'tool-call' as const, toolCallId: `${callId}-tool`, ...plan.toolCall }]),
  ];
}

function finishReasonOf(plan: TurnPlan): LanguageModelV4FinishReason {
  const unified = plan.toolCall === null ? 'stop' : 'tool-calls';
  return { unified, raw: unified };
}

function usageOf(call: LanguageModelV4CallOptions, plan: TurnPlan): LanguageModelV4Usage {
  const tokens = (characters: number) => Math.ceil(characters / CHARACTERS_PER_TOKEN);
  const input = tokens(JSON.stringify(call.prompt).length);
  const reasoning = tokens(plan.thoughts.join(' ').length);
  const text = tokens(plan.text.length + (plan.toolCall?.input.length ?? 0));
  return {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: reasoning + text, text, reasoning },
  };
}
