import type { ChatMessage } from './chat-message';
import { pathTo } from './message-tree';

/** The messages of a conversation from its first one to `leafId`, in reading order; empty where that is unknown. */
export function messagePath(messages: readonly ChatMessage[], leafId: string | null): ChatMessage[] {
  const tree = messages.map((message) => ({
    id: message.id,
    parentId: message.metadata?.parentId ?? null,
    message,
  }));
  return pathTo(tree, leafId).map(({ message }) => message);
}
