'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useTracePanelController } from '@/components/trace/trace-panel-provider';
import { Composer } from '../composer/composer';
import { loadMarkdown } from '../message/answer-text';
import type { ConversationSession } from '../state/conversation-session';
import { useObservable, useThrottled } from '../state/observable';
import { ConversationHeader } from './conversation-header';
import { ConversationUnavailable } from './conversation-unavailable';
import { EmptyConversation } from './empty-conversation';
import { JumpToLatest } from './jump-to-latest';
import { MessageList } from './message-list';
import { MessagesSkeleton } from './messages-skeleton';
import { useEndOfScroll } from './use-end-of-scroll';
import { useRefreshOnReturn } from './use-refresh-on-return';

/** Text that streams in is shown at most this often. */
const RENDER_EVERY_MS = 40;

/** One conversation: its header, its messages, and where the next one is written. */
export function ConversationScreen({ session }: { readonly session: ConversationSession }) {
  const t = useTranslations('conversation');
  const messages = useThrottled(session.turns.messages, RENDER_EVERY_MS);
  const status = useObservable(session.turns.status);
  const { conversationId, title, load, reconnecting } = useObservable(session.state);
  const { controller } = useTracePanelController();
  const { scroller, atEnd, toEnd } = useEndOfScroll();
  const busy = status === 'submitted' || status === 'streaming' || reconnecting;
  useRefreshOnReturn(session);
  const gone = load === 'missing' || load === 'failed';

  useEffect(() => {
    void session.open();
    // The panel belongs to the conversation that it was opened from.
    return () => controller.close();
  }, [session, controller]);

  useEffect(() => {
    // The answer's first words come after a thought or two; by then its typesetting is there.
    if (busy) void loadMarkdown();
  }, [busy]);

  useEffect(() => {
    document.title = title ? `${title} · Nalar` : 'Nalar';
  }, [title]);

  return (
    <main id="conversation" tabIndex={-1} className="relative flex min-h-0 flex-1 flex-col outline-none">
      <ConversationHeader conversationId={gone ? null : conversationId} title={title} />
      {gone ? (
        <ConversationUnavailable session={session} missing={load === 'missing'} />
      ) : (
        <>
          {/* Reversed, so that the browser itself keeps the end in view, from the first paint on. */}
          <div
            ref={scroller}
            data-slot="messages-scroller"
            className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain"
          >
            <div className="mx-auto mb-auto flex w-full max-w-[48rem] flex-1 flex-col px-4 pt-4 pb-6 sm:px-6">
              {load === 'loading' ? (
                <MessagesSkeleton />
              ) : messages.length === 0 ? (
                <EmptyConversation session={session} />
              ) : (
                <MessageList session={session} messages={messages} busy={busy} />
              )}
            </div>
          </div>
          <div className="relative mx-auto w-full max-w-[48rem] px-4 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-6">
            {!atEnd && <JumpToLatest onJump={toEnd} />}
            <Composer session={session} busy={busy} onSent={toEnd} />
            <p className="pt-2 text-center text-[12px] text-muted-foreground leading-4">{t('caution')}</p>
          </div>
        </>
      )}
    </main>
  );
}
