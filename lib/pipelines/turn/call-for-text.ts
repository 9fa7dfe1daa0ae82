import { type LanguageModelMiddleware, type ModelMessage, streamText } from 'ai';
import { z } from 'zod';
import type { CallPurpose, ChatModel, ModelFailure, ReasoningSupport } from '@/lib/models/model-provider';
import { standInOf } from '@/lib/reasoning/stand-in';
import { taggedId } from '@/lib/reasoning/tagged-part-writer';
import { err, ok, type Result } from '@/lib/shared/result';
import type { AskFailure } from './ask-failure';
import { CallWatch } from './call-watch';
import { CircleWatch } from './circle-watch';
import { meteredModel } from './metered-model';
import { charactersAsked } from './model-call-meter';
import type { PipelineContext } from './pipeline-context';
import { type ReplyShape, THOUGHTS_FIELD } from './reply-shape';
import type { AskingSink } from './stage-sink';
import { ThoughtsField } from './thoughts-field';
import { outcomeOfSignal } from './turn-outcome';

const THOUGHTS_ID = taggedId(THOUGHTS_FIELD);

type Part = Parameters<AskingSink['modelPart']>[0];

/** Reads a reply: its text for the pipeline, its thoughts for people. */
class ReplyReader {
  text = '';
  failure: ModelFailure | null = null;
  tokens: { inputTokens: number | undefined; outputTokens: number | undefined } | null = null;
  private finish: { finishReason: string; rawFinishReason?: string | undefined } = {
    finishReason: 'interrupted',
  };
  /**
   * Thoughts between tags are held until the text begins: a model that forgets its tags writes the JSON where its
   * thoughts should be. Null where nothing is held.
   */
  private held: Part[] | null;
  /** Null where thoughts do not come in the value itself. */
  private readonly field: ThoughtsField | null;
  private isThinking = false;
  /** Whether what comes as thoughts may be the value: some servers take all of a reply for thoughts. */
  private mayMistake: boolean;
  private isMistaken = false;

  constructor(
    private readonly model: ChatModel,
    private readonly sink: AskingSink,
    { hasThoughts, isShaped }: { readonly hasThoughts: boolean; readonly isShaped: boolean },
  ) {
    this.mayMistake = isShaped;
    this.held = model.entry.reasoning === 'native' ? null : [];
    this.field = hasThoughts ? new ThoughtsField() : null;
  }

  read(part: Part): void {
    switch (part.type) {
      case 'text-start':
        if (standInOf(part) === null) this.release();
        return;
      case 'text-delta':
        this.text += part.text;
        this.think(this.field?.feed(part.text) ?? '');
        return;
      case 'reasoning-start':
      case 'reasoning-delta':
      case 'reasoning-end':
        if (this.isValue(part)) return;
        if (this.held) this.held.push(part);
        else this.sink.modelPart(part);
        return;
      case 'start-step':
      case 'finish-step':
        this.sink.modelPart(part);
        return;
      case 'finish':
        this.finish = part;
        this.tokens = part.totalUsage;
        return;
      case 'error':
        this.fail(this.model.readFailure(part.error));
        return;
      default:
        return;
    }
  }

  private think(thoughts: string): void {
    if (thoughts === '') return;
    if (!this.isThinking) this.sink.modelPart({ type: 'reasoning-start', id: THOUGHTS_ID });
    this.isThinking = true;
    this.sink.modelPart({ type: 'reasoning-delta', id: THOUGHTS_ID, text: thoughts });
  }

  /** Takes a part of what comes as thoughts for the value where it begins as one. */
  private isValue(part: Part): boolean {
    if (part.type !== 'reasoning-delta') return this.isMistaken;
    if (this.mayMistake && part.text.trim() !== '') {
      this.isMistaken = part.text.trimStart().startsWith('{');
      this.mayMistake = false;
    }
    if (this.isMistaken) this.text += part.text;
    return this.isMistaken;
  }

  /** Nothing more comes. */
  end(): void {
    if (this.isThinking) this.sink.modelPart({ type: 'reasoning-end', id: THOUGHTS_ID });
    this.isThinking = false;
  }

  fail(failure: ModelFailure): void {
    this.failure ??= failure;
  }

  endFailure(): ModelFailure | null {
    const { finishReason, rawFinishReason } = this.finish;
    return this.model.readFinish({ finishReason, rawFinishReason, hasOutput: this.text.trim() !== '' });
  }

  private release(): void {
    const held = this.held ?? [];
    this.held = null;
    for (const part of held) this.sink.modelPart(part);
  }
}

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
  readonly isChoice: boolean;
}

/** A reply's text, and what the provider says that it took. */
export interface Said extends Pick<ReplyReader, 'text' | 'tokens'> {
  /** Whether it was ended since it went in a circle. */
  readonly isCut: boolean;
}

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
  const askedCharacters = instructions.length + charactersAsked(messages);
  const ended = meter.begin({ modelId: model.entry.modelId, askedCharacters });
  let written = 0;
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
      ...(question.isChoice && UNTRAINED.includes(model.entry.reasoning) && { temperature: 0 }),
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, watch.signal, tooMuch, inCircles.signal, ...hurried]),
      onError: () => {},
    });
    for await (const part of result.stream) {
      watch.read(part);
      const fitting = meter.fitQuestion(part);
      if (fitting) reader.read(fitting);
      const isWritten = part.type === 'text-delta' || part.type === 'reasoning-delta';
      if (!isWritten) continue;
      written += part.text.length;
      if (circle.feed(part.text)) inCircles.abort();
    }
  } catch (error) {
    reader.fail(model.readFailure(error));
  } finally {
    reader.end();
    watch.stop();
    ended(reader.tokens, watch.waitedMs, written);
  }
  const stopped = outcomeOfSignal(context.signal);
  if (stopped?.kind === 'stopped' || stopped?.kind === 'interrupted') return err({ kind: stopped.kind });
  if (signal.aborted) return err({ kind: 'interrupted' });
  if (hurried.some(({ aborted }) => aborted) && reader.tokens === null) return err({ kind: 'timed-out' });
  const late = watch.failure;
  const isLate = late !== null && (late.code === 'total-timeout' || silenceMs !== null);
  if (reader.tokens === null && isLate) return err({ kind: 'timed-out' });
  // What stands before the circle may be all that was wanted.
  const said = { text: reader.text, tokens: reader.tokens, isCut: inCircles.signal.aborted };
  if (said.isCut) return ok(said);
  const failure = late ?? (tooMuch.aborted ? TOO_LARGE : null) ?? reader.failure ?? reader.endFailure();
  return failure ? err({ kind: 'model', failure }) : ok(said);
}

/** Models with reasoning of their own have a temperature of their own; some take no other. */
const UNTRAINED: readonly ReasoningSupport[] = ['tagged', 'none'];
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
