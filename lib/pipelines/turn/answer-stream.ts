import type { LanguageModelV4ToolCall } from '@ai-sdk/provider';
import { type ModelMessage, stepCountIs, streamText } from 'ai';
import { isLong, piecesOf } from '@/lib/reasoning/piecewise';
import { TimeSlice } from '@/lib/shared/time-slice';
import { aiSdkTools } from '@/lib/tools/ai-sdk-tools';
import { readableCall } from '@/lib/tools/readable-call';
import { calledByAlias } from '@/lib/tools/tool-alias';
import { WEB_SEARCH } from '@/lib/tools/web/web-search';
import { alternatingHistory } from './alternating-history';
import { type AnswerPart, AnswerReader } from './answer-reader';
import { hasToAsk } from './ask-to-allow';
import { limitOf } from './call-for-text';
import { CallWatch } from './call-watch';
import { CircleWatch } from './circle-watch';
import { DeltaBypass } from './delta-bypass';
import { judgeOfCall } from './judge-of-call';
import { meteredModel } from './metered-model';
import { charactersAsked } from './model-call-meter';
import type { PipelineContext } from './pipeline-context';
import type { SpeakingTurn } from './speaking-turns';
import type { StageSink } from './stage-sink';
import { outcomeOfSignal, TRUNCATED, type TurnOutcome } from './turn-outcome';
import { WholeCharacters } from './whole-characters';

/** The adapters retry, and only before a response has begun. A retry here could show the same words twice. */
const MAX_RETRIES = 0;
/** How long an answer that comes at once may keep the process from sending it, and from all other turns. */
const SLICE_MS = 10;
const CALLS_AT_A_TIME = 4;
const ONLY_THOUGHTS: TurnOutcome = {
  kind: 'failed',
  failure: { code: 'empty-answer', detail: 'thoughts went in a circle' },
};

/**
 * Streams one answer of the model into the sink and says how it ended; throws only on programming errors. A provider that
 * refuses to search the web is asked without that.
 */
export async function streamAnswer(
  context: PipelineContext,
  sink: StageSink,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
): Promise<TurnOutcome> {
  const ask = (asked: PipelineContext): Promise<TurnOutcome> =>
    sink.modelCall((turn) => callForAnswer(asked, sink, messages, turn, signal));
  const outcome = await ask(context);
  const { answerSettings, meter } = context;
  const searches = Object.keys(answerSettings.tools).length > 0;
  if (!searches || sink.shown || !meter.mayCall || !mayBeForTheSearch(outcome)) return outcome;
  const without = await ask({ ...context, answerSettings: { ...answerSettings, tools: {} } });
  const isWhole = without.kind === 'completed' && without.caveat === null;
  return isWhole ? { kind: 'completed', caveat: 'web-not-searched' } : without;
}

async function callForAnswer(
  context: PipelineContext,
  sink: StageSink,
  messages: readonly ModelMessage[],
  turn: SpeakingTurn,
  signal: AbortSignal,
): Promise<TurnOutcome> {
  const { model, policy, answerSettings, toolCalls, offeredTools, deadline, meter } = context;
  const totalMs = Math.min(policy.timeouts.totalMs, deadline.leftMs);
  const watch = new CallWatch(context, sink, { ...policy.timeouts, totalMs });
  const { limit } = meter;
  const askedCharacters = context.instructions.length + charactersAsked(messages);
  const ended = meter.begin({ modelId: model.entry.modelId, askedCharacters });
  let written = 0;
  const reader = new AnswerReader(context, sink);
  const characters = new WholeCharacters();
  const slice = new TimeSlice(SLICE_MS);
  const [thoughts, answer, inCircles] = [
    CircleWatch.ofThoughts(),
    CircleWatch.ofAnswer(),
    new AbortController(),
  ];
  const read = (part: AnswerPart): void => {
    // What ends a circle is only its repetition.
    if (inCircles.signal.aborted) return;
    watch.read(part);
    if (part.type === 'text-delta' || part.type === 'reasoning-delta') written += part.text.length;
    const fitting = limit.fit(part);
    const whole = fitting && characters.read(fitting);
    if (whole) reader.read(whole);
    if (part.type !== 'text-delta') return;
    // What stands between tags is text of the model, too.
    const isAnswering = sink.answered || (sink.draft ?? '') !== '';
    if ((isAnswering ? answer : thoughts).feed(part.text)) inCircles.abort();
  };
  const mendCall = (call: LanguageModelV4ToolCall): LanguageModelV4ToolCall =>
    calledByAlias(readableCall(call), offeredTools);
  const tools = {
    ...answerSettings.tools,
    ...aiSdkTools(offeredTools, toolCalls, (callId) => judgeOfCall(context, sink, callId)),
  };
  const bypass = new DeltaBypass({ deliver: read, signal, slice, turn, mendCall });
  try {
    const result = streamText({
      model: meteredModel(model, () => meter.repeat(true), bypass.middleware, ...watch.middleware),
      instructions: context.instructions,
      messages: [...alternatingHistory(messages, { inTags: model.entry.reasoning === 'tagged' })],
      tools,
      toolCallConcurrency: CALLS_AT_A_TIME,
      // Where no tool is offered, there is none whose result the model could go on with.
      stopWhen: [
        stepCountIs(offeredTools.length > 0 ? policy.maxToolRounds + 1 : 1),
        // What was repeated may have taken the call that was left.
        () => !meter.mayCall,
        // The person is asked, and the answer goes on when they have decided.
        () => hasToAsk(context),
        // A model is told once that there is no such tool; one that calls such again will do so in all further rounds.
        ({ steps }) => {
          const last = steps.slice(-2);
          return last.length === 2 && last.every(({ toolCalls: made }) => onlyCallsOthers(made, tools));
        },
      ],
      // The last round is for the answer.
      prepareStep: ({ stepNumber }) => {
        if (stepNumber > 0) meter.countRepeated();
        const isLast =
          stepNumber >= policy.maxToolRounds || !meter.mayCall || deadline.leftForQuestionsMs === 0;
        return offeredTools.length > 0 && isLast ? { toolChoice: 'none' } : {};
      },
      providerOptions: answerSettings.providerOptions,
      maxRetries: MAX_RETRIES,
      abortSignal: AbortSignal.any([signal, watch.signal, limit.signal, inCircles.signal]),
      onError: () => {},
      ...mostTokensOf(context, messages),
    });
    for await (const part of result.stream) {
      const rest = bypass.rest(part);
      if (rest) await readPiecewise(rest, read, slice, signal);
    }
  } catch (error) {
    reader.fail(model.readFailure(error));
  } finally {
    reader.end();
    bypass.close();
    watch.stop();
    ended(reader.tokens, watch.waitedMs, written);
  }
  const stopped = outcomeOfSignal(context.signal);
  if (stopped) return stopped;
  if (limit.reached) return TRUNCATED;
  if (inCircles.signal.aborted) return reader.hasText ? TRUNCATED : ONLY_THOUGHTS;
  if (watch.failure) return { kind: 'failed', failure: watch.failure };
  return hasToAsk(context) ? { kind: 'completed', caveat: null } : reader.outcome();
}

/** Servers of one's own write on for as long as there is room, and have few places. */
const LOCAL_TOKENS = 4_000;

function mostTokensOf(
  { model, policy, instructions }: PipelineContext,
  messages: readonly ModelMessage[],
): { readonly maxOutputTokens?: number } {
  const { maxOutputTokens } = policy.tokenBudgets;
  if (maxOutputTokens !== null) return { maxOutputTokens };
  return model.entry.isLocal ? limitOf(model, { mostTokens: LOCAL_TOKENS, instructions, messages }) : {};
}

const isWritten = (
  part: AnswerPart,
): part is Extract<AnswerPart, { type: 'text-delta' | 'reasoning-delta' }> =>
  part.type === 'text-delta' || part.type === 'reasoning-delta';

interface MadeCall {
  readonly toolName: string;
  readonly providerExecuted?: boolean | undefined;
}

const onlyCallsOthers = (made: readonly MadeCall[], offered: object): boolean =>
  made.length > 0 &&
  made.every(({ toolName, providerExecuted }) => !providerExecuted && !Object.hasOwn(offered, toolName));

/** Reads a part, a long text in pieces, and lets the process do other work in between. */
async function readPiecewise(
  part: AnswerPart,
  read: (part: AnswerPart) => void,
  slice: TimeSlice,
  signal: AbortSignal,
): Promise<void> {
  if (!isWritten(part) || !isLong(part.text)) {
    read(part);
    await slice.pause();
    return;
  }
  for (const text of piecesOf(part.text)) {
    if (signal.aborted) return;
    read({ ...part, text });
    await slice.pause();
  }
}

/** The outcome of an answer that does without the web, since no search of the turn brought anything. */
export function orWithoutWeb(
  { toolCalls: { records } }: Pick<PipelineContext, 'toolCalls'>,
  outcome: TurnOutcome,
): TurnOutcome {
  const isOnlyThat =
    outcome.kind === 'completed' && (outcome.caveat === null || outcome.caveat === 'tools-failed');
  const searches = records.filter(({ toolName }) => toolName === WEB_SEARCH);
  const isWithout = searches.length > 0 && !searches.some(({ success }) => success);
  return isOnlyThat && isWithout ? { kind: 'completed', caveat: 'web-not-searched' } : outcome;
}

/** Whether a call may have failed since the provider does not take its own search: it has refused the request as such. */
export const mayBeForTheSearch = (outcome: TurnOutcome): boolean =>
  outcome.kind === 'failed' && /\bstatus (?:400|404|422)\b/.test(outcome.failure.detail);
