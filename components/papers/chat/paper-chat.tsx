'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ConversationThread } from '@/components/chat/conversation/conversation-thread';
import { AnswerExtras } from '@/components/chat/message/answer-extras';
import { listConversations } from '@/components/chat/state/requests/api-client';
import type { ConversationSession } from '@/components/chat/state/session/conversation-session';
import { useChatShell } from '@/components/chat/state/shell/chat-shell-context';
import { RequestError } from '@/components/http/request-error';
import { useObservable } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import type { ChatMessage } from '@/lib/chat/chat-message';
import type { ConversationSummary } from '@/lib/chat/conversation';
import { messageText } from '@/lib/chat/message-text';
import { withPagesAsCited } from '@/lib/chat/pages-as-cited';
import { usePaperStore } from '../paper-state';
import { type AskedPassage, writingOf } from '../writing/paper-writing';
import { selectedMarkdown } from './answer-words';
import { PutIntoSection } from './put-into-section';

/** Conversations of a paper from which one can be chosen. */
const MOST = 50;
const NEW = 'new';

/** The conversation beside a paper: what is asked in it is about the paper. Needs a `PaperContext` above it. */
export function PaperChat() {
  const t = useTranslations('paperChat');
  const shell = useChatShell();
  const { paperId } = usePaperStore();
  const session = useObservable(shell.sessions.active);
  const state = useObservable(session.state);
  const [conversations, setConversations] = useState<readonly ConversationSummary[] | 'failed' | null>(null);
  const place = useRef<HTMLElement>(null);
  const show = useCallback(
    (conversationId: string | null) => shell.sessions.show(conversationId, false, null, paperId),
    [shell, paperId],
  );

  const load = useEffectEvent(async (signal?: AbortSignal) => {
    setConversations(null);
    try {
      const { items } = await listConversations({ paperId, limit: MOST }, signal);
      setConversations(items);
      const { state: shown } = shell.sessions.active.get();
      if (shown.get().paperId !== paperId) show(items[0]?.conversationId ?? null);
    } catch (cause) {
      if (signal?.aborted) return;
      if (!(cause instanceof RequestError)) throw cause;
      setConversations('failed');
    }
  });
  useEffect(() => {
    const request = new AbortController();
    void load(request.signal);
    return () => request.abort();
  }, []);

  const isOurs = state.paperId === paperId;
  const known = Array.isArray(conversations) ? conversations : [];
  const others = known.filter(({ conversationId }) => conversationId !== state.conversationId);
  return (
    <section
      ref={place}
      aria-label={t('title')}
      data-slot="paper-chat"
      className="relative flex min-h-0 min-w-0 flex-1 flex-col"
    >
      <div className="flex h-12 shrink-0 items-center gap-2 border-line border-b px-3">
        <Select
          aria-label={t('choose')}
          boxClassName="min-w-0 flex-1"
          value={(isOurs ? state.conversationId : null) ?? NEW}
          onChange={({ target }) => show(target.value === NEW ? null : target.value)}
        >
          <option value={NEW}>{t('new')}</option>
          {isOurs && state.conversationId !== null && (
            <option value={state.conversationId}>{state.title ?? t('new')}</option>
          )}
          {others.map(({ conversationId, title }) => (
            <option key={conversationId} value={conversationId}>
              {title}
            </option>
          ))}
        </Select>
      </div>
      {conversations === 'failed' ? (
        <div role="alert" className="space-y-3 p-5 text-[14px]">
          <p className="text-muted-foreground">{t('failed')}</p>
          <Button onClick={() => void load()}>{t('tryAgain')}</Button>
        </div>
      ) : isOurs ? (
        <Thread key={session.key} session={session} place={place} />
      ) : (
        <div role="status" aria-label={t('loading')} className="space-y-3 p-5">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-full" />
        </div>
      )}
    </section>
  );
}

interface ThreadProps {
  readonly session: ConversationSession;
  readonly place: RefObject<HTMLElement | null>;
}

function Thread({ session, place }: ThreadProps) {
  const store = usePaperStore();
  const isRunning = useObservable(session.turn.running);
  const hasRun = useRef(false);
  useAskedPassages(session, place);

  // A turn may have written, or found references.
  useEffect(() => {
    if (hasRun.current && !isRunning) void store.reload();
    hasRun.current = isRunning;
  }, [isRunning, store]);

  const extras = useCallback(
    (message: ChatMessage) => <AnswerWays message={message} place={place} />,
    [place],
  );
  return (
    <AnswerExtras value={extras}>
      <ConversationThread session={session} takesFocus={false} welcome={<Welcome session={session} />} />
    </AnswerExtras>
  );
}

const STARTERS = ['missing', 'outline', 'sources'] as const;

/** What can be asked about a paper, as long as nothing was. */
function Welcome({ session }: { readonly session: ConversationSession }) {
  const t = useTranslations('paperChat.welcome');
  return (
    <div className="my-auto space-y-4 py-6">
      <div>
        <h2 className="font-semibold text-[18px]">{t('title')}</h2>
        <p className="mt-1 text-[14px] text-muted-foreground">{t('text')}</p>
      </div>
      <ul className="space-y-2">
        {STARTERS.map((name) => (
          <li key={name}>
            <Button size="lines" className="w-full" onClick={() => session.sender.say(t(`ask.${name}`))}>
              {t(`ask.${name}`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Asks what is to be asked of words in the editor: a question of the person's own is left to them to finish. */
function useAskedPassages(session: ConversationSession, place: RefObject<HTMLElement | null>): void {
  const t = useTranslations('paperChat');
  const store = usePaperStore();
  const { asked } = writingOf(store);
  const take = useEffectEvent(({ sectionId, quote, wish }: AskedPassage) => {
    const { outline } = store.state.get().view.head;
    const title = outline.find((part) => part.sectionId === sectionId)?.title ?? '';
    const quoted = quote.trim().replaceAll(/^/gm, '> ');
    if (wish !== 'ask') {
      session.sender.say(`${t(wish, { title })}\n\n${quoted}`);
      return;
    }
    session.patch({ withdrawnText: `${t('about', { title })}\n\n${quoted}\n\n` });
    requestAnimationFrame(() => {
      const field = place.current?.querySelector('textarea');
      field?.focus();
      field?.setSelectionRange(field.value.length, field.value.length);
    });
  });
  useEffect(() => {
    const look = (): void => {
      const passage = asked.get();
      if (!passage) return;
      asked.set(null);
      take(passage);
    };
    look();
    return asked.subscribe(look);
  }, [asked]);
}

interface AnswerWaysProps {
  readonly message: ChatMessage;
  readonly place: RefObject<HTMLElement | null>;
}

/** Puts an answer into a section, or what is selected of it. */
function AnswerWays({ message, place }: AnswerWaysProps) {
  const selected = useSelectedWords(message.id, place);
  const turnId = message.metadata?.turnId;
  if (turnId === undefined) return null;
  const words = (): string => {
    // As it is shown: pages of the web are numbered in the order in which it cites them.
    const text = messageText(withPagesAsCited(message));
    return selected === '' ? text : selectedMarkdown(text, selected);
  };
  return <PutIntoSection turnId={turnId} words={words} isSelection={selected !== ''} />;
}

/** What is selected in a drawn answer; empty where nothing is. */
function useSelectedWords(messageId: string, place: RefObject<HTMLElement | null>): string {
  const [selected, setSelected] = useState('');
  useEffect(() => {
    const look = (): void => {
      const selection = document.getSelection();
      const answer = place.current?.querySelector(`[data-message-id="${CSS.escape(messageId)}"]`);
      const words = answer?.querySelector('.answer') && selection?.toString().trim();
      const isIn =
        answer && selection && answer.contains(selection.anchorNode) && answer.contains(selection.focusNode);
      setSelected(isIn && !selection.isCollapsed && words ? words : '');
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [messageId, place]);
  return selected;
}
