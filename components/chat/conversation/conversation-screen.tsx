'use client';

import { lazy, Suspense, useEffect } from 'react';
import { useDocumentPanel } from '@/components/citations/panel/document-panel-provider';
import { useObservable } from '@/components/observable/observable';
import { useTracePanelController } from '@/components/trace/panel/trace-panel-provider';
import type { ConversationSession } from '../state/session/conversation-session';
import { ConversationHeader } from './conversation-header';
import { ConversationThread } from './conversation-thread';

const TemporarySign = lazy(() => import('./temporary-sign'));

/** The sign that a conversation is not kept, loaded when there is one. */
const LateTemporarySign = ({ session }: { readonly session: ConversationSession }) => (
  <Suspense fallback={<div className="h-9 shrink-0" />}>
    <TemporarySign session={session} />
  </Suspense>
);

/** One conversation: its header, its messages, and where the next one is written. */
export function ConversationScreen({ session }: { readonly session: ConversationSession }) {
  const running = useObservable(session.turn.running);
  const state = useObservable(session.state);
  const { conversationId, temporary, title, projectId, paperId, preset, archived } = state;
  const { instructions, load, reconnecting, known, allowedTools } = state;
  const { controller } = useTracePanelController();
  const { controller: documentPanel } = useDocumentPanel();
  const empty = conversationId === null && known.length === 0 && !running && !reconnecting;
  const gone = load !== 'ready' && load !== 'loading';

  useEffect(
    () => () => {
      // The panels belong to the conversation that they were opened from.
      controller.close();
      documentPanel.close();
    },
    [controller, documentPanel],
  );

  useEffect(() => {
    document.title = title ? `${title} · Nalar` : 'Nalar';
  }, [title]);

  return (
    <main id="conversation" tabIndex={-1} className="relative flex min-h-0 flex-1 flex-col outline-none">
      <ConversationHeader
        session={session}
        conversationId={gone ? null : conversationId}
        title={title}
        projectId={gone ? null : projectId}
        paperId={gone ? null : paperId}
        preset={gone ? null : preset}
        archived={!gone && archived}
        allowedTools={gone ? [] : allowedTools}
        temporary={temporary}
        empty={empty}
        instructed={instructions !== ''}
      />
      {temporary && !gone && <LateTemporarySign session={session} />}
      <ConversationThread session={session} />
    </main>
  );
}
