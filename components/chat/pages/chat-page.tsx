'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { ConversationPage } from '../conversation/conversation-page';
import { OpenSidebarButton } from '../conversation/open-sidebar-button';

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
        <OpenSidebarButton />
      </div>
      <div className="mx-auto w-full max-w-[44rem] px-5 pb-16 sm:px-6">
        {heading}
        {children}
      </div>
    </main>
  );
}
