import type { ConversationSummary } from '@/lib/chat/conversation';
import { patchConversation } from '../requests/api-client';
import type { ChatShellContextValue } from './chat-shell-context';

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
  shell.conversations.place(conversation);
  shell.projectNews.update((count) => count + 1);
}
