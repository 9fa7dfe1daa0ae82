'use client';

import { createContext, use } from 'react';
import type { Observable } from '@/components/observable/observable';
import type { AccountView } from '@/lib/chat/account';
import type { BudgetView } from '@/lib/chat/budget';
import type { ConversationSummary } from '@/lib/chat/conversation';
import type { DocumentQuestions } from '@/lib/chat/documents/document-questions';
import type { ModelList } from '@/lib/chat/model-option';
import type { PresetSummary } from '@/lib/chat/preset';
import type { ProjectSummary } from '@/lib/chat/project';
import type { AnswerChoice } from '@/lib/chat/turn-mode';
import type { TraceMode } from '@/lib/trace/step-key';
import type { DocumentDesk } from '../documents/document-desk';
import type { KnownDocuments } from '../documents/known-documents';
import type { SessionRegistry } from '../session/session-registry';
import type { ConversationList } from './conversation-list';
import type { LongAnswer } from './long-answers';

/** What lies over the page; at most one at a time. */
export type Overlay =
  | { readonly kind: 'palette' }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'sidebar' }
  | { readonly kind: 'share'; readonly conversationId: string }
  /** Asks which paper the conversation on screen is about. */
  | { readonly kind: 'paper' }
  | { readonly kind: 'new-project'; readonly conversation: ConversationSummary | null }
  | { readonly kind: 'move'; readonly conversation: ConversationSummary }
  /** Of the new conversation on screen where there is no id. */
  | { readonly kind: 'instructions'; readonly conversationId: string | null }
  | {
      readonly kind: 'delete';
      readonly conversations: readonly ConversationSummary[];
      /** Whether it was asked from the sidebar that lies over the page, which stays below the question. */
      readonly overSidebar: boolean;
    };

/** A message that a search has found, on its way to be shown. */
export interface SoughtMessage {
  readonly conversationId: string;
  readonly messageId: string;
  /** What was looked for. */
  readonly query: string;
}

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly failed: boolean;
}

/** What every part of the chat shares; the object itself never changes. */
export interface ChatShellContextValue {
  /** Who is signed in; null for guests. */
  readonly account: Observable<AccountView | null>;
  /** How much reasoning new answers show. */
  readonly traceMode: TraceMode;
  /** In which ways the person may choose to be answered; nothing where there is nothing to choose. */
  readonly answerChoices: readonly AnswerChoice[];
  /** Whether research has nothing to search: no search engine, and no documents of the person. */
  readonly lacksSources: boolean;
  /** Whether anybody but the person may read what is asked here. */
  readonly hasReaders: boolean;
  /** How the person stood with their budget when the page was made; null where they have none. */
  readonly budget: BudgetView | null;
  /** What is allowed of questions to documents. */
  readonly documentQuestions: DocumentQuestions;
  /** The documents of the person, as far as the page knows them. */
  readonly documents: KnownDocuments;
  /** What sends and watches them; loaded when it is needed first, and rejects when the page is offline. */
  readonly documentDesk: () => Promise<DocumentDesk>;
  readonly models: ModelList;
  readonly sessions: SessionRegistry;
  readonly conversations: ConversationList;
  /** The person's projects, the newest first. */
  readonly projects: Observable<readonly ProjectSummary[]>;
  /** The presets that the person may use, their own first. */
  readonly presets: Observable<readonly PresetSummary[]>;
  /** Counts what may have changed among the conversations of projects. */
  readonly projectNews: Observable<number>;
  readonly sought: Observable<SoughtMessage | null>;
  readonly overlay: Observable<Overlay | null>;
  /** Conversations that are chosen in the history; null while nobody chooses any. */
  readonly selection: Observable<readonly ConversationSummary[] | null>;
  readonly sidebarOpen: Observable<boolean>;
  /** Turns that take long, oldest first. */
  readonly longAnswers: Observable<readonly LongAnswer[]>;
  readonly toasts: Observable<readonly Toast[]>;
  /** The newest sentence for screen readers; the number makes a repeated one heard again. */
  readonly announcement: Observable<{ readonly text: string; readonly count: number }>;
  readonly onApplePlatform: boolean;
  /** Brings a conversation on screen, or a new one, perhaps in a project, and puts its address in the address bar. */
  readonly open: (conversationId: string | null, temporary?: boolean, projectId?: string) => void;
  /** Asks whether these are to be deleted. */
  readonly askToDelete: (conversations: readonly ConversationSummary[]) => void;
  readonly toast: (text: string, failed?: boolean) => void;
  readonly announce: (text: string) => void;
}

export const ChatShellContext = createContext<ChatShellContextValue | null>(null);

/** The chat around this component. */
export function useChatShell(): ChatShellContextValue {
  const shell = use(ChatShellContext);
  if (!shell) throw new Error('useChatShell needs a ChatShell above it');
  return shell;
}
