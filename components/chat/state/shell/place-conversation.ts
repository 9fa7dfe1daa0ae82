import type { ConversationSummary } from '@/lib/chat/conversation';
import { patchConversation } from '../requests/api-client';
import type { ChatShellContextValue } from './chat-shell-context';
import type { ConversationList } from './conversation-list';

/** Moves a conversation into a project, or with null out of the one that it stands in. Throws a `RequestError`. */
export async function moveConversation(
  shell: ChatShellContextValue,
  conversation: ConversationSummary,
  projectId: string | null,
): Promise<void> {
  const { conversationId } = conversation;
  await patchConversation(conversationId, { projectId });
  shell.sessions.find(conversationId)?.patch({ projectId });
  placed(shell, { ...conversation, projectId });
}

/** Puts a conversation away, or brings it back. Throws a `RequestError`. */
export async function archiveConversation(
  shell: ChatShellContextValue,
  conversation: ConversationSummary,
  archived: boolean,
): Promise<void> {
  const { conversationId } = conversation;
  await patchConversation(conversationId, { archived });
  shell.sessions.find(conversationId)?.patch({ archived });
  placed(shell, { ...conversation, archivedAt: archived ? Date.now() : null });
}

function placed(shell: ChatShellContextValue, conversation: ConversationSummary): void {
  placeInHistory(shell.conversations, conversation);
  shell.projectNews.update((count) => count + 1);
}

/** Has a conversation stand at its place in the history, or no longer there; what a search has found stays. */
export function placeInHistory({ state: list }: ConversationList, conversation: ConversationSummary): void {
  const { conversationId, updatedAt, projectId, archivedAt } = conversation;
  const others = (items: readonly ConversationSummary[]) =>
    items.filter((item) => item.conversationId !== conversationId);
  list.update((state) => {
    const pinned = archivedAt ? others(state.pinned) : state.pinned;
    if (state.query !== '') {
      const items = state.items.map((item) =>
        item.conversationId === conversationId ? { ...item, ...conversation } : item,
      );
      return { ...state, pinned, items };
    }
    const items = others(state.items);
    if (projectId || archivedAt) return { ...state, pinned, items };
    const older = items.findIndex((item) => item.updatedAt < updatedAt);
    // Behind what is loaded it comes with a page that follows.
    if (older === -1 && state.nextCursor !== null) return { ...state, pinned, items };
    return { ...state, pinned, items: items.toSpliced(older === -1 ? items.length : older, 0, conversation) };
  });
}
