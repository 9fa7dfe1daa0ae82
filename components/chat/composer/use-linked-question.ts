import { useEffect } from 'react';
import type { ConversationSession } from '../state/session/conversation-session';

/** Puts what a link to the start page asks into the composer; only the person sends it. */
export function useLinkedQuestion(session: ConversationSession): void {
  useEffect(() => {
    const { pathname, search } = window.location;
    if (session.state.get().conversationId !== null || search === '') return;
    const take = async (): Promise<void> => {
      const { readLinkedQuestion } = await import('./linked-question');
      const linked = readLinkedQuestion(search);
      if (!linked) return;
      window.history.replaceState(null, '', pathname);
      session.choice.change(() => linked.chosen);
      session.patch({ withdrawnText: linked.text, ...(linked.research && { mode: linked.research }) });
    };
    void take();
  }, [session]);
}
