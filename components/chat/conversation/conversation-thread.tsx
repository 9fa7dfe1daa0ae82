'use client';

import { ArrowDown } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { useAttachFiles } from '@/components/chat/composer/use-attach-files';
import {
  LateMessageList,
  loadMessageDrawing,
  MessagesSkeleton,
} from '@/components/chat/message-list/late-message-list';
import { useChatShell } from '@/components/chat/state/shell/chat-shell-context';
import { useFileDrop } from '@/components/documents/use-file-drop';
import { onReturn } from '@/components/http/on-return';
import { keepLoading } from '@/components/network/keep-loading';
import { pageFrames } from '@/components/observable/frame-scheduler';
import { useObservable, useObserved, usePaced } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { nothingYet } from '@/components/ui/nothing-yet';
import { useEndOfScroll } from '@/components/ui/use-end-of-scroll';
import { Composer } from '../composer/composer';
import { warmUp } from '../message-list/warm-up';
import type { ConversationSession } from '../state/session/conversation-session';
import { ConversationNotice } from './conversation-notice';
import { EmptyConversation } from './empty-conversation';
import { TurnFailureNotice } from './turn-failure-notice';

const ConversationMissing = dynamic(() => keepLoading(() => import('./conversation-missing')), {
  loading: nothingYet,
});

interface ConversationUnavailableProps {
  readonly session: ConversationSession;
  /** Whether the server has said so; false where it could not be asked. */
  readonly missing: boolean;
}

/** In place of a conversation that is not there, or not now. */
function ConversationUnavailable({ session, missing }: ConversationUnavailableProps) {
  const t = useTranslations('conversation');
  const { open } = useChatShell();
  if (missing) return <ConversationMissing session={session} />;
  return (
    <ConversationNotice title={t('failedTitle')} text={t('failedText')}>
      <Button variant="solid" onClick={() => void session.reload()}>
        {t('tryAgain')}
      </Button>
      <Button onClick={() => open(null)}>{t('newChat')}</Button>
    </ConversationNotice>
  );
}

/** Loaded with the first files that are held over the page. */
const DropSign = dynamic(() => keepLoading(() => import('@/components/documents/drop-sign')), { ssr: false });

/** Takes files that are dropped or pasted onto a conversation. */
function DropTarget({ session }: { readonly session: ConversationSession }) {
  const t = useTranslations('composer');
  const onlyImages = !useChatShell().documentQuestions.mayChoose;
  const text = onlyImages ? t('images.drop') : t('documents.drop');
  return useFileDrop(useAttachFiles(session), onlyImages) ? <DropSign text={text} /> : null;
}

/** Below it there may be room only, so that its question stands at the top. */
const LAST_MESSAGE = 'ol > li:last-child > article';

interface ConversationThreadProps {
  readonly session: ConversationSession;
  /** Whether what is written next is written here: then the field takes the focus. */
  readonly takesFocus?: boolean;
  /** What a conversation shows in which nothing has been said; what the chat shows if absent. */
  readonly welcome?: ReactNode;
}

/** What has been said in a conversation, and where the next message is written. */
export function ConversationThread({ session, takesFocus = true, welcome }: ConversationThreadProps) {
  const t = useTranslations('conversation');
  const running = useObservable(session.turn.running);
  const { conversationId, load, reconnecting, known } = useObservable(session.state);
  const { scroller, atEnd, toEnd } = useEndOfScroll({ last: LAST_MESSAGE });
  const busy = running || reconnecting;
  useRefreshOnReturn(session);
  const empty = conversationId === null && known.length === 0 && !busy;

  useEffect(() => {
    void session.open();
  }, [session]);

  useEffect(() => {
    if (busy) void warmUp(session);
  }, [busy, session]);

  if (load !== 'ready' && load !== 'loading')
    return <ConversationUnavailable session={session} missing={load !== 'failed'} />;
  return (
    <>
      <DropTarget session={session} />
      {/* Reversed, so that the browser itself keeps the end in view, from the first paint on; a greeting is
          read from its beginning. */}
      <div
        ref={scroller}
        data-slot="messages-scroller"
        className={classNames(
          'flex min-h-0 flex-1 overflow-y-auto overscroll-contain',
          empty ? 'flex-col' : 'flex-col-reverse',
        )}
      >
        {/* A layer of its own: as it grows upwards, what is there already moves without being painted anew. */}
        <div className="mx-auto mb-auto flex w-full max-w-[48rem] flex-1 flex-col px-4 pt-4 pb-6 will-change-transform sm:px-6">
          <ConversationMessages session={session} busy={busy} welcome={welcome} />
        </div>
      </div>
      <div className="relative mx-auto w-full max-w-[48rem] px-4 print:hidden pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-6">
        {!atEnd && <JumpToLatest onJump={toEnd} />}
        <Composer session={session} busy={busy} takesFocus={takesFocus} onSent={toEnd} />
        <p className="pt-2 text-center text-[12px] text-muted-foreground leading-4">{t('caution')}</p>
      </div>
    </>
  );
}

/** Brings an idle conversation up to date with other tabs when the person comes back to this one. */
function useRefreshOnReturn(session: ConversationSession): void {
  useEffect(() => onReturn(() => void session.reload()), [session]);
}

/** Goes back to the end of the conversation. */
function JumpToLatest({ onJump }: { readonly onJump: () => void }) {
  const t = useTranslations('conversation');
  return (
    <Button
      size="chip"
      className="absolute -top-11 left-1/2 -translate-x-1/2 animate-fade-in shadow-soft"
      onClick={onJump}
    >
      <ArrowDown aria-hidden="true" className="size-3.5" />
      {t('jumpToLatest')}
    </Button>
  );
}

interface ConversationMessagesProps {
  readonly session: ConversationSession;
  readonly busy: boolean;
  readonly welcome: ReactNode;
}

/** What has been said, or what there is in its place; it alone renders again while an answer streams in. */
function ConversationMessages({ session, busy, welcome }: ConversationMessagesProps) {
  const messages = usePaced(session.turn.messages, pageFrames);
  const loading = useObserved(session.state, ({ load }) => load === 'loading');
  const isEmpty = !loading && messages.length === 0;

  useEffect(() => {
    // Beside the conversation itself, so that both are there at once.
    if (!isEmpty) loadMessageDrawing().catch(() => undefined);
  }, [isEmpty]);

  if (loading) return <MessagesSkeleton />;
  if (isEmpty) return welcome ?? <EmptyConversation session={session} />;
  return (
    <>
      <LateMessageList session={session} messages={messages} busy={busy} />
      <TurnFailureNotice session={session} />
    </>
  );
}
