import type { ChatMessage } from './chat-message';

/** The joined text of a message's text parts; nothing else of it. */
export const messageText = (message: Pick<ChatMessage, 'parts'>): string =>
  message.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');
