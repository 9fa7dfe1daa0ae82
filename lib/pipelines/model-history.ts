import type { ModelMessage } from 'ai';
import { type ChatMessage, messageText } from '@/lib/chat/chat-message';

const CHARACTERS_PER_TOKEN = 4;

/**
 * What goes back to the model: the texts of the messages, never thoughts, tags, notices or sources. Keeps
 * the newest messages that fit `budgetTokens` (estimated at four characters each), beginning with a user's.
 */
export function modelHistory(messages: readonly ChatMessage[], budgetTokens: number): ModelMessage[] {
  const kept: ModelMessage[] = [];
  let remaining = budgetTokens * CHARACTERS_PER_TOKEN;
  for (const message of messages.toReversed()) {
    const text = messageText(message);
    if (text === '' || message.role === 'system') continue;
    remaining -= text.length;
    if (remaining < 0 && kept.length > 0) break;
    kept.push({ role: message.role, content: text });
  }
  const ordered = kept.reverse();
  const firstUser = ordered.findIndex((message) => message.role === 'user');
  return ordered.slice(Math.max(firstUser, 0));
}
