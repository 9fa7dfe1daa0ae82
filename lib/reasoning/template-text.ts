import { CodeContext } from './code-context';
import { indexOfAny } from './index-of-any';
import { lookAtChunk } from './look-at-chunk';
import { RecentText } from './recent-text';
import { NO_MATCH, TagMatcher, tagTree } from './tag-matcher';
import { openingTag, spacedTag, startCharacters } from './tag-pattern';
import { type WrittenCall, writtenCalls } from './written-call';

/** A mark of a chat template that a server has passed on as text. */
type TemplateMark =
  /** Calls stand behind it: up to one of these, or to the end. */
  | { readonly kind: 'calls'; readonly ends: readonly string[]; readonly isOfCall?: true }
  /** What is left of calls whose beginning was another mark. */
  | { readonly kind: 'rest' }
  /** It frames a part of an answer. */
  | { readonly kind: 'frame' }
  /** It ends a message; begins one of the role behind it; or of one that it names itself. */
  | { readonly kind: 'stop' | 'start' | 'role' };

const CALLS: Readonly<Record<string, readonly string[]>> = {
  '<tool_call>': ['</tool_call>', '<tool_call>'],
  '<tool_calls>': ['</tool_calls>'],
  '<function_call>': ['</function_call>'],
  '<|tool_call|>': ['<|/tool_call|>', '</|tool_call|>'],
  '<|tool_call_start|>': ['<|tool_call_end|>'],
  '<|tool_calls_section_begin|>': ['<|tool_calls_section_end|>'],
  '<｜tool▁calls▁begin｜>': ['<｜tool▁calls▁end｜>'],
  '[TOOL_REQUEST]': ['[END_TOOL_REQUEST]'],
  '[TOOL_CALLS]': [],
  '<|python_tag|>': [],
};
const STOPS = [
  ...['<|im_end|>', '<|eot_id|>', '<|eom_id|>', '</s>', '<end_of_turn>', '<|endoftext|>', '<|end_of_text|>'],
  ...[
    '[END FINAL RESPONSE]',
    '<|end|>',
    '<|return|>',
    '<|end_of_turn|>',
    '<|END_OF_TURN_TOKEN|>',
    '<｜end▁of▁sentence｜>',
    '<eos>',
  ],
  ...['<turn|>', '<|eom|>', '<|eot|>', '<|eos|>', '[/INST]', '[eos]', '<|END_RESPONSE|>', '<|call|>'],
];
const STARTS = ['<|im_start|>', '<|start_header_id|>', '<start_of_turn>', '<|start|>', '<|turn>'];
const ROLES = [
  '<|user|>',
  '<|assistant|>',
  '<|observation|>',
  '<|system|>',
  '<｜User｜>',
  '<｜Assistant｜>',
  '[INST]',
];
const STRUCK = '</s>';
const tagged = (mark: string, to: TemplateMark) => {
  const [, name] = /^<(\w+)>$/.exec(mark) ?? [];
  return { pattern: name === undefined ? spacedTag(mark) : openingTag(name), to };
};
const MARKS = [
  ...Object.entries(CALLS).map(([mark, ends]) => tagged(mark, { kind: 'calls', ends })),
  tagged('<function=', { kind: 'calls', ends: ['</function>'], isOfCall: true }),
  ...['</tool_call>', '</function_call>', '</tool_calls>'].map((mark) => tagged(mark, { kind: 'rest' })),
  ...['<|begin_of_box|>', '<|end_of_box|>'].map((mark) => tagged(mark, { kind: 'frame' })),
  ...STOPS.map((mark) => tagged(mark, { kind: 'stop' })),
  ...STARTS.map((mark) => tagged(mark, { kind: 'start' })),
  ...ROLES.map((mark) => tagged(mark, { kind: 'role' })),
];
const TREE = tagTree<TemplateMark>(MARKS);
const FIRST = startCharacters(MARKS.map(({ pattern }) => pattern));

/** Longer calls are none: no tool takes as much. */
const LONGEST_CALL = 32_000;
/** After so many marks that are of no call, further ones are text: reading each costs time. */
const MOST_MISSES = 16;
/** How a call begins behind its mark; so far that can be told apart from words. */
const CALL_START = /^\s*(?:$|[[{<`]|[\w.-]{1,64}\s*(?:$|[[{<(:`]))/;
const LOOKED_AT = 80;
/** Who speaks next, as templates say it; with some, behind the mark of another. */
const ROLE =
  /^(?:assistant|user|system|model|tool|ipython)(?:<\|end_header_id\|>|<\|message\|>|[^\S\n]*\n|$)\s*/i;
const MAYBE_ROLE = /^[a-z]{0,9}[^\S\n]{0,8}(?:<[|\w]{0,15})?$/i;

/** A stretch of a text, or a call that was written down in it. */
export type TemplatePiece = string | WrittenCall;

/** Whether a call of this name is one in its place; what is none stays text. */
type IsCall = (name: string, isAtLineStart: boolean) => boolean;

/**
 * Reads one block of a reply for what its server should have read: calls of tools that stand in the text, and marks that
 * end a message. Marks in code stay, and those that the text only names, as far as one can tell.
 */
export class TemplateText {
  private readonly matcher = new TagMatcher<TemplateMark>(TREE);
  private readonly code = new CodeContext();
  private readonly recent = new RecentText();
  private held = '';
  private mark: { readonly is: TemplateMark; readonly length: number } | null = null;
  /** Up to where an end of the calls has been looked for. */
  private searched = 0;
  private pieces: TemplatePiece[] = [];
  /** How many marks in a row were of no call. */
  private misses = 0;
  private hasText = false;
  private hasCalled = false;
  private isStruck = false;
  private trimsStart = false;
  /** What follows is of messages that the model has only imagined. */
  private isOver = false;

  constructor(private readonly isCall: IsCall) {}

  /** Takes what comes next; returns what is certain by now. */
  feed(chunk: string): readonly TemplatePiece[] {
    const isPlain = this.held === '' && !this.isOver && !this.trimsStart;
    const look = isPlain ? lookAtChunk(chunk, FIRST) : 'may-be-tag';
    if (look !== 'may-be-tag') {
      if (look === 'may-be-code' || !this.code.pass()) this.code.note(chunk);
      this.note(chunk);
      return [chunk];
    }
    this.held += chunk;
    return this.read(false);
  }

  /** What is left when no more will come. */
  flush(): readonly TemplatePiece[] {
    return this.read(true);
  }

  private read(isFinal: boolean): readonly TemplatePiece[] {
    this.pieces = [];
    while (this.held !== '') {
      if (this.isOver) this.held = '';
      else if (!(this.mark === null ? this.findMark(isFinal) : this.readMark(this.mark, isFinal))) break;
    }
    return this.pieces;
  }

  /** Passes the text before the next mark; false where more has to come. */
  private findMark(isFinal: boolean): boolean {
    const { held, matcher } = this;
    for (let from = 0; ; ) {
      const start = indexOfAny(held, FIRST, from);
      if (start < 0) return this.pass(held.length);
      matcher.begin(TREE);
      const end = matcher.advance(held, start);
      if (end !== NO_MATCH && matcher.target !== undefined) {
        this.pass(start);
        this.mark = { is: matcher.target, length: end - start };
        this.searched = end - start;
        return true;
      }
      if (end !== NO_MATCH && !isFinal) {
        this.pass(start);
        return false;
      }
      from = start + 1;
    }
  }

  private readMark({ is, length }: NonNullable<typeof this.mark>, isFinal: boolean): boolean {
    switch (is.kind) {
      case 'calls':
        return this.readCalls(is, length, isFinal);
      case 'frame':
        return this.isInCode ? this.pass(length) : this.drop(length);
      case 'rest':
        return this.hasCalled ? this.drop(length) : this.pass(length);
      case 'stop':
      case 'start':
      case 'role':
        return this.readEnd(is.kind, length, isFinal);
    }
  }

  private readCalls(
    { ends, isOfCall }: Extract<TemplateMark, { kind: 'calls' }>,
    length: number,
    isFinal: boolean,
  ): boolean {
    const { held } = this;
    const start = isOfCall ? 0 : length;
    const looksLikeCall = isOfCall || CALL_START.test(held.slice(length, length + LOOKED_AT));
    if (!looksLikeCall || this.misses > MOST_MISSES || this.isInCode) return this.pass(length);
    const [end, mark = ''] = firstOf(held, ends, this.searched);
    if (end < 0 && !isFinal && held.length <= LONGEST_CALL) {
      const longest = Math.max(0, ...ends.map((one) => one.length - 1));
      this.searched = Math.max(this.searched, held.length - longest);
      return false;
    }
    const to = end < 0 ? held.length : end;
    const calls = to > LONGEST_CALL ? [] : writtenCalls(withoutStops(held.slice(start, to)));
    const { isAtLineStart } = this.code;
    this.misses += 1;
    if (calls.length === 0) return this.pass(length);
    if (!calls.every(({ name }) => this.isCall(name, isAtLineStart))) return this.pass(to);
    this.misses = 0;
    this.hasCalled = true;
    this.pieces.push(...calls);
    // A mark that begins the next one stays.
    return this.drop(to + (mark in CALLS ? 0 : mark.length));
  }

  private readEnd(kind: 'stop' | 'start' | 'role', length: number, isFinal: boolean): boolean {
    const { held } = this;
    const rest = held.slice(length).trimStart();
    if (this.isNamed || (this.isStruck && held.startsWith(STRUCK))) return this.pass(length);
    if (rest === '') return isFinal ? this.drop(held.length) : false;
    if (this.isInCode) return this.pass(length);
    const next = this.markAt(rest);
    if (next === 'open' && !isFinal) return false;
    // Behind one mark stands another, which decides.
    if (next === 'end') return this.drop(held.length - rest.length);
    if (kind !== 'role' && !isFinal && MAYBE_ROLE.test(rest)) return false;
    const [role = ''] = (kind === 'role' ? null : ROLE.exec(rest)) ?? [];
    if (kind !== 'role' && role === '') return this.pass(length);
    // Before any text it is what a template puts before an answer.
    this.isOver = this.hasText;
    this.trimsStart = true;
    return this.drop(held.length - rest.length + role.length);
  }

  /** Whether a mark of an end begins a text, or what may become a mark. */
  private markAt(text: string): 'end' | 'open' | 'none' {
    if (indexOfAny(text.slice(0, 1), FIRST, 0) < 0) return 'none';
    this.matcher.begin(TREE);
    if (this.matcher.advance(text, 0) === NO_MATCH) return 'none';
    const { target } = this.matcher;
    if (target === undefined) return 'open';
    return target.kind === 'calls' || target.kind === 'rest' || target.kind === 'frame' ? 'none' : 'end';
  }

  /** Templates set their marks right behind the text; whoever speaks of one writes it as a word. */
  private get isNamed(): boolean {
    return this.recent.isWithinSentence && this.recent.endsWithSpace;
  }

  private get isInCode(): boolean {
    return this.code.place(false).kind !== 'none';
  }

  /** Passes so much of what is held as text. */
  private pass(length: number): true {
    const held = this.held.slice(0, length);
    const text = this.trimsStart ? held.trimStart() : held;
    if (text !== '') {
      this.trimsStart = false;
      this.code.note(text);
      this.isStruck ||= text.includes('<s>');
      this.note(text);
      this.pieces.push(text);
    }
    return this.drop(length);
  }

  private drop(length: number): true {
    this.held = this.held.slice(length);
    this.mark = null;
    return true;
  }

  private note(text: string): void {
    this.recent.note(text);
    this.hasText ||= text.trim() !== '';
  }
}

/** Where the first of these marks stands, and which; -1 where none does. */
function firstOf(text: string, marks: readonly string[], from: number): readonly [number, string?] {
  const found = marks
    .map((mark) => [text.indexOf(mark, from), mark] as const)
    .filter(([index]) => index >= 0)
    .sort(([left], [right]) => left - right);
  return found[0] ?? [-1];
}

const withoutStops = (body: string): string => {
  const marks = STOPS.filter((mark) => body.trimEnd().endsWith(mark));
  return marks.reduce((text, mark) => text.trimEnd().slice(0, -mark.length), body);
};
