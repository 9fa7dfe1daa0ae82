import { textsOf } from './answer-contents';
import type { ChatMessage } from './chat-message';

/** What a message says in words: its text parts, and what it asks with the answers that it offers. */
export const messageText = (message: Pick<ChatMessage, 'parts'>): string =>
  message.parts.flatMap((part) => textsOf(part)).join('\n\n');
