import { type LanguageModelMiddleware, type ModelMessage, streamText } from 'ai';
import { z } from 'zod';
import type { CallPurpose, ChatModel, ModelFailure, ReasoningSupport } from '@/lib/models/model-provider';
import { err, ok, type Result } from '@/lib/shared/result';
import type { AskFailure } from './ask-failure';
import { CallWatch } from './call-watch';
import { CircleWatch } from './circle-watch';
import { meteredModel } from './metered-model';
import type { PipelineContext } from './pipeline-context';
import { ReplyReader } from './reply-reader';
import type { ReplyShape } from './reply-shape';
import type { AskingSink } from './stage-sink';
import { outcomeOfSignal } from './turn-outcome';

/** What one call asks, and within which limits. */
export interface Question {
  readonly about: CallPurpose['prompt'];
  readonly instructions: string;
  readonly shape: ReplyShape;
  /** Whether the provider is told the shape; else it is only asked for in words. */
  readonly isShaped: boolean;
  readonly messages: readonly ModelMessage[];
  /** How long the model may be silent where that is not the turn's affair, ms. */
  readonly silenceMs: number | null;
  /** What is left of the turn's time for it. */
  readonly leftMs: number;
  /** How many tokens its value may take; null where nothing limits it. */
  readonly mostTokens: number | null;
  readonly isAnswer: boolean;
}

/** A reply's text, and what the provider says that it took. */
export type Said = Pick<ReplyReader, 'text' | 'tokens'>;

/** Calls the model for the text of a reply; its thoughts are shown while they come. Never throws for what a model does. */
export async function callForText(
  context: PipelineContext,
  sink: AskingSink,
  question: Question,
  signal: AbortSignal,
): Promise<Result<Said, AskFailure>> {
  const { about: prompt, instructions, shape, isShaped, messages, silenceMs, leftMs, isAnswer } = question;
  const { model, policy, locale, timeZone, meter, deadline } = context;
  // Others may have asked while this one waited for its turn.
  if (!meter.mayMake(isAnswer)) return err({ kind: 'too-many-calls' });
  const settings = model.settings({ kind: 'json', webSearch: false, locale, timeZone, prompt, isShaped });
  const patience = silenceMs === null ? policy.timeouts : { firstChunkMs: silenceMs, chunkMs: silenceMs };
  const watch = new CallWatch(context, sink, { ...patience, totalMs: leftMs });
  const hasThoughts = isShaped && model.entry.reasoning === 'tagged';
  const reader = new ReplyReader(model, sink, { hasThoughts, isShaped });
  const circle = CircleWatch.ofQuestion();
  const inCircles = new AbortController();
  const tooMuch = meter.questionSignal;
  // What people read is written to its end.
  const hurried = isAnswer ? [] : [deadline.hurried];
  const ended = meter.begin();
  try {
    const result = streamText({
      model: meteredModel(
        model,
        () => meter.repeat(isAnswer),
        ...(isShaped ? [inShape(shape)] : []),
        ...watch.middleware,
      ),
      instructions:
        settings.instructions === '' ? instructions : `${instructions}\n\n${settings.instructions}`,
      messages: [...messages],
      providerOptions: settings.providerOptions,
      ...limitOf(model, question),
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, watch.signal, tooMuch, inCircles.signal, ...hurried]),
      onError: () => {},
    });
    for await (const part of result.stream) {
      watch.read(part);
      const fitting = meter.fitQuestion(part);
      if (fitting) reader.read(fitting);
      const isWritten = part.type === 'text-delta' || part.type === 'reasoning-delta';
      if (isWritten && circle.feed(part.text)) inCircles.abort();
    }
  } catch (error) {
    reader.fail(model.readFailure(error));
  } finally {
    reader.end();
    watch.stop();
    ended(reader.tokens, watch.waitedMs);
  }
  const stopped = outcomeOfSignal(context.signal);
  if (stopped?.kind === 'stopped' || stopped?.kind === 'interrupted') return err({ kind: stopped.kind });
  if (signal.aborted) return err({ kind: 'interrupted' });
  if (hurried.some(({ aborted }) => aborted) && reader.tokens === null) return err({ kind: 'timed-out' });
  const late = watch.failure;
  const isLate = late !== null && (late.code === 'total-timeout' || silenceMs !== null);
  if (reader.tokens === null && isLate) return err({ kind: 'timed-out' });
  // What stands before the circle may be all that was wanted.
  if (inCircles.signal.aborted) return ok({ text: reader.text, tokens: reader.tokens });
  const failure = late ?? (tooMuch.aborted ? TOO_LARGE : null) ?? reader.failure ?? reader.endFailure();
  return failure ? err({ kind: 'model', failure }) : ok({ text: reader.text, tokens: reader.tokens });
}

const TOO_LARGE: ModelFailure = { code: 'answer-too-large', detail: 'the turn has taken all that it may' };

/** What a model may take for its thoughts beside that, by how they come. */
const ROOM_FOR_THOUGHTS: Readonly<Record<ReasoningSupport, number>> = {
  native: 16_000,
  think: 8_000,
  tagged: 500,
  none: 0,
};
const CHARACTERS_A_TOKEN = 3;
/** Less than that is no limit that helps. */
const LEAST_TOKENS = 256;

/**
 * How much the model may write. Providers with models of their own know better how much thinking takes; other servers
 * write on for as long as there is room, and some refuse more than they have.
 */
export function limitOf(
  { entry }: Pick<ChatModel, 'entry'>,
  { mostTokens, instructions, messages }: Pick<Question, 'mostTokens' | 'instructions' | 'messages'>,
): { readonly maxOutputTokens?: number } {
  if (mostTokens === null || (entry.reasoning === 'native' && !entry.isLocal)) return {};
  const read = Math.ceil((instructions.length + JSON.stringify(messages).length) / CHARACTERS_A_TOKEN);
  const most = Math.min(mostTokens + ROOM_FOR_THOUGHTS[entry.reasoning], entry.contextTokens - read);
  return most < LEAST_TOKENS ? {} : { maxOutputTokens: most };
}

/** Has the provider see to it that the reply is a value of a shape, by whatever means it has. */
const inShape = ({ schema }: ReplyShape): LanguageModelMiddleware => ({
  specificationVersion: 'v4',
  transformParams: async ({ params }) => ({
    ...params,
    responseFormat: { type: 'json', schema: z.record(z.string(), z.json()).parse(schema) },
  }),
});
