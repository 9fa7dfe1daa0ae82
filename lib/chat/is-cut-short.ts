import { askedIn } from './asked-question';
import type { ChatMessage } from './chat-message';
import { groundsOf } from './grounds-of';
import { messageText } from './message-text';
import { reportOf } from './report-of';

/** The notice of an answer that has reached a limit of its length. */
const TRUNCATED = 'answer-truncated';

/** Whether an answer has reached a limit of its length. */
export const isTruncated = ({ parts }: Pick<ChatMessage, 'parts'>): boolean =>
  parts.some((part) => part.type === 'data-notice' && part.data.code === TRUNCATED);

/**
 * Whether an answer ended before its end with words that a model can go on from. One that was checked against sources,
 * or that asks something, is given anew instead: what a model adds to it would not have passed that check.
 */
export function isCutShort(message: ChatMessage): boolean {
  const { status, answerSource, turnId } = message.metadata ?? {};
  const ended = status === 'stopped' || status === 'interrupted' || isTruncated(message);
  const isWords = messageText(message).trim() !== '' && answerSource !== 'thoughts';
  const isPlain = groundsOf(message) === null && reportOf(message) === null && askedIn(message) === null;
  return ended && isWords && isPlain && turnId !== undefined;
}

/** The answers that were cut short and led to this one, the first of them first. */
export function prolongedBefore(
  { metadata }: Pick<ChatMessage, 'metadata'>,
  messages: readonly ChatMessage[],
): readonly ChatMessage[] {
  const found: ChatMessage[] = [];
  let turnId = metadata?.prolongs;
  while (turnId !== undefined && found.length < messages.length) {
    const wanted = turnId;
    const before = messages.find((message) => message.metadata?.turnId === wanted);
    if (before) found.unshift(before);
    turnId = before?.metadata?.prolongs;
  }
  return found;
}
