import type { ChatDelta, ToolCallDelta } from './chat-chunk';
import { isRecord, textOf } from './json-values';

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
export function readDelta(delta: Record<string, unknown>): ChatDelta {
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
