'use client';

import { useObservable } from '@/components/observable/observable';
import { useChatShell } from './state/shell/chat-shell-context';

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
