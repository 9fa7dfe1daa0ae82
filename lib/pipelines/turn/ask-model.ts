import { type ModelMessage, streamText, wrapLanguageModel } from 'ai';
import { z } from 'zod';
import type { ChatModel, ModelFailure } from '@/lib/models/model-provider';
import type { FilledPrompt } from '@/lib/prompts/prompt';
import { standInOf } from '@/lib/reasoning/stand-in';
import { err, ok, type Result } from '@/lib/shared/result';
import type { Locale } from '@/lib/trace/step-key';
import type { PipelineContext } from './pipeline-context';
import { jsonValuesIn } from './read-json';
import type { StageSink } from './stage-sink';
import { StreamWatchdog } from './stream-watchdog';
import { outcomeOfSignal, type StopReason } from './turn-outcome';

/** Why a question to the model has no answer. */
export type AskFailure =
  | { readonly kind: 'model'; readonly failure: ModelFailure }
  /** What the model said twice is not what was asked for. */
  | { readonly kind: 'not-valid'; readonly problems: readonly string[] }
  | { readonly kind: 'too-many-calls' }
  | { readonly kind: StopReason };

/** The first attempt, and one more with what was wrong with it. */
const ATTEMPTS = 2;
const MOST_PROBLEMS = 10;

const ASK_FOR_JSON: Record<Locale, string> = {
  en: 'Answer with one JSON value and nothing else. It must fit this schema:',
  id: 'Jawab dengan satu nilai JSON saja. Nilainya harus sesuai skema ini:',
};
const ASK_AGAIN: Record<Locale, string> = {
  en: 'That is not the JSON that was asked for. Answer once more with the JSON only. What is wrong:',
  id: 'Itu bukan JSON yang diminta. Jawab sekali lagi dengan JSON saja. Yang belum sesuai:',
};

type Part = Parameters<StageSink['modelPart']>[0];

interface Question {
  readonly instructions: string;
  readonly schema: unknown;
  readonly messages: readonly ModelMessage[];
}

/**
 * Asks the model for a value that fits a schema. Its text is for the pipeline and goes nowhere else; its thoughts are
 * shown. Throws only on programming errors.
 */
export async function askModel<Value>(
  context: PipelineContext,
  sink: StageSink,
  prompt: FilledPrompt,
  schema: z.ZodType<Value>,
  signal: AbortSignal,
): Promise<Result<Value, AskFailure>> {
  const { locale, ports } = context;
  const jsonSchema = z.toJSONSchema(schema, { io: 'input' });
  const wording = (language: Locale): string =>
    `${prompt.texts[language]}\n\n${ASK_FOR_JSON[language]}\n${JSON.stringify(jsonSchema)}`;
  // A model may translate what it was told.
  ports.noteHidden([wording('en'), wording('id')]);
  const messages: ModelMessage[] = [{ role: 'user', content: prompt.input }];
  let problems: readonly string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (!context.meter.mayCall) return err({ kind: 'too-many-calls' });
    const question = { instructions: wording(locale), schema: jsonSchema, messages };
    const reply = await sink.modelCall(() => callForText(context, sink, question, signal));
    if (!reply.ok) return reply;
    const read = readValue(reply.value, schema);
    if (read.ok) return read;
    problems = read.error;
    const again = `${ASK_AGAIN[locale]}\n${problems.map((problem) => `- ${problem}`).join('\n')}`;
    ports.noteHidden([again]);
    messages.push({ role: 'assistant', content: reply.value || '…' }, { role: 'user', content: again });
  }
  context.log.warn({ prompt: prompt.name, version: prompt.version }, 'model gave no valid JSON');
  return err({ kind: 'not-valid', problems });
}

function readValue<Value>(text: string, schema: z.ZodType<Value>): Result<Value, readonly string[]> {
  const values = jsonValuesIn(text);
  let problems: readonly string[] | null = null;
  for (const value of values) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return ok(parsed.data);
    problems ??= parsed.error.issues
      .slice(0, MOST_PROBLEMS)
      .map(({ path, message }) => `${path.join('.') || 'value'}: ${message}`);
  }
  return err(problems ?? ['no JSON was found']);
}

async function callForText(
  context: PipelineContext,
  sink: StageSink,
  { instructions, schema, messages }: Question,
  signal: AbortSignal,
): Promise<Result<string, AskFailure>> {
  const { model, policy, locale, timeZone, meter } = context;
  const settings = model.settings({ kind: 'json', webSearch: false, locale, timeZone });
  const watchdog = new StreamWatchdog(policy.timeouts, context.clock);
  const reader = new ReplyReader(model, sink);
  const ended = meter.begin();
  try {
    const result = streamText({
      model: inJson(model, schema),
      instructions:
        settings.instructions === '' ? instructions : `${instructions}\n\n${settings.instructions}`,
      messages: [...messages],
      providerOptions: settings.providerOptions,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, watchdog.signal, meter.limit.signal]),
      onError: () => {},
    });
    for await (const part of result.stream) {
      watchdog.read(part);
      const fitting = meter.limit.fit(part);
      if (fitting) reader.read(fitting);
    }
  } catch (error) {
    reader.fail(model.readFailure(error));
  } finally {
    watchdog.stop();
    ended(reader.tokens);
  }
  const stopped = outcomeOfSignal(context.signal);
  if (stopped?.kind === 'stopped' || stopped?.kind === 'interrupted') return err({ kind: stopped.kind });
  if (signal.aborted) return err({ kind: 'interrupted' });
  const failure =
    watchdog.failure ?? (meter.limit.reached ? TOO_LARGE : null) ?? reader.failure ?? reader.endFailure();
  return failure ? err({ kind: 'model', failure }) : ok(reader.text);
}

const TOO_LARGE: ModelFailure = { code: 'answer-too-large', detail: 'the turn has taken all that it may' };

/** The model, made to write JSON where its provider can do that. */
function inJson({ languageModel, entry }: ChatModel, schema: unknown) {
  if (entry.writesJson !== true) return languageModel;
  return wrapLanguageModel({
    model: languageModel,
    middleware: {
      specificationVersion: 'v4',
      transformParams: async ({ params }) => ({
        ...params,
        responseFormat: { type: 'json', schema: z.record(z.string(), z.json()).parse(schema) },
      }),
    },
  });
}

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

  constructor(
    private readonly model: ChatModel,
    private readonly sink: StageSink,
  ) {
    this.held = model.entry.reasoning === 'native' ? null : [];
  }

  read(part: Part): void {
    switch (part.type) {
      case 'text-start':
        if (standInOf(part) === null) this.release();
        return;
      case 'text-delta':
        this.text += part.text;
        return;
      case 'reasoning-start':
      case 'reasoning-delta':
      case 'reasoning-end':
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
