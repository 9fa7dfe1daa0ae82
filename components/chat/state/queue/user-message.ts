import type { ChatMessage } from '@/lib/chat/chat-message';
import type { QueuedMessage } from './queue-storage';

/** A message as it is shown before the server has it, after the last message of `path`. */
export const userMessage = (
  { messageId, text }: QueuedMessage,
  conversationId: string | null,
  path: readonly ChatMessage[],
  createdAt: number,
): ChatMessage => ({
  id: messageId,
  role: 'user',
  parts: [{ type: 'text', text }],
  metadata: { conversationId: conversationId ?? '', parentId: path.at(-1)?.id ?? null, createdAt },
});
