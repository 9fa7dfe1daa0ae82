import type { ConversationView } from './conversation';
import { pathTo } from './message-tree';

/**
 * The conversation with no more than the newest `count` messages of the branch on screen, and all versions of
 * each; `partial` where that leaves something out.
 */
export function newestMessages(view: ConversationView, count: number): ConversationView {
  const nodes = view.messages.map((message) => ({
    id: message.id,
    parentId: message.metadata?.parentId ?? null,
    message,
  }));
  const known = nodes.some(({ id }) => id === view.activeMessageId);
  const path = pathTo(nodes, known ? view.activeMessageId : (nodes.at(-1)?.id ?? null));
  const places = new Set(path.slice(-count).map(({ parentId }) => parentId));
  const messages = nodes.flatMap(({ parentId, message }) => (places.has(parentId) ? [message] : []));
  return messages.length === view.messages.length ? view : { ...view, messages, partial: true };
}
