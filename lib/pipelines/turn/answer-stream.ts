import type { LanguageModelV4ToolCall } from '@ai-sdk/provider';
import { type ModelMessage, stepCountIs, streamText } from 'ai';
import type { ModelFailure, ModelFinish } from '@/lib/models/model-provider';
import { isLong, piecesOf } from '@/lib/reasoning/piecewise';
import { type StandIn, standInOf } from '@/lib/reasoning/stand-in';
import { TimeSlice } from '@/lib/shared/time-slice';
import { aiSdkTools } from '@/lib/tools/ai-sdk-tools';
import { readableCall } from '@/lib/tools/readable-call';
import { calledByAlias } from '@/lib/tools/tool-alias';
import type { ToolCallRecord } from '@/lib/tools/tool-call-record';
import type { ToolErrorCode } from '@/lib/trace/tool-outcome';
import { alternatingHistory } from './alternating-history';
import { limitOf } from './call-for-text';
import { CircleWatch } from './circle-watch';
import { DeltaBypass } from './delta-bypass';
import { HeldOpening } from './held-opening';
import { judgeOfCall } from './judge-of-call';
import { meteredModel } from './metered-model';
import type { PipelineContext } from './pipeline-context';
import type { SpeakingTurn } from './speaking-turns';
import type { StageSink } from './stage-sink';
import { StreamWatchdog } from './stream-watchdog';
import { type AnswerCaveat, outcomeOfSignal, type TurnOutcome } from './turn-outcome';
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
/** A limit of this installation has ended the answer. */
const TRUNCATED: TurnOutcome = { kind: 'completed', caveat: 'answer-truncated' };

/** Streams one answer of the model into the sink and says how it ended; throws only on programming errors. */
export const streamAnswer = (
  context: PipelineContext,
  sink: StageSink,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
): Promise<TurnOutcome> => sink.modelCall((turn) => callForAnswer(context, sink, messages, turn, signal));

async function callForAnswer(
  context: PipelineContext,
  sink: StageSink,
  messages: readonly ModelMessage[],
  turn: SpeakingTurn,
  signal: AbortSignal,
): Promise<TurnOutcome> {
  const { model, policy, answerSettings, toolCalls, offeredTools, deadline, meter } = context;
  const totalMs = Math.min(policy.timeouts.totalMs, deadline.leftMs);
  const watchdog = new StreamWatchdog({ ...policy.timeouts, totalMs }, context.clock);
  const { limit } = meter;
  const ended = meter.begin();
  const reader = new AnswerReader(context, sink);
  const characters = new WholeCharacters();
  const slice = new TimeSlice(SLICE_MS);
  const [circle, inCircles] = [CircleWatch.ofAnswer(), new AbortController()];
  const read = (part: AnswerPart): void => {
    // What ends a circle is only its repetition.
    if (inCircles.signal.aborted) return;
    watchdog.read(part);
    const fitting = limit.fit(part);
    const whole = fitting && characters.read(fitting);
    if (whole) reader.read(whole);
    if (part.type === 'text-delta' && circle.feed(part.text)) inCircles.abort();
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
      model: meteredModel(model, () => meter.repeat(true), bypass.middleware),
      instructions: context.instructions,
      messages: [...alternatingHistory(messages, { inTags: model.entry.reasoning === 'tagged' })],
      tools,
      toolCallConcurrency: CALLS_AT_A_TIME,
      // Where no tool is offered, there is none whose result the model could go on with.
      stopWhen: [
        stepCountIs(offeredTools.length > 0 ? policy.maxToolRounds + 1 : 1),
        // What was repeated may have taken the call that was left.
        () => !meter.mayCall,
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
      abortSignal: AbortSignal.any([signal, watchdog.signal, limit.signal, inCircles.signal]),
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
    watchdog.stop();
    ended(reader.tokens);
  }
  const stopped = outcomeOfSignal(context.signal);
  if (stopped) return stopped;
  if (limit.reached) return TRUNCATED;
  if (inCircles.signal.aborted) return reader.hasText ? TRUNCATED : ONLY_THOUGHTS;
  return watchdog.failure ? { kind: 'failed', failure: watchdog.failure } : reader.outcome();
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

type AnswerPart = Parameters<StageSink['modelPart']>[0];

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

/** Watches the parts of a stream for how it ends while it passes them on. */
class AnswerReader {
  tokens: { inputTokens: number | undefined; outputTokens: number | undefined } | null = null;
  private failure: ModelFailure | null = null;
  private finish: Pick<ModelFinish, 'finishReason' | 'rawFinishReason'> = { finishReason: 'interrupted' };
  private hasOutput = false;
  private caveat: AnswerCaveat | null = null;
  private standIn: StandIn | null = null;
  private readonly opening: HeldOpening | null;

  constructor(
    private readonly context: PipelineContext,
    private readonly sink: StageSink,
  ) {
    this.opening = context.unwrapsAnswer ? new HeldOpening(context.userText) : null;
  }

  read(part: AnswerPart): void {
    if (this.opening === null) this.take(part);
    else for (const one of this.opening.take(part)) this.take(one);
  }

  /** Nothing more comes. */
  end(): void {
    for (const part of this.opening?.end() ?? []) this.take(part);
  }

  private take(part: AnswerPart): void {
    switch (part.type) {
      case 'error':
        this.fail(this.context.model.readFailure(part.error));
        return;
      case 'finish':
        this.finish = part;
        this.tokens = part.totalUsage;
        return;
      case 'text-start':
        this.standIn = standInOf(part);
        break;
      case 'text-delta':
        if (this.standIn !== 'thoughts' && part.text.trim() !== '') this.readText();
        break;
      case 'file':
        this.hasOutput = true;
        this.caveat ??= 'file-not-shown';
        break;
    }
    this.sink.modelPart(part);
    // What of thoughts may be shown is known once they have been judged to their end.
    if (part.type === 'text-end' && this.standIn === 'thoughts') this.readText();
  }

  /**
   * In curated mode nobody has seen a reply without tags yet, and thoughts do not count as an answer. In neither mode do
   * thoughts of which nothing may be shown.
   */
  private readText(): void {
    const isShown = this.context.turn.traceMode === 'transparent' && this.context.prolonged === null;
    if (this.standIn === 'thoughts' && !(isShown && (this.sink.answered || this.sink.draft))) return;
    this.hasOutput = true;
    if (this.standIn !== null && isShown) this.caveat = 'answer-from-thoughts';
  }

  get hasText(): boolean {
    return this.hasOutput;
  }

  fail(failure: ModelFailure): void {
    this.failure ??= failure;
  }

  private finishFailure(): ModelFailure | null {
    const failure = this.context.model.readFinish({ ...this.finish, hasOutput: this.hasOutput });
    const onlyCalled = this.finish.finishReason === 'tool-calls' && this.context.offeredTools.length > 0;
    return failure?.code === 'empty-answer' && onlyCalled
      ? { ...failure, code: 'too-many-tool-rounds' }
      : failure;
  }

  outcome(): TurnOutcome {
    const { finish } = this;
    if (this.failure?.code === 'answer-too-large') return TRUNCATED;
    const failure = this.failure ?? this.finishFailure();
    if (failure) return { kind: 'failed', failure };
    if (finish.finishReason === 'length') return TRUNCATED;
    const caveat = this.caveat ?? (haveFailed(this.context.toolCalls.records) ? 'tools-failed' : null);
    return { kind: 'completed', caveat };
  }
}

/** What the model did wrong it has been told; the others are what the answer lacks, unless a tool worked at last. */
const MODEL_ERRORS: readonly (ToolErrorCode | null)[] = [
  null,
  'invalid-arguments',
  'unknown-tool',
  'no-result',
];

/** Calls of one round run at the same time: only what began after a failure can stand in for it. */
const haveFailed = (records: readonly ToolCallRecord[]): boolean =>
  records.some(({ error, startedAt, latencyMs }, index) => {
    const endedAt = startedAt + latencyMs;
    return (
      !MODEL_ERRORS.includes(error) &&
      !records.slice(index + 1).some((later) => later.success && later.startedAt >= endedAt)
    );
  });
