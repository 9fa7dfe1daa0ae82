'use client';

import { useChatShell } from './state/chat-shell-context';
import { useObservable } from './state/observable';

/** Says the newest announcement to screen readers. */
export function LiveAnnouncer() {
  const { announcement } = useChatShell();
  const { text, count } = useObservable(announcement);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      <span key={count}>{text}</span>
    </div>
  );
}
