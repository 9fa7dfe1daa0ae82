import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';

/** What the model was asked, as far as it tells whether a reply in JSON was wanted. */
export type Asked = Pick<LanguageModelV4CallOptions, 'prompt' | 'responseFormat'>;

/** What a reply thinks and answers in fields of its own. */
interface ReplyFields {
  readonly thoughts: string;
  readonly answer: string;
}

/** Names of fields, in lower case and without what is no letter. */
const THOUGHT_FIELDS = new Set([
  ...['thought', 'thoughts', 'think', 'thinking', 'reasoning', 'rationale', 'analysis', 'reflection'],
  ...['chainofthought', 'cot', 'scratchpad', 'internalmonologue', 'innermonologue', 'innerthoughts'],
  ...['internalthoughts', 'internalreasoning', 'thoughtprocess', 'thinkingprocess', 'reasoningprocess'],
  ...['reasoningcontent', 'reasoningsteps', 'pemikiran', 'pikiran', 'penalaran', 'prosesberpikir'],
]);
const ANSWER_FIELDS = new Set([
  ...['answer', 'finalanswer', 'final', 'response', 'finalresponse', 'reply', 'output', 'finaloutput'],
  ...['message', 'content', 'text', 'solution', 'result', 'jawaban', 'jawabanakhir', 'balasan', 'respons'],
]);
const THOUGHT_BLOCKS = new Set(['thinking', 'reasoning', 'thought']);
/** White space and what may be a fence take no more room before the JSON. */
const LONGEST_BEGINNING = 64;
/** What a reply begins with whose first character of JSON has not come yet. */
const BEFORE_JSON = /^\s*(?:(?:`{0,3}|~{0,3})|(?:`{3}|~{3})[ \t]?[a-z]{0,8}\s{0,8})(?:\[\s{0,8})?$/iu;
const BEGINS_JSON = /^\s*(?:(?:`{3}|~{3})[ \t]?[a-z]{0,8}\s*)?(?:\{|\[\s*\{)/iu;
const FENCES = ['```', '~~~'];
const THOUGHT_NAMED =
  /"[^"\n]{0,12}(?:think|thought|reason|rationale|analysis|scratchpad|pikir|nalar)[^"\n]{0,12}"/iu;

const nameOf = (field: string): string => field.toLowerCase().replaceAll(/\P{L}/gu, '');

/**
 * Keeps a reply back that is JSON as a whole, as long as it is, since some models write what they think and what they
 * answer as two fields of one object.
 */
export class JsonReply {
  private beginning: string | null = '';
  private held: string[] | null = null;

  constructor(private readonly asked: Asked | undefined) {}

  /** Takes text and returns what is none of such a reply; null while it is kept back. */
  feed(text: string): string | null {
    if (this.held !== null) {
      this.held.push(text);
      return null;
    }
    if (this.beginning === null) return text;
    const beginning = this.beginning + text;
    if (BEGINS_JSON.test(beginning.slice(0, 2 * LONGEST_BEGINNING))) this.held = [beginning];
    const mayBegin = beginning.length <= LONGEST_BEGINNING && BEFORE_JSON.test(beginning);
    this.beginning = this.held === null && mayBegin ? beginning : null;
    return this.held !== null || this.beginning !== null ? null : beginning;
  }

  /** Whether a reply in JSON is kept back. */
  get isHeld(): boolean {
    return this.held !== null;
  }

  /** What is kept back, which is kept no longer; null if nothing is. */
  take(): string | null {
    const text = this.held?.join('') ?? this.beginning;
    this.held = null;
    this.beginning = null;
    return text === '' ? null : text;
  }

  /** What of a reply that has ended is thoughts and what answer; null where it has no fields for them, or should have. */
  read(reply: string): ReplyFields | null {
    const text = reply.trim();
    const fence = FENCES.find((mark) => text.startsWith(mark) && text.endsWith(mark));
    const value = parse(fence === undefined ? text : text.slice(text.indexOf('\n'), -fence.length));
    const found = Array.isArray(value) ? readBlocks(value) : readFields(value);
    if (found === null || found.fields.some((field) => this.isAskedFor(field))) return null;
    const { thoughts, answer } = found;
    if (typeof answer === 'string') return { thoughts, answer };
    const rest = JSON.stringify(answer, null, 2);
    return { thoughts, answer: fence === undefined ? rest : `\`\`\`json\n${rest}\n\`\`\`` };
  }

  /** Whether somebody has named the field, as one does who wants it in the answer. */
  private isAskedFor(field: string): boolean {
    const { prompt = [] } = this.asked ?? {};
    const question = prompt.findLast(({ role }) => role === 'user');
    const words =
      question?.role === 'user'
        ? question.content.map((part) => (part.type === 'text' ? part.text : ''))
        : [];
    const isNamed = (word: string): boolean =>
      new RegExp(`(?<![\\p{L}-])${word.replaceAll(/\P{L}/gu, '.')}(?![\\p{L}-])`, 'iu').test(
        words.join('\n'),
      );
    const isInstructed = prompt.some(
      (message) => message.role === 'system' && message.content.includes(`"${field}"`),
    );
    return isInstructed || (isNamed('json') && isNamed(field));
  }
}

/** Whether what was cut may have fields of thoughts. */
export const mayHoldThoughts = (cut: string): boolean => THOUGHT_NAMED.test(cut);

interface Found {
  readonly fields: readonly string[];
  readonly thoughts: string;
  readonly answer: unknown;
}

/** An object with a field for thoughts and one for the answer, alone or in a field of its own. */
function readFields(value: unknown, isWrapped = false): Found | null {
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only !== undefined && !isWrapped) return readFields(only[1], true);
  const { thoughts = [], others = [] } = Object.groupBy(entries, ([field, content]) =>
    THOUGHT_FIELDS.has(nameOf(field)) && isSaid(content) ? 'thoughts' : 'others',
  );
  if (thoughts.length === 0 || !others.some(([field]) => ANSWER_FIELDS.has(nameOf(field)))) return null;
  const [first] = others;
  return {
    fields: thoughts.map(([field]) => field),
    thoughts: thoughts.map(([, thought]) => textOf(thought)).join('\n\n'),
    answer: others.length > 1 ? Object.fromEntries(others) : answerOf(first?.[1]),
  };
}

/** Settings have fields of such names as well. */
const isSaid = (content: unknown): boolean => typeof content === 'string' || /\w\s+\w/u.test(textOf(content));
const answerOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? value : String(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A list of blocks, each of which says what it is. */
function readBlocks(blocks: readonly unknown[]): Found | null {
  const texts: Record<'thoughts' | 'answer', string[]> = { thoughts: [], answer: [] };
  for (const block of blocks) {
    if (typeof block !== 'object' || block === null || !('type' in block)) return null;
    const type = String(block.type);
    const isThoughts = THOUGHT_BLOCKS.has(type);
    if (!isThoughts && type !== 'text' && type !== 'output_text') return null;
    const [, content] = Object.entries(block).find(([field]) => field === type || field === 'text') ?? [];
    texts[isThoughts ? 'thoughts' : 'answer'].push(textOf(content ?? ''));
  }
  if (texts.thoughts.length === 0 || texts.answer.length === 0) return null;
  return { fields: [], thoughts: texts.thoughts.join('\n\n'), answer: texts.answer.join('') };
}

/** The value of a JSON text, in whose strings lines may break, and which may be one object a line; undefined if it is none. */
function parse(text: string): unknown {
  const escaped = (string: string): string =>
    string.replaceAll(/[\n\r\t]/gu, (character) => JSON.stringify(character).slice(1, -1));
  const mended = text.replaceAll(/"[^"\\]*(?:\\.[^"\\]*)*"/gsu, escaped);
  for (const json of [text, mended, mended.replaceAll(/\}\s{0,4}\n\s{0,4}\{/gu, ',')]) {
    try {
      return JSON.parse(json);
    } catch {}
  }
  return undefined;
}

/** Whether a call may be answered with such a reply. */
export const mayWriteFields = (asked: Asked | undefined): boolean => asked?.responseFormat?.type !== 'json';
