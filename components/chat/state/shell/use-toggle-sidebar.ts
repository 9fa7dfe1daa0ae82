import { useCallback } from 'react';
import { writeCookie } from '@/components/page/write-cookie';
import { SIDEBAR_COOKIE } from '@/lib/chat/preferences';
import { useChatShell } from './chat-shell-context';

/** True where the sidebar stands beside the conversation and does not lie over it. */
const besideConversation = (): boolean =>
  window.matchMedia('(min-width: 48rem) and (min-height: 26rem)').matches;

/** Opens or closes the sidebar: beside the conversation where there is room, else over it. */
export function useToggleSidebar(): () => void {
  const { overlay, sidebarOpen } = useChatShell();
  return useCallback(() => {
    if (besideConversation()) {
      const open = !sidebarOpen.get();
      sidebarOpen.set(open);
      writeCookie(SIDEBAR_COOKIE, open ? 'open' : 'closed');
    } else overlay.update((shown) => (shown?.kind === 'sidebar' ? null : { kind: 'sidebar' }));
  }, [overlay, sidebarOpen]);
}
