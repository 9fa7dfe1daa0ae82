import type { Observable } from '@/components/observable/observable';
import type { ChatMessage } from '@/lib/chat/chat-message';
import { fetchConversation } from '../requests/api-client';
import { mergeMessages, pathAbove } from './conversation-branches';
import type { SessionState } from './session-state';

/**
 * Fetches what did not come with the page and puts it before the messages on screen, which stay the same objects.
 * Does nothing while they may not grow. Throws a `RequestError`.
 */
export async function loadEarlier(
  state: Observable<SessionState>,
  messages: Observable<readonly ChatMessage[]>,
  mayGrow: () => boolean,
): Promise<void> {
  const { conversationId, partial } = state.get();
  if (!partial || conversationId === null || !mayGrow()) return;
  const view = await fetchConversation(conversationId);
  if (!state.get().partial || !mayGrow()) return;
  messages.update((shown) => [...pathAbove(view.messages, shown), ...shown]);
  state.update((current) => ({
    ...current,
    known: mergeMessages(view.messages, current.known),
    partial: false,
  }));
}
