import { keepLoading } from '@/components/network/keep-loading';
import { Observable } from '@/components/observable/observable';
import { newInProject, newInProjectPath, pathOf, TEMPORARY_PATH } from '@/components/page/conversation-path';
import { liveTurnStore } from '@/components/trace/live/live-turn-store';
import type { AccountView } from '@/lib/chat/account';
import type { BudgetView } from '@/lib/chat/budget';
import type { ConversationPage, ConversationSummary } from '@/lib/chat/conversation';
import type { DocumentQuestions } from '@/lib/chat/documents/document-questions';
import type { ModelList } from '@/lib/chat/model-option';
import type { PresetSummary } from '@/lib/chat/preset';
import type { ProjectSummary } from '@/lib/chat/project';
import type { AnswerChoice } from '@/lib/chat/turn-mode';
import type { TraceMode } from '@/lib/trace/step-key';
import { THINKING_LEVELS, type Thinking } from '@/lib/trace/thinking';
import type { DocumentDesk } from '../documents/document-desk';
import { KnownDocuments } from '../documents/known-documents';
import type { ConversationSession } from '../session/conversation-session';
import { SessionRegistry } from '../session/session-registry';
import type { TurnEvent } from '../turn/turn-event';
import type { ChatShellContextValue, Overlay, SoughtMessage, Toast } from './chat-shell-context';
import { ConversationList } from './conversation-list';
import type { LongAnswer, LongAnswers } from './long-answers';

export interface ChatShellSettings {
  readonly models: ModelList;
  readonly conversations: ConversationPage;
  readonly projects: readonly ProjectSummary[];
  readonly presets: readonly PresetSummary[];
  readonly account: AccountView | null;
  readonly traceMode: TraceMode;
  readonly conversationId: string | null;
  /** Whether the page is that of a temporary conversation. */
  readonly temporary: boolean;
  /** The model of the last visit, if it is still there. */
  readonly chosenModelId: string | undefined;
  /** How much models were asked to think at the last visit. */
  readonly chosenThinking: string | undefined;
  /** The mode of the last visit. */
  readonly chosenMode: string | undefined;
  readonly answerChoices: readonly AnswerChoice[];
  readonly lacksSources?: boolean;
  readonly hasReaders?: boolean;
  readonly budget: BudgetView | null;
  readonly documentQuestions: DocumentQuestions;
  readonly sidebarOpen: boolean;
  readonly onApplePlatform: boolean;
  /** Titles for conversations that have none yet. */
  readonly untitled: () => string;
  /** What people who do not see the page hear where no answer came. */
  readonly answerFailed: () => string;
}

/** Makes what the parts of the chat share. */
export function createChatShell(settings: ChatShellSettings): ChatShellContextValue {
  const { models } = settings;
  const documents = new KnownDocuments();
  const conversations = new ConversationList(settings.conversations);
  const overlay = new Observable<Overlay | null>(null);
  const sought = new Observable<SoughtMessage | null>(null);
  const projectNews = new Observable(0);
  const toasts = new Observable<readonly Toast[]>([]);
  const announcement = new Observable({ text: '', count: 0 });
  const longAnswers = new Observable<readonly LongAnswer[]>([]);
  let toastCount = 0;

  const announce = (text: string): void => announcement.update(({ count }) => ({ text, count: count + 1 }));

  const preferredModelId = (): string => {
    const known = models.models.some(({ modelId }) => modelId === settings.chosenModelId);
    return known && settings.chosenModelId !== undefined ? settings.chosenModelId : models.defaultModelId;
  };

  const preferredThinking = (): Thinking =>
    THINKING_LEVELS.find((level) => level === settings.chosenThinking) ?? models.defaultThinking;

  const preferredMode = (): AnswerChoice =>
    settings.answerChoices.find((choice) => choice === settings.chosenMode) ?? 'auto';

  /** A conversation that was made, named or went on is the newest of the history. */
  const touch = (session: ConversationSession): void => {
    const { conversationId, temporary, title, projectId } = session.state.get();
    if (conversationId === null || temporary) return;
    const shown = title ?? conversations.titleOf(conversationId) ?? settings.untitled();
    conversations.touch(conversationId, shown, Date.now(), projectId);
    if (projectId !== null) projectNews.update((count) => count + 1);
  };

  let watching: Promise<LongAnswers> | null = null;
  /** What takes long is watched by code that comes with the first turn; without it nobody is told. */
  const watch = (note: (answers: LongAnswers, at: number) => void): void => {
    const at = Date.now();
    watching ??= import('./long-answers').then(
      ({ LongAnswers }) => new LongAnswers(longAnswers, () => document.visibilityState === 'hidden'),
    );
    watching.then(
      (answers) => note(answers, at),
      () => {
        watching = null;
      },
    );
  };

  const hear = (event: TurnEvent, session: ConversationSession): void => {
    switch (event.kind) {
      case 'begun':
        if (event.traceId !== undefined) liveTurnStore.begin(event.traceId);
        // The address of a new conversation is known only now; the page stays as it is.
        if (sessions.active.get() === session && window.location.pathname === '/')
          window.history.replaceState(null, '', pathOf(event.conversationId));
        touch(session);
        watch((answers, at) => answers.begin(session, at));
        return;
      case 'part':
        liveTurnStore.applyPart(event.part, event.traceId);
        if (event.part.type === 'data-conversation-title') touch(session);
        return;
      case 'settled': {
        const { durationMs } = session.turn.messages.get().at(-1)?.metadata ?? {};
        if (event.traceId !== undefined) liveTurnStore.settle(event.traceId);
        touch(session);
        watch((answers) => answers.end(session, event.status, durationMs));
        if (event.status !== 'completed' && event.status !== 'stopped') announce(settings.answerFailed());
        return;
      }
      case 'failed':
        watch((answers) => answers.forget(session));
        announce(settings.answerFailed());
        return;
      case 'connection':
        return;
    }
  };

  const sessions = new SessionRegistry(
    {
      models: models.models,
      answerChoices: settings.answerChoices,
      preferences: () => ({
        modelId: preferredModelId(),
        thinking: preferredThinking(),
        mode: preferredMode(),
      }),
      documents,
      hear,
    },
    settings.conversationId,
    settings.temporary,
  );

  let desk: Promise<DocumentDesk> | null = null;
  const loadDesk = async (): Promise<DocumentDesk> => {
    const { DocumentDesk } = await import('../documents/document-desk');
    const { mostFileBytes } = settings.documentQuestions;
    const onArrived = (before: string, after: string): void => sessions.renameDocument(before, after);
    return new DocumentDesk({ known: documents, mostFileBytes, onArrived });
  };

  const say = (toast: Omit<Toast, 'id'>): void => {
    toastCount += 1;
    toasts.update((queue) => [...queue, { id: toastCount, ...toast }]);
  };

  return {
    account: new Observable(settings.account),
    traceMode: settings.traceMode,
    answerChoices: settings.answerChoices,
    lacksSources: settings.lacksSources === true,
    hasReaders: settings.hasReaders !== false,
    budget: settings.budget,
    documentQuestions: settings.documentQuestions,
    documents,
    documentDesk: () => {
      desk ??= keepLoading(loadDesk).catch((cause) => {
        desk = null;
        throw cause;
      });
      return desk;
    },
    models,
    sessions,
    conversations,
    projects: new Observable(settings.projects),
    presets: new Observable(settings.presets),
    projectNews,
    sought,
    overlay,
    selection: new Observable<readonly ConversationSummary[] | null>(null),
    toasts,
    announcement,
    announce,
    sidebarOpen: new Observable(settings.sidebarOpen),
    onApplePlatform: settings.onApplePlatform,
    open: (conversationId, temporary = false, projectId) => {
      const begun = projectId === undefined ? pathOf(conversationId) : newInProjectPath(projectId);
      goTo(temporary ? TEMPORARY_PATH : begun);
      overlay.set(null);
      sessions.show(conversationId, temporary, projectId);
    },
    askToDelete: (conversations) =>
      overlay.update((shown) => ({
        kind: 'delete',
        conversations,
        overSidebar: shown?.kind === 'sidebar',
      })),
    longAnswers,
    toast: (text, failed = false) => say({ text, failed }),
  };
}

/** Puts an address into the address bar, unless it stands there, perhaps with a moment of a trace. */
function goTo(path: string): void {
  const { pathname, search } = window.location;
  const isThere = pathname === path && newInProject(window.location) === null;
  if (!isThere && `${pathname}${search}` !== path) window.history.pushState(null, '', path);
}
