import type { ModelMessage } from 'ai';

/** Stands where a question was left without an answer, for models to which nobody speaks twice in a row. */
const NO_ANSWER = '(No answer was given to this.)';

interface HistoryForm {
  /** Whether the model writes its answers in tags, which it imitates. */
  readonly inTags: boolean;
}

/**
 * A conversation as every provider and every chat template takes it: a person's message first, nobody twice in a row,
 * nothing empty. A question that was left without an answer stays, and a note of that stands in the answer's place.
 */
export function alternatingHistory(
  messages: readonly ModelMessage[],
  { inTags }: HistoryForm,
): readonly ModelMessage[] {
  const sent: ModelMessage[] = [];
  for (const message of messages) {
    const before = sent.at(-1);
    if (isBlank(message.content) || (!before && message.role !== 'user')) continue;
    if (before?.role === 'user' && message.role === 'user')
      sent.push({ role: 'assistant', content: inTags ? `<answer>\n${NO_ANSWER}\n</answer>` : NO_ANSWER });
    const both = before && joined(before, message);
    if (both) sent[sent.length - 1] = both;
    else sent.push(message);
  }
  return sent;
}

const isBlank = (content: ModelMessage['content']): boolean =>
  typeof content === 'string'
    ? content.trim() === ''
    : content.every((part) => part.type === 'text' && part.text.trim() === '');

/** Two answers as one; null for anything else. */
const joined = (before: ModelMessage, next: ModelMessage): ModelMessage | null =>
  before.role === 'assistant' &&
  next.role === 'assistant' &&
  typeof before.content === 'string' &&
  typeof next.content === 'string'
    ? { role: 'assistant', content: `${before.content}\n\n${next.content}` }
    : null;
