import type { FilePart, ModelMessage, TextPart } from 'ai';
import type { z } from 'zod';
import type { ChatModel, ModelFailure } from '@/lib/models/model-provider';
import { fillPrompt, ownWordsOf, type Prompt, type PromptVariables } from '@/lib/prompts/prompt';
import type { OwnActivity } from '@/lib/reasoning/trace-collector/own-activity';
import { err, ok, type Result } from '@/lib/shared/result';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import { type ActivityStatus, MODEL_CALL_LIMITS, type ModelCallDetail } from '@/lib/trace/activity';
import { LOCALES } from '@/lib/trace/locales';
import type { Locale } from '@/lib/trace/step-key';
import type { AskFailure } from './ask-failure';
import { callForText, type Said } from './call-for-text';
import type { PipelineContext } from './pipeline-context';
import { finishedFieldsIn, jsonValuesIn } from './read-json';
import { type ReplyShape, replyShapeOf, valuesInShape } from './reply-shape';
import type { AskingSink } from './stage-sink';

/** The first attempt, and one more with what was wrong with it. */
const USUAL_ATTEMPTS = 2;
const MOST_KEYS = 40;
/** How many tokens the value of a reply may take, where its prompt does not say. */
const USUAL_TOKENS = 1_500;

const ASK_FOR_JSON: Record<Locale, string> = {
  en: 'Answer with one JSON object and nothing else. It has this form, with your own words where a text stands between angle brackets:',
  id: 'Jawab dengan satu objek JSON saja. Bentuknya seperti ini, dengan kata-katamu sendiri di tempat teks dalam kurung sudut:',
};
const ASK_AGAIN: Record<Locale, string> = {
  en: 'That is not the JSON that was asked for. Answer once more with the JSON only. What is wrong:',
  id: 'Itu bukan JSON yang diminta. Jawab sekali lagi dengan JSON saja. Yang belum sesuai:',
};

/** What a question differs in from the usual ones. */
interface AskOptions {
  /** What is sent beside the filled prompt. */
  readonly alongside?: readonly (FilePart | TextPart)[];
  /** One where the pipeline itself asks again. */
  readonly attempts?: 1 | typeof USUAL_ATTEMPTS;
  /** How long the model may be silent in each call, ms; as long as in answers where there is none. */
  readonly silenceMs?: number | null;
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
  { alongside = [], attempts = USUAL_ATTEMPTS, silenceMs = null, references }: AskOptions = {},
): Promise<Result<Value, AskFailure>> {
  const { locale, ports, model } = context;
  const { name, version, ours = [] } = prompt;
  let isShaped = model.shapes?.areTaken() === true;
  let isRefused = false;
  let isLimited = true;
  const askForJson = (language: Locale): string =>
    `${ASK_FOR_JSON[language]}\n${shapeOf(prompt, model, isShaped, language).form}`;
  const { instructions: task, input } = fillPrompt(prompt, variables, locale);
  const wanted = prompt.isAnswer ? context.wanted : '';
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
  for (let attempt = 0; attempt < attempts; ) {
    const { deadline, meter } = context;
    const isAnswer = prompt.isAnswer === true;
    if (!meter.mayMake(isAnswer)) return err({ kind: 'too-many-calls' });
    const leftMs = isAnswer ? deadline.leftMs : deadline.leftForQuestionsMs;
    if (leftMs === 0) return err({ kind: 'timed-out' });
    const question = {
      about: { name, variables },
      instructions: [task, wanted, askForJson(locale)].filter((part) => part !== '').join('\n\n'),
      shape: shapeOf(prompt, model, isShaped, locale),
      ...{ isShaped, messages, silenceMs, leftMs, isAnswer, isChoice: prompt.isChoice === true },
      mostTokens: isLimited ? (prompt.mostTokens ?? USUAL_TOKENS) : null,
    };
    const { modelId } = model.entry;
    const detail = {
      ...callDetail(prompt, variables, references),
      ...(modelId !== context.turn.modelId && { model: modelId }),
    };
    const reply = await sink.modelCall(
      async () => {
        const said = await callForText(context, sink, question, signal);
        return said.ok ? ok({ ...said.value, read: readValue(said.value, prompt) }) : said;
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
    if (!reply.ok) {
      // Files that went along are the likelier reason, and the caller's affair.
      const isForShape = isShaped && alongside.length === 0 && mayBeForTheShape(reply.error);
      const isForLimit = isLimited && hasTakenAll(reply.error);
      if (!isForShape && !isForLimit) return reply;
      isRefused ||= isForShape && refusesTheRequest(reply.error);
      if (isForLimit) isLimited = false;
      else isShaped = false;
      continue;
    }
    // It answers, where it is not told the shape.
    if (isRefused) model.shapes?.refuse();
    attempt += 1;
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

const SHAPES = new WeakMap<z.ZodType, Map<Locale | null, ReplyShape>>();

/** The shape of the value that is wanted; made once of each. */
function shapeOf(
  { output, told, needsNoThoughts }: Pick<Prompt, 'output' | 'told' | 'needsNoThoughts'>,
  { entry }: Pick<ChatModel, 'entry'>,
  isShaped: boolean,
  language: Locale,
): ReplyShape {
  // Whoever writes thoughts between tags has no place for them in a value of that shape.
  const hasThoughts = isShaped && entry.reasoning === 'tagged' && needsNoThoughts !== true;
  const thoughtsIn = hasThoughts ? language : null;
  const known = SHAPES.get(output) ?? new Map<Locale | null, ReplyShape>();
  SHAPES.set(output, known);
  const shape = known.get(thoughtsIn) ?? replyShapeOf({ output, ...(told && { told }) }, { thoughtsIn });
  known.set(thoughtsIn, shape);
  return shape;
}

const FOR_THE_SHAPE: readonly string[] = [
  'provider-error',
  'provider-unavailable',
  'malformed-answer',
  'empty-answer',
] satisfies ModelFailure['code'][];

/** Whether a call may have failed since the provider does not know the shape, or how to be told it: some break, or say nothing. */
const mayBeForTheShape = (failure: AskFailure): boolean =>
  failure.kind === 'model' && FOR_THE_SHAPE.includes(failure.failure.code);

/** Whether the provider has refused the request as such. */
const refusesTheRequest = (failure: AskFailure): boolean =>
  failure.kind === 'model' && /\bstatus (?:400|422)\b/.test(failure.failure.detail);

/** Whether the model has taken all tokens that it may without a word of the value. */
const hasTakenAll = (failure: AskFailure): boolean =>
  failure.kind === 'model' && failure.failure.code === 'output-limit-reached';

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

/** Reads the value of a reply: whatever JSON of its text fits, however it is wrapped; else what is wrong with the likeliest. */
function readValue<Value>(
  { text, isCut }: Said,
  { output: schema, readText }: Pick<Prompt<PromptVariables, Value>, 'output' | 'readText'>,
): Result<Value, readonly string[]> {
  let problems: readonly string[] | null = null;
  const found = [...jsonValuesIn(text), ...(isCut ? finishedFieldsIn(text) : [])];
  for (const value of [...found.flatMap(valuesInShape), ...(readText ? [readText(text)] : [])]) {
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
