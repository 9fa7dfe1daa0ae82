import {
  type FilePart,
  type LanguageModelMiddleware,
  type ModelMessage,
  streamText,
  type TextPart,
} from 'ai';
import { z } from 'zod';
import type { CallPurpose, ChatModel, ModelFailure } from '@/lib/models/model-provider';
import { fillPrompt, ownWordsOf, type Prompt, type PromptVariables } from '@/lib/prompts/prompt';
import type { OwnActivity } from '@/lib/reasoning/trace-collector/own-activity';
import { err, ok, type Result } from '@/lib/shared/result';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { type ActivityStatus, MODEL_CALL_LIMITS, type ModelCallDetail } from '@/lib/trace/activity';
import { LOCALES } from '@/lib/trace/locales';
import type { Locale } from '@/lib/trace/step-key';
import { meteredModel } from './metered-model';
import type { PipelineContext } from './pipeline-context';
import { jsonValuesIn } from './read-json';
import { ReplyReader } from './reply-reader';
import type { AskingSink } from './stage-sink';
import { StreamWatchdog } from './stream-watchdog';
import { outcomeOfSignal, type StopReason } from './turn-outcome';

/** Why a question to the model has no answer. */
export type AskFailure =
  | { readonly kind: 'model'; readonly failure: ModelFailure }
  /** What the model said twice is not what was asked for. */
  | { readonly kind: 'not-valid'; readonly problems: readonly string[] }
  | { readonly kind: 'too-many-calls' }
  /** The call took longer than it may. */
  | { readonly kind: 'timed-out' }
  | { readonly kind: StopReason };

/** The first attempt, and one more with what was wrong with it. */
const USUAL_ATTEMPTS = 2;
const MOST_KEYS = 40;

const ASK_FOR_JSON: Record<Locale, string> = {
  en: 'Answer with one JSON value and nothing else. It must fit this schema:',
  id: 'Jawab dengan satu nilai JSON saja. Nilainya harus sesuai skema ini:',
};
const ASK_AGAIN: Record<Locale, string> = {
  en: 'That is not the JSON that was asked for. Answer once more with the JSON only. What is wrong:',
  id: 'Itu bukan JSON yang diminta. Jawab sekali lagi dengan JSON saja. Yang belum sesuai:',
};

interface Question {
  readonly about: CallPurpose['prompt'];
  readonly instructions: string;
  readonly schema: unknown;
  readonly messages: readonly ModelMessage[];
  readonly timeoutMs: number | undefined;
  /** What is left of the turn's time for it. */
  readonly leftMs: number;
  readonly isAnswer: boolean;
}

/** What a question differs in from the usual ones. */
interface AskOptions {
  /** What is sent beside the filled prompt. */
  readonly alongside?: readonly (FilePart | TextPart)[];
  /** One where the pipeline itself asks again. */
  readonly attempts?: 1 | typeof USUAL_ATTEMPTS;
  /** How long each call of the model may take, from when it begins. */
  readonly timeoutMs?: number;
  /** Kept with the call in the place of variables whose words are not: where those words stand. */
  readonly references?: Readonly<Record<string, string[]>>;
}

/**
 * Asks the model for the value that a prompt describes. The reply's text goes to the pipeline and nowhere else. Its
 * thoughts are shown, below an activity that says what the prompt was about. Files may go along before it. Throws only on programming errors.
 */
export async function askModel<Variables extends PromptVariables, Value>(
  context: PipelineContext,
  sink: AskingSink,
  prompt: Prompt<Variables, Value>,
  variables: Variables,
  signal: AbortSignal,
  { alongside = [], attempts = USUAL_ATTEMPTS, timeoutMs, references }: AskOptions = {},
): Promise<Result<Value, AskFailure>> {
  const { locale, ports } = context;
  const { name, version, output, ours = [] } = prompt;
  const schema = schemaOf(output);
  const askForJson = (language: Locale): string => `${ASK_FOR_JSON[language]}\n${JSON.stringify(schema)}`;
  const { instructions: task, input } = fillPrompt(prompt, variables, locale);
  const wanted = prompt.isAnswer ? context.wanted : '';
  const instructions = [task, wanted, askForJson(locale)].filter((part) => part !== '').join('\n\n');
  // A model may translate what it was told.
  for (const language of LOCALES)
    ports.noteHidden([`${ownWordsOf(prompt, language)}\n\n${askForJson(language)}`]);
  ports.noteHidden(ours.flatMap((variable) => [variables[variable] ?? ''].flat().map(String)));
  const messages: ModelMessage[] = [
    {
      role: 'user',
      content: alongside.length === 0 ? input : [...alongside, { type: 'text', text: input }],
    },
  ];
  let problems: readonly string[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { deadline, meter } = context;
    const isAnswer = prompt.isAnswer === true;
    if (!meter.mayMake(isAnswer)) return err({ kind: 'too-many-calls' });
    const leftMs = isAnswer ? deadline.leftMs : deadline.leftForQuestionsMs;
    if (leftMs === 0) return err({ kind: 'timed-out' });
    const question = {
      about: { name, variables },
      instructions,
      schema,
      messages,
      timeoutMs,
      leftMs,
      isAnswer,
    };
    const { modelId } = context.model.entry;
    const detail = {
      ...callDetail(prompt, variables, references),
      ...(modelId !== context.turn.modelId && { model: modelId }),
    };
    const reply = await sink.modelCall(
      async () => {
        const said = await callForText(context, sink, question, signal);
        return said.ok ? ok({ ...said.value, read: readValue(said.value.text, prompt) }) : said;
      },
      {
        activity: callActivity(detail, attempt),
        statusOf: (called) => statusOf(called.ok ? called.value.read.ok : called.error.kind),
        endOf: (called) => {
          const facts = factsOf(called);
          return facts ? { detail: { ...detail, ...facts } } : {};
        },
      },
    );
    if (!reply.ok) return reply;
    const { text, read } = reply.value;
    if (read.ok) return read;
    problems = read.error;
    const again = `${ASK_AGAIN[locale]}\n${problems.map((problem) => `- ${problem}`).join('\n')}`;
    ports.noteHidden([again]);
    messages.push({ role: 'assistant', content: text || '…' }, { role: 'user', content: again });
  }
  context.log.warn({ prompt: name, version }, 'model gave no valid JSON');
  return err({ kind: 'not-valid', problems });
}

/** What is kept of a call before there is a reply: the prompt's name and version, and those of its variables that may be. */
export function callDetail<Variables extends PromptVariables, Value>(
  { name, version, ours = [], notKept = [] }: Prompt<Variables, Value>,
  variables: Variables,
  references: AskOptions['references'] = {},
): ModelCallDetail {
  const kept = Object.entries(variables).filter(([variable]) => ![...ours, ...notKept].includes(variable));
  return { prompt: name, version, variables: { ...Object.fromEntries(kept), ...references } };
}

const SCHEMAS = new WeakMap<z.ZodType, unknown>();

/** What a model is told of the value that is wanted; made once of each. */
function schemaOf(output: z.ZodType): unknown {
  const schema = SCHEMAS.get(output) ?? z.toJSONSchema(output, { io: 'input' });
  SCHEMAS.set(output, schema);
  return schema;
}

const CALL_LABELS = { en: 'Asked the model', id: 'Bertanya kepada model' };
const SECOND_CALL_LABELS = { en: 'Asked the model once more', id: 'Bertanya sekali lagi kepada model' };

/** What a trace keeps of a call: the prompt's name and variables, never its filled text. */
const callActivity = (detail: ModelCallDetail, attempt: number): OwnActivity => ({
  kind: 'model-call',
  name: detail.prompt,
  labels: attempt === 0 ? CALL_LABELS : SECOND_CALL_LABELS,
  stepKey: null,
  detail,
});

/** How a call ended; null where the turn was ended, since open activities then end as the turn does. */
function statusOf(ended: boolean | AskFailure['kind']): ActivityStatus | null {
  if (typeof ended === 'boolean') return ended ? 'done' : 'refused';
  if (ended === 'stopped' || ended === 'interrupted') return null;
  return ended === 'timed-out' ? ended : 'failed';
}

/** What a trace keeps of how a call ended, never the text of its reply; null where its status says it all. */
function factsOf(
  called: Result<Said & { readonly read: Result<unknown, readonly string[]> }, AskFailure>,
): Pick<ModelCallDetail, 'outputKeys' | 'problems' | 'tokens'> | null {
  if (!called.ok) return called.error.kind === 'model' ? { problems: [called.error.failure.code] } : null;
  const { read, tokens } = called.value;
  const value = read.ok ? read.value : null;
  const isNamed = typeof value === 'object' && value !== null && !Array.isArray(value);
  const input = tokens?.inputTokens;
  const output = tokens?.outputTokens;
  return {
    ...(isNamed && { outputKeys: Object.keys(value).slice(0, MOST_KEYS) }),
    ...(!read.ok && { problems: [...read.error] }),
    ...((input !== undefined || output !== undefined) && {
      tokens: { ...(input !== undefined && { input }), ...(output !== undefined && { output }) },
    }),
  };
}

function readValue<Value>(
  text: string,
  { output: schema, readText }: Pick<Prompt<PromptVariables, Value>, 'output' | 'readText'>,
): Result<Value, readonly string[]> {
  const values = [...jsonValuesIn(text), ...(readText ? [readText(text)] : [])];
  let problems: readonly string[] | null = null;
  for (const value of values) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return ok(parsed.data);
    if (value !== null) problems ??= parsed.error.issues.slice(0, MODEL_CALL_LIMITS.problems).map(problemOf);
  }
  return err(problems ?? ['no JSON was found']);
}

/** What is wrong with a value, in our words alone: those of the model are not repeated. */
function problemOf({ code, path, message }: z.core.$ZodIssue): string {
  const said = code === 'unrecognized_keys' ? 'has keys that were not asked for' : message;
  return cutAtWord(`${path.join('.') || 'value'}: ${said}`, MODEL_CALL_LIMITS.problemCharacters);
}

/** A reply's text, and what the provider says that it took. */
type Said = Pick<ReplyReader, 'text' | 'tokens'>;

async function callForText(
  context: PipelineContext,
  sink: AskingSink,
  { about: prompt, instructions, schema, messages, timeoutMs, leftMs, isAnswer }: Question,
  signal: AbortSignal,
): Promise<Result<Said, AskFailure>> {
  const { model, policy, locale, timeZone, meter } = context;
  // Others may have asked while this one waited for its turn.
  if (!meter.mayMake(isAnswer)) return err({ kind: 'too-many-calls' });
  const settings = model.settings({ kind: 'json', webSearch: false, locale, timeZone, prompt });
  // A call with a time of its own may be silent for as long.
  const patient = timeoutMs === undefined ? policy.timeouts : UNWATCHED;
  const watchdog = new StreamWatchdog({ ...patient, totalMs: leftMs }, context.clock);
  const reader = new ReplyReader(model, sink);
  const tooMuch = meter.questionSignal;
  const patience = timeoutMs === undefined ? [] : [AbortSignal.timeout(timeoutMs)];
  const ended = meter.begin();
  try {
    const result = streamText({
      model: meteredModel(model, () => meter.repeat(isAnswer), ...inJson(model, schema)),
      instructions:
        settings.instructions === '' ? instructions : `${instructions}\n\n${settings.instructions}`,
      messages: [...messages],
      providerOptions: settings.providerOptions,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, watchdog.signal, tooMuch, ...patience]),
      onError: () => {},
    });
    for await (const part of result.stream) {
      watchdog.read(part);
      const fitting = meter.fitQuestion(part);
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
  const isLate = watchdog.failure?.code === 'total-timeout' || patience.some(({ aborted }) => aborted);
  if (reader.tokens === null && isLate) return err({ kind: 'timed-out' });
  const failure =
    watchdog.failure ?? (tooMuch.aborted ? TOO_LARGE : null) ?? reader.failure ?? reader.endFailure();
  return failure ? err({ kind: 'model', failure }) : ok({ text: reader.text, tokens: reader.tokens });
}

const UNWATCHED = { firstChunkMs: Infinity, chunkMs: Infinity };
const TOO_LARGE: ModelFailure = { code: 'answer-too-large', detail: 'the turn has taken all that it may' };

/** What makes the model write JSON where its provider can do that. */
function inJson({ entry }: ChatModel, schema: unknown): LanguageModelMiddleware[] {
  if (entry.writesJson !== true) return [];
  return [
    {
      specificationVersion: 'v4',
      transformParams: async ({ params }) => ({
        ...params,
        responseFormat: { type: 'json', schema: z.record(z.string(), z.json()).parse(schema) },
      }),
    },
  ];
}
