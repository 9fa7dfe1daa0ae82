import { type ModelMessage, stepCountIs, streamText } from 'ai';
import type { ModelFailure } from '@/lib/models/model-provider';
import { answerInstructions } from './answer-instructions';
import type { PipelineContext } from './pipeline-context';
import { StreamWatchdog } from './stream-watchdog';
import type { TurnOutcome } from './turn-outcome';
import type { TurnSink } from './turn-sink';

/** The SDK tries again only while a call has not begun to stream, so nothing is ever shown twice. */
const MAX_RETRIES = 1;

/** Streams one answer of the model into the sink and says how it ended; throws only on programming errors. */
export async function streamAnswer(
  context: PipelineContext,
  sink: TurnSink,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
): Promise<TurnOutcome> {
  const { model, policy, turn, locale } = context;
  const settings = model.settings({ kind: 'answer', webSearch: turn.chatMode === 'websearch', locale });
  const watchdog = new StreamWatchdog(policy.timeouts, context.clock);
  const reader = new AnswerReader(context, sink);
  try {
    const result = streamText({
      model: model.languageModel,
      instructions: answerInstructions(locale, settings.instructions),
      messages: [...messages],
      tools: settings.tools,
      stopWhen: stepCountIs(policy.maxToolRounds + 1),
      providerOptions: settings.providerOptions,
      maxRetries: MAX_RETRIES,
      abortSignal: AbortSignal.any([signal, watchdog.signal]),
      onError: () => {},
      ...(policy.tokenBudgets.maxOutputTokens && { maxOutputTokens: policy.tokenBudgets.maxOutputTokens }),
    });
    for await (const part of result.stream) {
      if (part.type !== 'start' && part.type !== 'start-step') watchdog.partArrived();
      reader.read(part);
    }
  } catch (error) {
    reader.fail(model.readFailure(error));
  } finally {
    watchdog.stop();
  }
  if (context.signal.aborted) return { kind: 'stopped' };
  return watchdog.failure ? { kind: 'failed', failure: watchdog.failure } : reader.outcome();
}

type AnswerPart = Parameters<TurnSink['modelPart']>[0];

/** Watches the parts of a stream for how it ends while it passes them on. */
class AnswerReader {
  private failure: ModelFailure | null = null;
  private finishReason: string | null = null;

  constructor(
    private readonly context: PipelineContext,
    private readonly sink: TurnSink,
  ) {}

  read(part: AnswerPart): void {
    if (part.type === 'error') this.fail(this.context.model.readFailure(part.error));
    else if (part.type === 'finish') this.finishReason = part.finishReason;
    else this.sink.modelPart(part);
  }

  fail(failure: ModelFailure): void {
    this.failure ??= failure;
  }

  outcome(): TurnOutcome {
    if (this.failure) return { kind: 'failed', failure: this.failure };
    switch (this.finishReason) {
      case null:
        return failed('network-cut', 'the stream ended without a finish reason');
      case 'content-filter':
        return failed('safety-block', 'finish reason content-filter');
      case 'error':
        return failed('provider-error', 'finish reason error');
      case 'length':
        return { kind: 'completed', truncated: true };
      default:
        return { kind: 'completed', truncated: false };
    }
  }
}

const failed = (code: ModelFailure['code'], detail: string): TurnOutcome => ({
  kind: 'failed',
  failure: { code, detail },
});
