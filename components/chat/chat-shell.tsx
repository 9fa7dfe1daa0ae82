'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  DocumentPanelProvider,
  useDocumentPanel,
} from '@/components/citations/panel/document-panel-provider';
import { keepLoading } from '@/components/network/keep-loading';
import { useObservable, useObserved } from '@/components/observable/observable';
import { conversationIdOf, newInProject, TEMPORARY_PATH } from '@/components/page/conversation-path';
import { FeedbackContext, useFeedback } from '@/components/page/feedback-context';
import { onNewConversations } from '@/components/page/new-conversations';
import { TracePanel } from '@/components/trace/panel/trace-panel';
import { TracePanelProvider } from '@/components/trace/panel/trace-panel-provider';
import { ModelNames } from '@/components/trace/record/model-names';
import { LateTooltips } from '@/components/ui/late-tooltips';
import type { AccountView } from '@/lib/chat/account';
import type { BudgetView } from '@/lib/chat/budget';
import type { ConversationPage } from '@/lib/chat/conversation';
import type { DocumentQuestions } from '@/lib/chat/documents/document-questions';
import type { ModelList } from '@/lib/chat/model-option';
import type { PresetSummary } from '@/lib/chat/preset';
import type { ProjectSummary } from '@/lib/chat/project';
import type { AnswerChoice } from '@/lib/chat/turn-mode';
import type { TraceMode } from '@/lib/trace/step-key';
import { LateAnswerNews } from './news/late-answer-news';
import { Shortcuts } from './shortcuts';
import { SidebarFrame } from './sidebar/sidebar-frame';
import {
  ChatShellContext,
  type ChatShellContextValue,
  type Overlay,
  useChatShell,
} from './state/shell/chat-shell-context';
import { createChatShell } from './state/shell/create-chat-shell';

const CommandPalette = dynamic(() => keepLoading(() => import('./overlay/command-palette')), { ssr: false });
const ShortcutsDialog = dynamic(() => keepLoading(() => import('./overlay/shortcuts-dialog')), {
  ssr: false,
});
const DeleteDialog = dynamic(() => keepLoading(() => import('./overlay/delete-dialog')), { ssr: false });
const ShareDialog = dynamic(() => keepLoading(() => import('./overlay/share-dialog')), { ssr: false });
const InstructionsDialog = dynamic(() => keepLoading(() => import('./overlay/instructions-dialog')), {
  ssr: false,
});
const ProjectDialog = dynamic(() => keepLoading(() => import('./overlay/project-dialog')), { ssr: false });
const PaperDialog = dynamic(() => keepLoading(() => import('./overlay/paper-dialog')), { ssr: false });
const SidebarSheet = dynamic(() => keepLoading(() => import('./overlay/sidebar-sheet')), { ssr: false });

/** Lets a new conversation begin as the others of its project. */
const beginInProject = async (shell: ChatShellContextValue, projectId: string): Promise<void> => {
  const { beginInProject: begin } = await import('./state/shell/begin-in-project');
  await begin(shell, projectId);
};

/** Whatever lies over the page; each is loaded when it is first asked for. */
function Overlays() {
  const { overlay } = useChatShell();
  const shown = useObservable(overlay);
  const close = (): void => overlay.set(null);
  const hasSidebar = shown?.kind === 'sidebar' || (shown?.kind === 'delete' && shown.overSidebar);
  return (
    <>
      {hasSidebar && <SidebarSheet onClose={close} />}
      {shown && shown.kind !== 'sidebar' && <OverPage shown={shown} onClose={close} />}
    </>
  );
}

interface OverPageProps {
  readonly shown: Exclude<Overlay, { readonly kind: 'sidebar' }>;
  readonly onClose: () => void;
}

function OverPage({ shown, onClose }: OverPageProps) {
  const { overlay } = useChatShell();
  switch (shown.kind) {
    case 'palette':
      return <CommandPalette onClose={onClose} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />;
    case 'share':
      return <ShareDialog conversationId={shown.conversationId} onClose={onClose} />;
    case 'move':
    case 'new-project':
      return <ProjectDialog shown={shown} onClose={onClose} />;
    case 'paper':
      return <PaperDialog onClose={onClose} />;
    case 'instructions':
      return <InstructionsDialog conversationId={shown.conversationId} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteDialog
          conversations={shown.conversations}
          isOverSidebar={shown.overSidebar}
          onClose={() => (shown.overSidebar ? overlay.set({ kind: 'sidebar' }) : onClose())}
        />
      );
  }
}

const ToastSurface = dynamic(() => keepLoading(() => import('./toast-surface')), { ssr: false });

/** Loads the toaster with the first toast. */
function ToastHost() {
  const { toasts } = useChatShell();
  const needed = useObserved(toasts, (queue) => queue.length > 0);
  return needed ? <ToastSurface /> : null;
}

interface ChatShellProps {
  readonly models: ModelList;
  readonly conversations: ConversationPage;
  readonly projects: readonly ProjectSummary[];
  readonly presets: readonly PresetSummary[];
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
  /** Whether research has nothing to search: no search engine, and no documents of the person. */
  readonly lacksSources?: boolean;
  /** Whether anybody but the person may read what is asked here. */
  readonly hasReaders?: boolean;
  readonly budget: BudgetView | null;
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

  const { account } = settings;
  useEffect(() => shell.account.set(account), [shell, account]);

  useEffect(() => onNewConversations(() => void shell.conversations.refresh()), [shell]);

  useEffect(() => {
    const { sessions } = shell;
    const show = (): void => {
      const { pathname } = window.location;
      const projectId = newInProject(window.location);
      sessions.show(conversationIdOf(pathname), pathname === TEMPORARY_PATH, projectId);
      if (projectId !== null) void beginInProject(shell, projectId);
    };
    if (newInProject(window.location) !== null) show();
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
                <div className="relative flex min-w-0 flex-1 flex-col">
                  {children}
                  <LateAnswerNews />
                </div>
                <TracePanel />
                <LateDocumentSide />
              </div>
              <Overlays />
              <ToastHost />
              <LiveAnnouncer />
              <LateTooltips />
              <Shortcuts />
            </DocumentPanelProvider>
          </TracePanelProvider>
        </ModelNames>
      </FeedbackContext>
    </ChatShellContext>
  );
}

/** Says the newest announcement to screen readers. */
function LiveAnnouncer() {
  const { announcement } = useChatShell();
  const { text, count } = useObservable(announcement);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      <span key={count}>{text}</span>
    </div>
  );
}

/** The document beside the conversation, loaded with the first one that is opened. */
function LateDocumentSide() {
  const t = useTranslations('citations.panel');
  const { controller } = useDocumentPanel();
  const { toast } = useFeedback();
  const isWanted = useObserved(controller.state, ({ shown }) => shown !== null);
  const [Side, setSide] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isWanted || Side) return;
    import('./document-side').then(
      ({ DocumentSide }) => setSide(() => DocumentSide),
      () => {
        controller.close();
        toast(t('failedText'), true);
      },
    );
  }, [isWanted, Side, controller, toast, t]);
  return Side && <Side />;
}
