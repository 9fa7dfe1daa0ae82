import type { ChatMessage } from '@/lib/chat/chat-message';
import { messageText } from '@/lib/chat/message-text';

interface QuestionBehind {
  readonly question: ChatMessage;
  /** The messages before it, root first. */
  readonly earlier: readonly ChatMessage[];
  /** What was answered to it before the person was asked, in the order of the turns. */
  readonly written: string;
}

/** What is to be answered where the newest message only says whether calls may be made: the question that they were for. */
export function questionBehind(
  newest: ChatMessage,
  earlier: readonly ChatMessage[],
  written = '',
): QuestionBehind {
  const [asking, before] = [earlier.at(-1), earlier.at(-2)];
  const isDecision = newest.metadata?.decisions !== undefined;
  if (!isDecision || before?.role !== 'user' || !asking) return { question: newest, earlier, written };
  const text = messageText({ parts: asking.parts.filter(({ type }) => type === 'text') }).trim();
  const all = [text, written].filter((part) => part !== '').join('\n\n');
  return questionBehind(before, earlier.slice(0, -2), all);
}

/** What a person has asked, in the order of the messages. */
export const questionsIn = (messages: readonly ChatMessage[]): string[] =>
  messages.flatMap((message) => (message.role === 'user' ? [messageText(message)] : []));
