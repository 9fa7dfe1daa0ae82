/** Where a delta may have its reasoning; of several that say the same the first is read. */
const REASONING_FIELDS = [
  'reasoning_content',
  'reasoning',
  'reasoning_text',
  'reasoning_details',
  'thinking',
  'thinking_blocks',
  'thoughts',
] as const;
/** Where an object among them has its text; what is encrypted has none. */
const THOUGHT_FIELDS = ['text', 'thinking', 'content', 'summary'] as const;
const THOUGHT_PART = /^(?:thinking|reasoning|thought)/;
/** Objects within objects, where one is a list of parts. */
const MOST_LEVELS = 5;

/** What a delta, or a whole message, says, in whichever fields its server has put it. */
function readDelta(delta: Record<string, unknown>): ChatDelta {
  const parts = Array.isArray(delta.content) ? delta.content.filter(isRecord) : [];
  const isThought = ({ type }: Record<string, unknown>): boolean => THOUGHT_PART.test(textOf(type) ?? '');
  const fromFields = REASONING_FIELDS.map((field) => thoughtIn(delta[field])).find((text) => text !== '');
  const reasoning = fromFields ?? thoughtIn(parts.filter(isThought));
  const content =
    textOf(delta.content) ??
    parts
      .filter((part) => !isThought(part))
      .map(textPart)
      .join('');
  const refusal = textOf(delta.refusal);
  const calls = callsOf(delta);
  return {
    ...(reasoning && { reasoning_content: reasoning }),
    ...(content && { content }),
    ...(refusal && { refusal }),
    ...(calls.length > 0 && { tool_calls: calls }),
    ...(Array.isArray(delta.annotations) && { annotations: delta.annotations }),
  };
}

function thoughtIn(value: unknown, levels = MOST_LEVELS): string {
  if (typeof value === 'string') return value;
  if (levels === 0) return '';
  if (Array.isArray(value)) return value.map((part) => thoughtIn(part, levels - 1)).join('');
  if (!isRecord(value)) return '';
  return THOUGHT_FIELDS.map((field) => thoughtIn(value[field], levels - 1)).find((text) => text !== '') ?? '';
}

const textPart = (part: Record<string, unknown>): string => textOf(part.text) ?? textOf(part.content) ?? '';

function callsOf({ tool_calls: calls, function_call: call }: Record<string, unknown>): ToolCallDelta[] {
  const list = Array.isArray(calls) ? calls : [calls ?? (isRecord(call) ? { function: call } : null)];
  return list.filter(isRecord).map(readCall);
}

function readCall(call: Record<string, unknown>): ToolCallDelta {
  const made = isRecord(call.function) ? call.function : call;
  const input = made.arguments ?? made.input;
  const id = textOf(call.id) ?? (typeof call.id === 'number' ? String(call.id) : null);
  const name = textOf(made.name);
  return {
    ...(typeof call.index === 'number' && { index: call.index }),
    ...(id && { id }),
    function: {
      ...(name && { name }),
      ...(typeof input === 'string' && { arguments: input }),
      ...(isRecord(input) && { arguments: JSON.stringify(input) }),
    },
    ...(isRecord(call.extra_content) && { extra_content: call.extra_content }),
  };
}

/** What a chunk of a chat adds, in the one form in which the AI SDK is given it. */
export interface ChatDelta {
  readonly reasoning_content?: string;
  readonly content?: string;
  readonly refusal?: string;
  readonly tool_calls?: readonly ToolCallDelta[];
  /** The pages that words are based on, as their server has it. */
  readonly annotations?: readonly unknown[];
}

/** A call, or a piece of the call of that index, or of the last one. */
export interface ToolCallDelta {
  readonly index?: number;
  readonly id?: string;
  readonly function: { readonly name?: string; readonly arguments?: string };
  readonly extra_content?: unknown;
}

export interface ChatChunk {
  readonly kind: 'chunk';
  /** What tells about the reply as a whole: id, model, time, sources. */
  readonly about: Readonly<Record<string, unknown>>;
  readonly delta: ChatDelta;
  /** Set where the delta is the whole message, not a piece of it. */
  readonly isWhole: boolean;
  readonly finishReason: string | null;
  readonly usage: Readonly<Record<string, unknown>> | null;
}

/** A failure that was written into the stream. */
export interface ChatFailure {
  readonly kind: 'failure';
  readonly error: { readonly message: string; readonly type?: string; readonly code?: string | number };
}

/** Where gateways put the pages that a reply is based on. */
const SOURCE_FIELDS = ['citations', 'search_results'] as const;
const TEXT_FIELDS = ['reasoning_content', 'content'] as const;
/** Token counts stand in objects of objects, and no deeper. */
const COUNT_LEVELS = 2;

/**
 * Reads an event of a chat stream in any form in which servers and gateways are known to send it. Null where it says
 * nothing: `{}`, a ping, no choices and no token counts.
 */
export function readChatEvent(event: unknown): ChatChunk | ChatFailure | null {
  try {
    return isRecord(event) ? readEvent(event) : null;
  } catch {
    return TOO_DEEP;
  }
}

function readEvent(event: Record<string, unknown>): ChatChunk | ChatFailure | null {
  const choice = choiceOf(event);
  const failed =
    failureOf(choice?.error) ?? failureOf(event.error) ?? (choice ? null : unnamedFailure(event));
  if (failed) return failed;
  const usage = countsOf(event.usage);
  if (!choice && !usage) return null;
  const piece = [choice?.delta, choice?.message, { content: choice?.text }].find(isRecord) ?? {};
  return {
    kind: 'chunk',
    about: aboutOf(event),
    delta: readDelta(piece),
    isWhole: piece === choice?.message,
    finishReason: textOf(choice?.finish_reason) ?? textOf(choice?.done_reason),
    usage,
  };
}

/** A failure that is told by the name of its event, whatever stands in it. */
export const namedFailure = (event: unknown): ChatFailure =>
  failureOf(isRecord(event) && isRecord(event.error) ? event.error : event) ??
  failure({ message: 'no message' });

/** The event of the stream that the AI SDK reads. */
export function eventOf(event: ChatChunk | ChatFailure): string {
  try {
    return `data: ${JSON.stringify(event.kind === 'chunk' ? chunkValue(event) : { error: event.error })}\n\n`;
  } catch {
    return eventOf(TOO_DEEP);
  }
}

const chunkValue = ({ about, delta, finishReason, usage }: ChatChunk): object => ({
  ...about,
  choices: [{ index: 0, delta, finish_reason: finishReason }],
  ...(usage && { usage }),
});

const failure = (error: ChatFailure['error']): ChatFailure => ({ kind: 'failure', error });
/** Of what could be read, and cannot be written. */
const TOO_DEEP = failure({ message: 'an event is nested too deeply' });

/** Whether an event does nothing but go on with a text, and which. */
export function textField({
  about,
  delta,
  finishReason,
  usage,
}: ChatChunk): (typeof TEXT_FIELDS)[number] | null {
  const [field, more] = Object.keys(delta);
  if (more !== undefined || finishReason !== null || usage !== null) return null;
  if (SOURCE_FIELDS.some((name) => name in about)) return null;
  return TEXT_FIELDS.find((known) => known === field) ?? null;
}

/** The first choice; Ollama's own API has its message at the top, and says there that it is done. */
function choiceOf(event: Record<string, unknown>): Record<string, unknown> | null {
  const [choice] = Array.isArray(event.choices) ? event.choices : [event.choices];
  if (isRecord(choice)) return choice;
  return isRecord(event.message) && 'done' in event
    ? { delta: event.message, done_reason: event.done === true ? (event.done_reason ?? 'stop') : null }
    : null;
}

function aboutOf(event: Record<string, unknown>): Record<string, unknown> {
  const about: Record<string, unknown> = {};
  for (const field of ['id', 'model'] as const) if (textOf(event[field])) about[field] = event[field];
  if (Number.isFinite(event.created)) about.created = event.created;
  for (const field of SOURCE_FIELDS) if (Array.isArray(event[field])) about[field] = event[field];
  return about;
}

function failureOf(error: unknown): ChatFailure | null {
  if (typeof error === 'string' && error !== '') return failure({ message: error });
  if (!isRecord(error)) return null;
  const message = textOf(error.message) ?? textOf(error.detail) ?? textOf(error.msg) ?? 'no message';
  const code = [error.code, error.status, error.statusCode].find(isCode);
  const type = textOf(error.type);
  return failure({ message, ...(type && { type }), ...(code !== undefined && { code }) });
}

/** Servers in Python tell a failure without calling it one: `detail`, `object: "error"`, a message and a code. */
function unnamedFailure(event: Record<string, unknown>): ChatFailure | null {
  const isFailure =
    event.object === 'error' ||
    textOf(event.detail) !== null ||
    Array.isArray(event.detail) ||
    (textOf(event.message) !== null && isCode(event.code));
  if (!isFailure) return null;
  const [detail] = Array.isArray(event.detail) ? event.detail : [];
  return failureOf({ ...event, ...(isRecord(detail) && { detail: detail.msg }) });
}

const isCode = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

/** Token counts; some gateways write numbers as texts, and what is no number counts nothing. */
function countsOf(usage: unknown, levels = COUNT_LEVELS): Record<string, unknown> | null {
  if (!isRecord(usage) || levels === 0) return null;
  const counts: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(usage)) {
    const count = isRecord(value) ? countsOf(value, levels - 1) : countOf(value);
    if (count !== null) counts[name] = count;
  }
  return counts;
}

function countOf(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  return Number.isFinite(Number(value)) ? Number(value) : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value, if it is a text with something in it. */
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
