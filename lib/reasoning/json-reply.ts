import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { type JsonFields, loneAnswer, readFields } from './json-fields';
import { JsonExtent } from './json-value';

/** What the model was asked, as far as it tells whether a reply in JSON was wanted. */
export type Asked = Pick<LanguageModelV4CallOptions, 'prompt' | 'responseFormat'>;

/** What text turns out to be: text as it stands, or thoughts and answer out of fields of JSON. */
export type ReplyPiece =
  | { readonly type: 'text'; readonly content: string }
  | { readonly type: 'fields'; readonly thoughts: string; readonly answer: string };

/** An object or a list of objects, with the first line of the fence that it is in. */
const BEGINS = /(?:(?:`{3,8}|~{3,8})[ \t]{0,4}\w{0,8}\s{0,8})?(?:\[\s{0,16})?\{\s{0,16}["']/u;
/** What may become that; so much is looked at. */
const MAY_BEGIN = /(?:[`~]{1,8}[ \t]{0,4}\w{0,8}\s{0,8})?(?:\[\s{0,16})?(?:\{\s{0,16})?$/u;
const LONGEST_BEGINNING = 80;
const FENCE_END = /^\s{0,16}(?:`{3,}|~{3,})/u;
const MAY_END_FENCE = /^\s{0,16}[`~]{0,2}$/u;
/** Who names one of these wants it in the answer. The documents of a turn are quoted as JSON, too. */
const WANTED_BY_PERSON = /(?<![\p{L}-])(?:json|format|schema|skema)(?!\p{L})/iu;
const WANTED_BY_INSTRUCTIONS = /(?<![\p{L}-]|quoted as |dikutip sebagai )(?:json|schema|skema)(?!\p{L})/iu;

interface Held {
  readonly fence: string;
  readonly extent: JsonExtent;
  /** The JSON, as far as it has come. */
  readonly json: string[];
  /** What came behind its end, which may end the fence; null before the end. */
  behind: string | null;
}

/**
 * Reads fields of JSON in which a model that is not known writes what it thinks. JSON is kept back until its end; the
 * rest of the text passes.
 */
export class JsonReply {
  private beginning = '';
  private held: Held | null = null;
  private hasFields = false;
  private passesAll = false;

  /** `at-start`: JSON counts only if the text begins with fields of it. */
  constructor(private readonly where: 'at-start' | 'anywhere') {}

  /** Whether the text began otherwise than with fields, so that all of it passes. */
  get isText(): boolean {
    return this.passesAll;
  }

  /** Whether JSON is kept back. */
  get isHeld(): boolean {
    return this.held !== null;
  }

  /** Takes text, and returns what is certain by now, in order. */
  feed(text: string): ReplyPiece[] {
    const pieces: ReplyPiece[] = [];
    for (let rest = text; rest !== ''; ) {
      if (this.held !== null) {
        rest = this.readOn(this.held, rest, pieces);
        continue;
      }
      const whole = this.beginning + rest;
      this.beginning = '';
      const found = this.passesAll ? null : BEGINS.exec(whole);
      if (found === null) {
        const tail = whole.slice(-LONGEST_BEGINNING);
        const beginning = MAY_BEGIN.exec(tail)?.[0] ?? '';
        this.notePassed(whole.slice(0, whole.length - beginning.length));
        if (!this.passesAll) this.beginning = beginning;
        addText(pieces, whole.slice(0, whole.length - this.beginning.length));
        break;
      }
      const before = whole.slice(0, found.index);
      this.notePassed(before);
      if (this.passesAll) {
        addText(pieces, whole);
        break;
      }
      const fence = /^[^[{]*/u.exec(found[0])?.[0] ?? '';
      addText(pieces, before);
      this.held = { fence, extent: new JsonExtent(), json: [], behind: null };
      rest = whole.slice(found.index + fence.length);
    }
    return pieces;
  }

  /** Returns what is kept back, now that nothing follows it. Of JSON that breaks off no thought may leave. */
  flush(): ReplyPiece[] {
    const pieces: ReplyPiece[] = [];
    const { held } = this;
    if (held !== null && held.behind !== null) this.tell(held, '', pieces);
    else if (held !== null) {
      const json = held.json.join('');
      if (readFields(json) !== null) pieces.push({ type: 'fields', thoughts: json, answer: '' });
      else addText(pieces, held.fence + json);
    }
    this.held = null;
    addText(pieces, this.beginning);
    this.beginning = '';
    return pieces;
  }

  private notePassed(text: string): void {
    this.passesAll ||= this.where === 'at-start' && !this.hasFields && text.trim() !== '';
  }

  private readOn(held: Held, text: string, pieces: ReplyPiece[]): string {
    if (held.behind === null) {
      const end = held.extent.advance(text);
      held.json.push(end < 0 ? text : text.slice(0, end));
      if (end < 0) return '';
      held.behind = '';
      if (held.fence !== '') return text.slice(end);
      this.tell(held, '', pieces);
      return text.slice(end);
    }
    held.behind += text;
    if (MAY_END_FENCE.test(held.behind)) return '';
    const fence = FENCE_END.exec(held.behind)?.[0] ?? '';
    const rest = held.behind.slice(fence.length);
    this.tell(held, fence, pieces);
    return rest;
  }

  private tell({ fence, json }: Held, fenceEnd: string, pieces: ReplyPiece[]): void {
    this.held = null;
    const source = json.join('');
    const read = readFields(source) ?? this.goesOn(source);
    if (read === null) {
      this.notePassed(source);
      addText(pieces, fence + source + fenceEnd);
      return;
    }
    this.hasFields = true;
    const answer = read.isJson ? fence + read.answer + fenceEnd : read.answer;
    pieces.push({ type: 'fields', thoughts: read.thoughts.join('\n\n'), answer });
  }

  /** The answer may be in an object of its own behind that of the thoughts. */
  private goesOn(source: string): JsonFields | null {
    const answer = this.hasFields ? loneAnswer(source) : null;
    return answer === null ? null : { thoughts: [], answer, isJson: false };
  }
}

function addText(pieces: ReplyPiece[], content: string): void {
  if (content !== '') pieces.push({ type: 'text', content });
}

/** Whether JSON in a reply may be a model's own way to write, since nobody has asked for it. */
export function mayWriteFields({ prompt = [], responseFormat }: Partial<Asked> = {}): boolean {
  if (responseFormat?.type === 'json') return false;
  return !prompt.some((message) => {
    if (message.role === 'system') return WANTED_BY_INSTRUCTIONS.test(message.content);
    if (message.role !== 'user') return false;
    return message.content.some((part) => part.type === 'text' && WANTED_BY_PERSON.test(part.text));
  });
}
