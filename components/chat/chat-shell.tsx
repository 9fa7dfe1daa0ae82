'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DocumentPanelProvider } from '@/components/citations/panel/document-panel-provider';
import { conversationIdOf, TEMPORARY_PATH } from '@/components/page/conversation-path';
import { FeedbackContext } from '@/components/page/feedback-context';
import { TracePanel } from '@/components/trace/panel/trace-panel';
import { TracePanelProvider } from '@/components/trace/panel/trace-panel-provider';
import { ModelNames } from '@/components/trace/record/model-names';
import type { AccountView } from '@/lib/chat/account';
import type { ConversationPage } from '@/lib/chat/conversation';
import type { DocumentQuestions } from '@/lib/chat/documents/document-questions';
import type { ModelList } from '@/lib/chat/model-option';
import type { AnswerChoice } from '@/lib/chat/turn-mode';
import type { TraceMode } from '@/lib/trace/step-key';
import { LateDocumentSide } from './late-document-side';
import { LateTooltipLayer } from './late-tooltip-layer';
import { LiveAnnouncer } from './live-announcer';
import { LateAnswerNews } from './news/late-answer-news';
import { Overlays } from './overlays';
import { Shortcuts } from './shortcuts';
import { SidebarFrame } from './sidebar/sidebar-frame';
import { ChatShellContext } from './state/shell/chat-shell-context';
import { createChatShell } from './state/shell/create-chat-shell';
import { ToastHost } from './toast-host';

interface ChatShellProps {
  readonly models: ModelList;
  readonly conversations: ConversationPage;
  /** Who is signed in; null for guests. */
  readonly account: AccountView | null;
  readonly traceMode: TraceMode;
  /** The model of the last visit. */
  readonly chosenModelId: string | undefined;
  /** How much the model was asked to think at the last visit. */
  readonly chosenThinking: string | undefined;
  /** The mode of the last visit. */
  readonly chosenMode: string | undefined;
  /** In which ways the person may choose to be answered. */
  readonly answerChoices: readonly AnswerChoice[];
  readonly documentQuestions: DocumentQuestions;
  readonly sidebarOpen: boolean;
  readonly onApplePlatform: boolean;
  readonly children: ReactNode;
}

/** The frame of the chat: sidebar, conversation, trace panel, and everything that they share. */
export function ChatShell({ children, ...settings }: ChatShellProps) {
  const t = useTranslations('shell');
  const latest = useRef(t);
  const path = usePathname();
  const [shell] = useState(() =>
    createChatShell({
      ...settings,
      conversationId: conversationIdOf(path),
      temporary: path === TEMPORARY_PATH,
      untitled: () => latest.current('untitled'),
      answerFailed: () => latest.current('answerFailed'),
    }),
  );

  useEffect(() => {
    latest.current = t;
  }, [t]);

  useEffect(() => {
    const { sessions } = shell;
    const show = (): void => {
      const { pathname } = window.location;
      sessions.show(conversationIdOf(pathname), pathname === TEMPORARY_PATH);
    };
    const leave = (): void => sessions.leaveTemporary();
    // A page that comes back from the browser's memory finds its temporary conversation gone.
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && sessions.active.get().state.get().temporary) show();
    };
    window.addEventListener('popstate', show);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('popstate', show);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [shell]);

  return (
    <ChatShellContext value={shell}>
      <FeedbackContext value={shell}>
        <ModelNames models={shell.models.models}>
          <TracePanelProvider>
            <DocumentPanelProvider>
              <a
                href="#conversation"
                className="fixed top-2 left-2 z-50 -translate-y-16 rounded-lg bg-foreground px-3 py-2 text-[14px] text-background focus-visible:translate-y-0"
              >
                {t('skipToConversation')}
              </a>
              <div className="flex h-dvh overflow-hidden">
                <SidebarFrame />
                <div className="relative flex min-w-0 flex-1 flex-col">{children}</div>
                <TracePanel />
                <LateDocumentSide />
              </div>
              <Overlays />
              <ToastHost />
              <LateAnswerNews />
              <LiveAnnouncer />
              <LateTooltipLayer />
              <Shortcuts />
            </DocumentPanelProvider>
          </TracePanelProvider>
        </ModelNames>
      </FeedbackContext>
    </ChatShellContext>
  );
}
