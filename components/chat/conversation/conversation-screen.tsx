'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useDocumentPanel } from '@/components/citations/panel/document-panel-provider';
import { useObservable } from '@/components/observable/observable';
import { useTracePanelController } from '@/components/trace/panel/trace-panel-provider';
import { classNames } from '@/components/ui/class-names';
import { useEndOfScroll } from '@/components/ui/use-end-of-scroll';
import { Composer } from '../composer/composer';
import { warmUp } from '../message-list/warm-up';
import type { ConversationSession } from '../state/session/conversation-session';
import { ConversationHeader } from './conversation-header';
import { ConversationMessages } from './conversation-messages';
import { ConversationUnavailable } from './conversation-unavailable';
import { DropTarget } from './drop-target';
import { JumpToLatest } from './jump-to-latest';
import { LateTemporarySign } from './late-temporary-sign';
import { useRefreshOnReturn } from './use-refresh-on-return';

/** One conversation: its header, its messages, and where the next one is written. */
export function ConversationScreen({ session }: { readonly session: ConversationSession }) {
  const t = useTranslations('conversation');
  const running = useObservable(session.turn.running);
  const { conversationId, temporary, title, instructions, load, reconnecting, known } = useObservable(
    session.state,
  );
  const { controller } = useTracePanelController();
  const { controller: documentPanel } = useDocumentPanel();
  const { scroller, atEnd, toEnd } = useEndOfScroll();
  const busy = running || reconnecting;
  useRefreshOnReturn(session);
  const empty = conversationId === null && known.length === 0 && !busy;
  const gone = load !== 'ready' && load !== 'loading';

  useEffect(() => {
    void session.open();
    // The panels belong to the conversation that they were opened from.
    return () => {
      controller.close();
      documentPanel.close();
    };
  }, [session, controller, documentPanel]);

  useEffect(() => {
    if (busy) void warmUp(session);
  }, [busy, session]);

  useEffect(() => {
    document.title = title ? `${title} · Nalar` : 'Nalar';
  }, [title]);

  return (
    <main id="conversation" tabIndex={-1} className="relative flex min-h-0 flex-1 flex-col outline-none">
      <ConversationHeader
        conversationId={gone ? null : conversationId}
        title={title}
        temporary={temporary}
        empty={empty}
        instructed={instructions !== ''}
      />
      {temporary && !gone && <LateTemporarySign session={session} />}
      {gone ? (
        <ConversationUnavailable session={session} missing={load !== 'failed'} />
      ) : (
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
              <ConversationMessages session={session} busy={busy} />
            </div>
          </div>
          <div className="relative mx-auto w-full max-w-[48rem] px-4 print:hidden pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-6">
            {!atEnd && <JumpToLatest onJump={toEnd} />}
            <Composer session={session} busy={busy} onSent={toEnd} />
            <p className="pt-2 text-center text-[12px] text-muted-foreground leading-4">{t('caution')}</p>
          </div>
        </>
      )}
    </main>
  );
}
