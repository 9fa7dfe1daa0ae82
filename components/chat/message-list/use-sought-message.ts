import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useObserved } from '@/components/observable/observable';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';
import { messageOf } from '../state/shell/message-address';

export interface ShownConversation {
  readonly session: ConversationSession;
  readonly list: RefObject<HTMLElement | null>;
  /** Has so many of the newest messages drawn, at once. */
  readonly draw: (count: number) => void;
}

/**
 * Shows the message that a search has found, or that the address names, at its place. What is named badly, or is not
 * there any more, is passed over.
 */
export function useSoughtMessage(shown: ShownConversation): void {
  const { sought } = useChatShell();
  const conversationId = useObserved(shown.session.state, (state) => state.conversationId);
  const message = useObserved(sought, (one) => (one?.conversationId === conversationId ? one : null));

  const show = useEffectEvent((messageId: string, query: string): void => {
    sought.set(null);
    import('./show-message').then(
      ({ showMessage }) => showMessage(shown, messageId, query),
      () => undefined,
    );
  });

  useEffect(() => {
    const named = messageOf(window.location.search);
    // What a search has just found is named in the address, too.
    if (named && !sought.get()) show(named.messageId, named.query);
  }, [sought]);

  useEffect(() => {
    if (message) show(message.messageId, message.query);
  }, [message]);
}
