import { patchConversation } from '../state/requests/api-client';
import type { ChatShellContextValue } from '../state/shell/chat-shell-context';

/** Makes the conversation on screen one about a paper, and its next message one for it. Throws a `RequestError`. */
export async function aboutPaper({ sessions }: ChatShellContextValue, paperId: string): Promise<void> {
  const session = sessions.active.get();
  const { conversationId } = session.state.get();
  if (conversationId !== null) await patchConversation(conversationId, { paperId });
  session.patch({ paperId, onPaper: true });
}
