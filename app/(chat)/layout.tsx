import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { ChatShell } from '@/components/chat/chat-shell';
import { LeaveWithSession } from '@/components/http/leave-with-session';
import { MODE_COOKIE, MODEL_COOKIE, SIDEBAR_COOKIE, THINKING_COOKIE } from '@/lib/chat/preferences';
import { loadShell } from '@/lib/server/pages/page-data';

const APPLE = /Macintosh|iPhone|iPad/;

export default async function ChatLayout({ children }: { readonly children: ReactNode }) {
  const [shell, cookieStore, headerList] = await Promise.all([loadShell(), cookies(), headers()]);
  return (
    <>
      {shell.account && <LeaveWithSession personId={shell.account.personId} />}
      <ChatShell
        models={shell.models}
        conversations={shell.conversations}
        projects={shell.projects}
        presets={shell.presets}
        account={shell.account}
        traceMode={shell.traceMode}
        chosenModelId={cookieStore.get(MODEL_COOKIE)?.value}
        chosenThinking={cookieStore.get(THINKING_COOKIE)?.value}
        chosenMode={cookieStore.get(MODE_COOKIE)?.value}
        answerChoices={shell.answerChoices}
        lacksSources={shell.lacksSources}
        hasReaders={shell.hasReaders}
        budget={shell.budget}
        documentQuestions={shell.documentQuestions}
        sidebarOpen={cookieStore.get(SIDEBAR_COOKIE)?.value !== 'closed'}
        onApplePlatform={APPLE.test(headerList.get('user-agent') ?? '')}
      >
        {children}
      </ChatShell>
    </>
  );
}
