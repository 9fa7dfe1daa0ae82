'use client';

import { Menu, PanelLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useObservable } from '@/components/observable/observable';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { useChatShell } from '../state/shell/chat-shell-context';
import { useShortcutText } from '../state/shell/use-shortcut-text';
import { useToggleSidebar } from '../state/shell/use-toggle-sidebar';

/** The way to the sidebar where it is closed, which it always is on a phone. */
export function OpenSidebarButton() {
  const t = useTranslations('conversation');
  const toggleSidebar = useToggleSidebar();
  const shortcutText = useShortcutText();
  const sidebarOpen = useObservable(useChatShell().sidebarOpen);
  return (
    <IconButton
      variant="ghost"
      size="icon"
      label={t('openSidebar')}
      data-shortcut={shortcutText('⌘B')}
      onClick={toggleSidebar}
      className={classNames(sidebarOpen && 'beside:hidden')}
    >
      <Menu aria-hidden="true" className="size-5 beside:hidden" />
      <PanelLeft aria-hidden="true" className="hidden size-4.5 beside:block" />
    </IconButton>
  );
}
