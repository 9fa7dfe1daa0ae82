import { Observable } from '@/components/observable/observable';
import { pathOf } from '@/components/page/conversation-path';
import { liveTurnStore } from '@/components/trace/live/live-turn-store';
import type { AccountView } from '@/lib/chat/account';
import type { ConversationSummary, Page } from '@/lib/chat/conversation';
import type { ModelList } from '@/lib/chat/model-option';
import type { TraceMode } from '@/lib/trace/step-key';
import type { SessionHost } from '../session/session-host';
import { SessionRegistry } from '../session/session-registry';
import type { TurnEvent } from '../session/session-state';
import type { ChatShellContextValue, Overlay, Toast } from './chat-shell-context';
import { ConversationList } from './conversation-list';

export interface ChatShellSettings {
  readonly models: ModelList;
  readonly conversations: Page<ConversationSummary>;
  readonly account: AccountView | null;
  readonly traceMode: TraceMode;
  readonly conversationId: string | null;
  /** The model of the last visit, if it is still there. */
  readonly chosenModelId: string | undefined;
  readonly sidebarOpen: boolean;
  readonly onApplePlatform: boolean;
  /** Titles for conversations that have none yet. */
  readonly untitled: () => string;
  readonly sentenceFor: (event: TurnEvent) => string | null;
}

/** Makes what the parts of the chat share. */
export function createChatShell(settings: ChatShellSettings): ChatShellContextValue {
  const { models } = settings;
  const conversations = new ConversationList(settings.conversations);
  const overlay = new Observable<Overlay | null>(null);
  const toasts = new Observable<readonly Toast[]>([]);
  const announcement = new Observable({ text: '', count: 0 });
  let toastCount = 0;

  const announce = (text: string): void => announcement.update(({ count }) => ({ text, count: count + 1 }));

  const preferredModelId = (): string => {
    const known = models.models.some(({ modelId }) => modelId === settings.chosenModelId);
    return known && settings.chosenModelId !== undefined ? settings.chosenModelId : models.defaultModelId;
  };

  const host: SessionHost = {
    models: models.models,
    preferredModelId,
    onTurnStart: (conversationId, traceId) => {
      if (traceId !== undefined) liveTurnStore.begin(traceId);
      // The address of a new conversation is known only now; the page stays as it is.
      const onScreen = sessions.active.get().state.get().conversationId === conversationId;
      if (onScreen && window.location.pathname === '/') {
        window.history.replaceState(null, '', pathOf(conversationId));
      }
    },
    onPart: (part, traceId) => liveTurnStore.applyPart(part, traceId),
    onTurnEnd: (traceId) => {
      if (traceId !== undefined) liveTurnStore.settle(traceId);
    },
    onActivity: (conversationId, title) => {
      const shown = title ?? conversations.titleOf(conversationId) ?? settings.untitled();
      conversations.touch(conversationId, shown, Date.now());
    },
    announce: (event) => {
      const sentence = settings.sentenceFor(event);
      if (sentence !== null) announce(sentence);
    },
  };
  const sessions = new SessionRegistry(host, settings.conversationId);

  return {
    account: settings.account,
    traceMode: settings.traceMode,
    models,
    sessions,
    conversations,
    overlay,
    toasts,
    announcement,
    announce,
    sidebarOpen: new Observable(settings.sidebarOpen),
    onApplePlatform: settings.onApplePlatform,
    open: (conversationId) => {
      overlay.set(null);
      const path = pathOf(conversationId);
      if (window.location.pathname !== path) window.history.pushState(null, '', path);
      sessions.show(conversationId);
    },
    toast: (text, failed = false) => {
      toastCount += 1;
      const toast = { id: toastCount, text, failed };
      toasts.update((queue) => [...queue, toast]);
    },
  };
}
