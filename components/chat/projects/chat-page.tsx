'use client';

import { Menu, PanelLeft } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { useObservable } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { ConversationPage } from '../conversation/conversation-page';
import { useChatShell } from '../state/shell/chat-shell-context';
import { useShortcutText } from '../state/shell/use-shortcut-text';
import { useToggleSidebar } from '../state/shell/use-toggle-sidebar';

interface ChatPageProps {
  /** The address of the page. */
  readonly path: string;
  readonly title: string;
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

/** A page beside the sidebar that is no conversation; one that is opened from there takes its place. */
export function ChatPage({ path, title, heading, children }: ChatPageProps) {
  const isShown = usePathname() === path;
  if (!isShown) return <ConversationPage view={null} />;
  return (
    <Shown title={title} heading={heading}>
      {children}
    </Shown>
  );
}

function Shown({ title, heading, children }: Omit<ChatPageProps, 'path'>) {
  const t = useTranslations('conversation');
  const toggleSidebar = useToggleSidebar();
  const shortcutText = useShortcutText();
  const sidebarOpen = useObservable(useChatShell().sidebarOpen);
  useEffect(() => {
    document.title = `${title} · Nalar`;
  }, [title]);
  return (
    <main
      id="conversation"
      tabIndex={-1}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto outline-none"
    >
      <div className="flex h-14 shrink-0 items-center px-2.5 sm:px-4">
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('openSidebar')}
          data-tooltip={t('openSidebar')}
          data-shortcut={shortcutText('⌘B')}
          onClick={toggleSidebar}
          className={classNames(sidebarOpen && 'md:hidden')}
        >
          <Menu aria-hidden="true" className="size-5 md:hidden" />
          <PanelLeft aria-hidden="true" className="hidden size-4.5 md:block" />
        </Button>
      </div>
      <div className="mx-auto w-full max-w-[44rem] px-5 pb-16 sm:px-6">
        {heading}
        {children}
      </div>
    </main>
  );
}
