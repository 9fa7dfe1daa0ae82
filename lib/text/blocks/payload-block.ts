import type { BlockOpening, OpenBlock } from './open-block';

const LONGEST_TAG = 160;
const LONGEST_NAME = 40;
const CONTROL_NAME = /[\w\u2581]/;

const PAYLOAD_TAGS: ReadonlySet<string> = new Set([
  'tool',
  'tools',
  'tool_call',
  'tool_calls',
  'toolcall',
  'tool_use',
  'tool_code',
  'tool_input',
  'tool_output',
  'tool_outputs',
  'tool_response',
  'tool_result',
  'tool_results',
  'function',
  'functions',
  'function_call',
  'function_calls',
  'function_result',
  'function_results',
  'function_response',
  'invoke',
  'parameter',
  'parameters',
  'arguments',
  'observation',
  'output',
  'result',
  'results',
  'search_results',
  'antml:invoke',
  'antml:function_calls',
]);

const isNameCode = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0x41 && code <= 0x5a) ||
  code === 0x5f ||
  code === 0x3a ||
  code === 0x2d;
const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d;

/** Everything up to a closing marker, which is compared without regard to case. */
class PayloadBlock implements OpenBlock {
  readonly kind = 'payload';
  private readonly closing: string;
  private matched = 0;

  constructor(closing: string) {
    this.closing = closing;
  }

  advance(text: string, from: number): number {
    for (let index = from; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      const lower = code >= 0x41 && code <= 0x5a ? code + 32 : code;
      // The first character of a closing marker occurs nowhere else in it, so a failed match can restart there.
      if (lower === this.closing.charCodeAt(this.matched)) this.matched += 1;
      else this.matched = lower === this.closing.charCodeAt(0) ? 1 : 0;
      if (this.matched === this.closing.length) return index + 1;
    }
    return -1;
  }
}

/** A control token that has no content. */
class SingleToken implements OpenBlock {
  readonly kind = 'payload';

  advance(_text: string, from: number): number {
    return from;
  }
}

/** Whether what follows an opening tag is a payload rather than prose that names the tag. */
function startsPayload(text: string, from: number): boolean | 'undecided' {
  let index = from;
  let sawNewline = false;
  const limit = Math.min(text.length, from + LONGEST_TAG);
  while (index < limit && isSpace(text.charCodeAt(index))) {
    if (text.charCodeAt(index) === 0x0a) sawNewline = true;
    index += 1;
  }
  if (sawNewline) return true;
  if (index === text.length) return 'undecided';
  const code = text.charCodeAt(index);
  if (code === 0x7b || code === 0x5b || code === 0x3c) return true;
  if (index > from) return false;
  while (index < limit && (isNameCode(text.charCodeAt(index)) || text.charCodeAt(index) === 0x2e)) index += 1;
  if (index === text.length) return index - from < 60 ? 'undecided' : false;
  return index > from && (text.charCodeAt(index) === 0x28 || text.charCodeAt(index) === 0x3c);
}

/** An element from the list of payload tags that is followed by data. */
function openElement(text: string, position: number, isFinal: boolean): BlockOpening {
  const undecided = isFinal ? undefined : 'undecided';
  let end = position + 1;
  const limit = Math.min(text.length, position + LONGEST_TAG);
  while (end < limit && isNameCode(text.charCodeAt(end))) end += 1;
  if (end === text.length) return end - position < LONGEST_NAME ? undecided : undefined;
  const name = text.slice(position + 1, end).toLowerCase();
  if (!PAYLOAD_TAGS.has(name)) return undefined;
  const isBare = text.charCodeAt(end) === 0x3e;
  if (!isBare && !isSpace(text.charCodeAt(end)) && text.charCodeAt(end) !== 0x3d) return undefined;
  while (end < limit && text.charCodeAt(end) !== 0x3e && text.charCodeAt(end) !== 0x3c) end += 1;
  if (end === text.length) return undecided;
  if (text.charCodeAt(end) !== 0x3e) return undefined;
  const payload = isBare ? startsPayload(text, end + 1) : true;
  if (payload === 'undecided') return undecided;
  return payload ? { block: new PayloadBlock(`</${name}>`), contentStart: end + 1 } : undefined;
}

/** A model's control token such as `<|im_start|>`; one that begins tool calls runs to the one that ends them. */
function openControlToken(text: string, position: number, isFinal: boolean): BlockOpening {
  const bar = text.charAt(position + 1);
  const limit = Math.min(text.length, position + LONGEST_NAME);
  let end = position + 2;
  while (end < limit && CONTROL_NAME.test(text.charAt(end))) end += 1;
  if (end + 1 >= text.length) return isFinal || end - position >= LONGEST_NAME ? undefined : 'undecided';
  if (end === position + 2 || text.charAt(end) !== bar || text.charAt(end + 1) !== '>') return undefined;
  const token = text.slice(position, end + 2).toLowerCase();
  const closing =
    token.includes('tool') && token.includes('begin') ? token.replace('begin', 'end') : undefined;
  return { block: closing ? new PayloadBlock(closing) : new SingleToken(), contentStart: end + 2 };
}

/**
 * A tool payload opening at a position: a tag from a fixed list that is followed by data (not by prose)
 * and runs to its closing tag, or a model's control token.
 */
export function openPayloadBlock(text: string, position: number, isFinal: boolean): BlockOpening {
  if (position + 1 >= text.length) return isFinal ? undefined : 'undecided';
  const next = text.charAt(position + 1);
  return next === '|' || next === '\uff5c'
    ? openControlToken(text, position, isFinal)
    : openElement(text, position, isFinal);
}
