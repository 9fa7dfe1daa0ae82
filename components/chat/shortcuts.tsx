'use client';

import { useLayoutEffect } from 'react';
import { isComposing } from '@/components/ui/field-keys';
import { useChatShell } from './state/shell/chat-shell-context';
import { useToggleSidebar } from './state/shell/use-toggle-sidebar';

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The keys that work anywhere in the chat; the trace panel listens to its own. */
export function Shortcuts() {
  const shell = useChatShell();
  const toggleSidebar = useToggleSidebar();

  // Before the page is painted: whoever sees it can press a key.
  useLayoutEffect(() => {
    const act = (event: KeyboardEvent): boolean => {
      const command = event.metaKey || event.ctrlKey;
      const key = event.key.toLowerCase();
      if (command && !event.altKey && !event.shiftKey && key === 'k') {
        shell.overlay.update((overlay) => (overlay?.kind === 'palette' ? null : { kind: 'palette' }));
      } else if (command && event.shiftKey && key === 'o') {
        shell.open(null);
        document.getElementById('composer')?.focus();
      } else if (command && !event.altKey && !event.shiftKey && key === 'b') toggleSidebar();
      else if (event.altKey && !command && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
        const { target } = event;
        // Where nothing is written yet, there is no paragraph to go to.
        const isBlank = target instanceof HTMLTextAreaElement && target.value === '';
        if (isEditable(target) && !isBlank) return false;
        const step = event.key === 'ArrowUp' ? -1 : 1;
        void import('./message-keys').then(({ focusMessage }) => focusMessage(step));
      } else if (command && event.shiftKey && key === 'c')
        void import('./message-keys').then(({ copyLastAnswer }) => copyLastAnswer());
      else if (event.shiftKey && event.key === 'Escape') document.getElementById('composer')?.focus();
      else if (event.key === '?' && !command && !isEditable(event.target))
        shell.overlay.set({ kind: 'shortcuts' });
      else return false;
      return true;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented && !isComposing(event) && act(event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [shell, toggleSidebar]);

  return null;
}
