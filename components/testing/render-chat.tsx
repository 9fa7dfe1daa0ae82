import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ChatShell } from '@/components/chat/chat-shell';
import { ConversationPage } from '@/components/chat/conversation/conversation-page';
import { drawMessagesWith } from '@/components/chat/message-list/late-message-list';
import { messageDrawing } from '@/components/chat/message-list/message-drawing';
import { phrases } from '@/e2e/support/phrases';
import type { AccountView } from '@/lib/chat/account';
import type { ConversationSummary, ConversationView } from '@/lib/chat/conversation';
import type { ModelOption } from '@/lib/chat/model-option';
import type { PresetSummary } from '@/lib/chat/preset';
import type { ProjectSummary } from '@/lib/chat/project';
import type { TraceMode } from '@/lib/trace/step-key';
import { model } from './fake-server';
import { type PageOptions, type RenderedPage, renderPage } from './render-page';

export interface ChatOptions extends PageOptions {
  /** The conversation on screen; null for a new one. */
  readonly view?: ConversationView | null;
  readonly models?: readonly ModelOption[];
  readonly conversations?: readonly ConversationSummary[];
  readonly projects?: readonly ProjectSummary[];
  readonly presets?: readonly PresetSummary[];
  readonly account?: AccountView | null;
  readonly traceMode?: TraceMode;
  readonly looksForMore?: false;
  /** Whether there is anything to ask about documents. */
  readonly mayChooseDocuments?: boolean;
}

/** The chat in jsdom: what stands on it, by the names that people hear. */
export interface RenderedChat extends RenderedPage {
  readonly field: HTMLTextAreaElement;
  /** Types a message and sends it with Enter. */
  readonly send: (text: string) => Promise<void>;
  /** Messages that wait for the running answer. */
  readonly queued: () => readonly HTMLElement[];
  readonly questions: () => readonly HTMLElement[];
  readonly answers: () => readonly HTMLElement[];
}

/** The frame of the chat around something. */
export function ChatFrame({
  models = [model('m1', true), model('m2', true)],
  conversations = [],
  projects = [],
  presets = [],
  account = null,
  traceMode = 'transparent',
  looksForMore,
  mayChooseDocuments: mayChoose = true,
  children,
}: ChatOptions & { readonly children: ReactNode }) {
  drawMessagesWith(messageDrawing);
  return (
    <ChatShell
      models={{
        ...{ models, defaultModelId: models[0]?.modelId ?? '', defaultThinking: 'auto' },
        ...(looksForMore === false && { looksForMore }),
      }}
      conversations={{ items: conversations, nextCursor: null }}
      projects={projects}
      presets={presets}
      account={account}
      traceMode={traceMode}
      chosenModelId={undefined}
      chosenThinking={undefined}
      chosenMode="fast"
      answerChoices={['auto', 'fast', 'deep']}
      budget={null}
      documentQuestions={{ mayChoose, questionCharacters: 2_000, mostFileBytes: 1_000_000 }}
      sidebarOpen
      onApplePlatform={false}
    >
      {children}
    </ChatShell>
  );
}

/** Draws the whole chat over a fake server. */
export function renderChat(options: ChatOptions = {}): RenderedChat {
  const { view = null, locale = 'en', path = view === null ? '/' : `/c/${view.conversationId}` } = options;
  const { composer, message } = phrases[locale];
  const page = renderPage(
    <ChatFrame {...options}>
      <ConversationPage view={view} />
    </ChatFrame>,
    { ...options, locale, path },
  );
  const articles = (heading: string): readonly HTMLElement[] =>
    screen
      .queryAllByRole('article')
      .filter((article) => within(article).queryByRole('heading', { name: heading }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: composer.placeholder });
  return {
    ...page,
    field,
    send: async (text) => {
      await page.user.click(field);
      await page.user.paste(text);
      await page.user.keyboard('{Enter}');
    },
    queued: () => {
      const region = screen.queryByRole('region', { name: composer.queue.label });
      return region === null ? [] : within(region).queryAllByRole('listitem');
    },
    questions: () => articles(message.question),
    answers: () => articles(message.answer),
  };
}
