import { useEffect } from 'react';
import type { ConversationSession } from '../state/session/conversation-session';

/** Coming back to a page makes more than one event. */
const AT_MOST_EVERY_MS = 2_000;

/** Brings an idle conversation up to date with other tabs when the person comes back to this one. */
export function useRefreshOnReturn(session: ConversationSession): void {
  useEffect(() => {
    let lastAt = Number.NEGATIVE_INFINITY;
    const onReturn = ({ timeStamp }: Event): void => {
      if (document.visibilityState !== 'visible' || timeStamp - lastAt < AT_MOST_EVERY_MS) return;
      lastAt = timeStamp;
      void session.reload();
    };
    window.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    window.addEventListener('online', onReturn);
    return () => {
      window.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
      window.removeEventListener('online', onReturn);
    };
  }, [session]);
}
