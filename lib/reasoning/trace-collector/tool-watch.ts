import type { TextStreamPart, ToolSet } from 'ai';
import type { Json } from '@/lib/shared/json';
import type { ActivityStatus } from '@/lib/trace/activity';
import type { Redaction } from '@/lib/trace/redaction';
import type { ToolDetail } from '@/lib/trace/tool-detail';
import { statusOfOutcome, type ToolOutcome, toolOutcomeSchema } from '@/lib/trace/tool-outcome';
import {
  type ProfileByField,
  REMOVED,
  type StringProfile,
} from '../sanitizer/structured/structured-sanitizer';
import type { CallRecorder, TraceCollectorOptions } from './collector-options';
import type { Labels } from './own-activity';
import { providerToolLabels } from './provider-tool-labels';

/** Shorter words say nothing of what was removed, and stand in too many other texts. */
const SHORTEST_WORD = 4;
/** So many characters of a value are read. */
const MOST_CHARACTERS = 20_000;
const WORD = /[\p{L}\p{N}]+/gu;
const LETTERS_OR_DIGITS = /\p{L}+|\p{N}+/gu;

/** The words of a value that are no longer in what is shown of it. */
function removedWords(value: unknown, shown: Json): ReadonlySet<string> {
  const left = new Set(stringsOf(shown).flatMap(wordsOf));
  return new Set(
    stringsOf(value)
      .flatMap(wordsOf)
      .filter((word) => !left.has(word)),
  );
}

/**
 * A value without the strings in which one of the words stands, whole or in part: cut into pieces, a credential
 * no longer looks like one.
 */
function withoutWords(value: Json, words: ReadonlySet<string>): Json {
  if (words.size === 0) return value;
  if (typeof value === 'string') return tells(value, words) ? REMOVED : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withoutWords(item, words));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      tells(key, words) ? REMOVED : key,
      withoutWords(item, words),
    ]),
  );
}

function tells(text: string, words: ReadonlySet<string>): boolean {
  const found = wordsOf(text);
  return [...words].some((word) => found.some((one) => one.includes(word) || word.includes(one)));
}

function wordsOf(text: string): string[] {
  const lower = text.toLowerCase();
  const words = new Set([...(lower.match(WORD) ?? []), ...(lower.match(LETTERS_OR_DIGITS) ?? [])]);
  return [...words].filter((word) => word.length >= SHORTEST_WORD);
}

/** Keys and strings, whatever the depth. */
function stringsOf(value: unknown): string[] {
  const strings: string[] = [];
  const waiting = [value];
  let room = MOST_CHARACTERS;
  while (waiting.length > 0 && room > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') strings.push(next.slice(0, room));
    else if (typeof next === 'object' && next !== null) waiting.push(...Object.entries(next).flat());
    room -= typeof next === 'string' ? next.length + 1 : 1;
  }
  return strings;
}

/** The parts of the AI SDK's stream of one type. */
export type PartOf<Type extends TextStreamPart<ToolSet>['type']> = Extract<
  TextStreamPart<ToolSet>,
  { type: Type }
>;

/** A call as it is shown while it runs. */
export interface WatchedCall {
  readonly name: string;
  readonly label: string;
  readonly labels: Labels;
  readonly detail?: ToolDetail;
}

/** How a call ended. */
export interface WatchedEnd {
  readonly status: ActivityStatus;
  /** All of the detail, with what was known before. */
  readonly detail?: ToolDetail;
}

const LONGEST_NAME = 80;
/** Together they are shorter than an activity's detail may be. */
const MOST_OF_ARGUMENTS = 5_000;
const MOST_OF_RESULT = 9_000;
const LONGEST_MESSAGE = 400;
/** Replaces a tool's error message where part of the arguments was removed, since the message may repeat that part. */
const GENERAL_MESSAGE = 'The tool had no result for these arguments.';
const SOME_TOOL: Labels = { en: 'Tool', id: 'Alat' };

/** What may be shown of a turn's tool calls: label and status, and in transparent mode arguments and result. */
export class ToolWatch {
  private readonly details = new Map<string, ToolDetail>();
  /** The words that were removed from the arguments of each call that lost some. */
  private readonly removedWords = new Map<string, ReadonlySet<string>>();
  /** Why the AI SDK could not hand a call to a tool. It says so when the call begins, not when it ends. */
  private readonly invalid = new Map<string, unknown>();
  /** The calls for which the model was asked something: their results may have its own words in them. */
  private readonly asking = new Set<string>();
  private removed: Redaction[] = [];

  constructor(private readonly options: TraceCollectorOptions) {}

  /** What was removed since this was asked last. */
  takeRedactions(): readonly Redaction[] {
    const { removed } = this;
    this.removed = [];
    return removed;
  }

  /** The model is asked something for a call. */
  asks(toolCallId: string): void {
    this.asking.add(toolCallId);
  }

  called(part: PartOf<'tool-call'>): WatchedCall {
    const { toolName, toolCallId, input, providerExecuted } = part;
    if (part.dynamic && part.invalid) this.invalid.set(toolCallId, part.error);
    const labels =
      this.options.toolLabels.get(toolName) ??
      (providerExecuted ? providerToolLabels(toolName, LONGEST_NAME) : SOME_TOOL);
    const label = labels[this.options.locale];
    if (providerExecuted || !this.isTransparent) return { name: 'tool', label, labels };
    const removedBefore = this.removed.length;
    const given = this.options.callRecords?.get(toolName)?.arguments(input) ?? input;
    const detail = this.detailOf('arguments', given, 'words', MOST_OF_ARGUMENTS);
    if (detail) this.details.set(toolCallId, detail);
    if (detail?.arguments !== undefined && this.removed.length > removedBefore)
      this.removedWords.set(toolCallId, removedWords(given, detail.arguments));
    const name = this.options.toolNames.get(toolName) ?? this.shownName(toolName);
    return { name, label, labels, ...(detail && { detail }) };
  }

  ended(part: PartOf<'tool-result'> | PartOf<'tool-error'>): WatchedEnd {
    const outcome =
      part.type === 'tool-error'
        ? outcomeOfError(this.invalid.get(part.toolCallId))
        : outcomeOf(part, this.options.callRecords?.get(part.toolName));
    this.invalid.delete(part.toolCallId);
    const before = this.details.get(part.toolCallId);
    this.details.delete(part.toolCallId);
    const words = this.removedWords.get(part.toolCallId);
    this.removedWords.delete(part.toolCallId);
    const status = outcome === null ? 'done' : statusOfOutcome(outcome);
    if (outcome === null || before === undefined) return { status };
    const { retries, allowed } = outcome;
    const profile = this.asking.delete(part.toolCallId) ? wordsExceptQuotes : QUOTATION;
    const detail = this.withOutcome(before, outcome, { words, profile });
    return {
      status,
      detail: { ...detail, ...(retries !== undefined && { retries }), ...(allowed && { allowed }) },
    };
  }

  /** `words` were removed from the arguments, so they must not be shown in the outcome either. */
  private withOutcome(
    before: ToolDetail,
    outcome: ToolOutcome,
    { words, profile }: { words: ReadonlySet<string> | undefined; profile: StringProfile | ProfileByField },
  ): ToolDetail {
    if (outcome.ok) {
      const detail = this.detailOf('result', outcome.output, profile, MOST_OF_RESULT);
      if (words === undefined || detail?.result === undefined) return { ...before, ...detail };
      return { ...before, ...detail, result: withoutWords(detail.result, words) };
    }
    const { code } = outcome.error;
    const message = words === undefined ? outcome.error.message : GENERAL_MESSAGE;
    const shown = this.detailOf('result', message.slice(0, LONGEST_MESSAGE), 'words', LONGEST_MESSAGE + 50);
    const said = typeof shown?.result === 'string' ? shown.result : '';
    return { ...before, error: { code, message: said.slice(0, LONGEST_MESSAGE) } };
  }

  private detailOf(
    field: 'arguments' | 'result',
    value: unknown,
    profile: StringProfile | ProfileByField,
    mostCharacters: number,
  ): ToolDetail {
    const sanitized = this.options.sanitizeJson(value, profile, mostCharacters);
    this.removed.push(...sanitized.redactions);
    return { [field]: sanitized.value, ...(sanitized.isCut && { isCut: true as const }) };
  }

  /** The name of a tool that does not exist is the model's own word, so it is sanitised. */
  private shownName(toolName: string): string {
    const shown = this.options.sanitizeJson(toolName.slice(0, LONGEST_NAME), 'words', LONGEST_NAME).value;
    return typeof shown === 'string' && shown !== '' ? shown.slice(0, LONGEST_NAME) : 'tool';
  }

  private get isTransparent(): boolean {
    return this.options.traceMode === 'transparent';
  }
}

const QUOTATION: StringProfile = 'quotation';
/** Where texts of sources stand in a result. */
const QUOTING_FIELDS: ReadonlySet<string> = new Set(['quote', 'title', 'url', 'sourceId']);

const wordsExceptQuotes: ProfileByField = (field) => (QUOTING_FIELDS.has(field) ? 'quotation' : 'words');

/** Null for the result of a tool that is not ours. */
function outcomeOf(
  { output, providerExecuted }: PartOf<'tool-result'>,
  record: CallRecorder | undefined,
): ToolOutcome | null {
  const outcome = providerExecuted ? null : (toolOutcomeSchema.safeParse(output).data ?? null);
  return outcome?.ok && record ? { ...outcome, output: record.result(outcome.output) } : outcome;
}

/** What went wrong before a tool was reached: there is no such tool, or the arguments are not valid. */
function outcomeOfError(error: unknown): ToolOutcome {
  const name = error instanceof Error ? error.name : '';
  if (name === 'AI_NoSuchToolError')
    return { ok: false, error: { code: 'unknown-tool', message: 'There is no such tool.' } };
  if (name === 'AI_InvalidToolInputError')
    return { ok: false, error: { code: 'invalid-arguments', message: 'The arguments could not be read.' } };
  return { ok: false, error: { code: 'failed', message: 'The tool failed.' } };
}
