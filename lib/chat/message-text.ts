import type { ChatMessage } from './chat-message';

/** What a message says: its text parts, and what it asks with the answers that it offers; nothing else of it. */
export const messageText = (message: Pick<ChatMessage, 'parts'>): string =>
  message.parts.flatMap((part) => textOf(part)).join('\n\n');

function textOf(part: ChatMessage['parts'][number]): string[] {
  if (part.type === 'text') return [part.text];
  if (part.type !== 'data-clarification') return [];
  const { question, options } = part.data;
  return [question, ...(options.length > 0 ? [options.map((option) => `- ${option}`).join('\n')] : [])];
}
