import type { ChatMessage } from './chat-message';
import type { DataParts } from './data-parts';
import { messageText } from './message-text';

/** What an answer asks the person; null where it asks nothing. */
export const askedIn = (message: Pick<ChatMessage, 'parts'>): DataParts['clarification'] | null =>
  message.parts.find((part) => part.type === 'data-clarification')?.data ?? null;

/** The turn that waits for an answer after this message, or null: one that was cut short waits for nobody. */
export function waitingTurnOf(message: ChatMessage | undefined): string | null {
  const { status, turnId = null } = message?.metadata ?? {};
  return message && status === 'completed' && askedIn(message) ? turnId : null;
}

/** The turn that words answer which are written below this message, or null: calls are decided on otherwise. */
export const turnToAnswer = (message: ChatMessage | undefined): string | null =>
  message && askedIn(message)?.calls ? null : waitingTurnOf(message);

/**
 * The trace of the turn from which the answer at this place goes on: what is before it answers that turn, or it goes on
 * with the words of that turn's answer, which is among all the messages that are `known`.
 */
export function earlierTraceOf(
  messages: readonly ChatMessage[],
  index: number,
  known: readonly ChatMessage[] = messages,
): string | undefined {
  const prolongs = messages[index]?.metadata?.prolongs;
  if (prolongs !== undefined)
    return known.find(({ metadata }) => metadata?.turnId === prolongs)?.metadata?.traceId;
  const continues = messages[index - 1]?.metadata?.continues;
  const asked = messages[index - 2]?.metadata;
  return continues !== undefined && asked?.turnId === continues ? asked.traceId : undefined;
}

/** What was asked of the answer at this place: where it goes on from other turns, what the first of them was asked. */
export function questionOf(messages: readonly ChatMessage[], index: number): string | undefined {
  if (messages[index]?.role !== 'assistant') return undefined;
  const before = messages[index - 1];
  if (earlierTraceOf(messages, index) !== undefined) return questionOf(messages, index - 2);
  return before?.role === 'user' ? messageText(before) : undefined;
}

/** The message without what is shown otherwise: calls to decide on, and where they are `offered` the answers to choose from. */
export const withoutOptions = (
  { parts }: Pick<ChatMessage, 'parts'>,
  offered: boolean,
): Pick<ChatMessage, 'parts'> => ({
  parts: parts
    .filter((part) => part.type !== 'data-clarification' || part.data.calls === undefined)
    .map((part) =>
      offered && part.type === 'data-clarification' ? { ...part, data: { ...part.data, options: [] } } : part,
    ),
});
