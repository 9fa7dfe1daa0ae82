'use client';

import { useEffect } from 'react';
import { pageFrames } from '@/components/observable/frame-scheduler';
import { useObserved, usePaced } from '@/components/observable/observable';
import { LateMessageList, loadMessageDrawing } from '../message-list/late-message-list';
import { MessagesSkeleton } from '../message-list/messages-skeleton';
import type { ConversationSession } from '../state/session/conversation-session';
import { EmptyConversation } from './empty-conversation';
import { TurnFailureNotice } from './turn-failure-notice';

interface ConversationMessagesProps {
  readonly session: ConversationSession;
  readonly busy: boolean;
}

/** What has been said, or what there is in its place; it alone renders again while an answer streams in. */
export function ConversationMessages({ session, busy }: ConversationMessagesProps) {
  const messages = usePaced(session.turn.messages, pageFrames);
  const loading = useObserved(session.state, ({ load }) => load === 'loading');
  const isEmpty = !loading && messages.length === 0;

  useEffect(() => {
    // Beside the conversation itself, so that both are there at once.
    if (!isEmpty) loadMessageDrawing().catch(() => undefined);
  }, [isEmpty]);

  if (loading) return <MessagesSkeleton />;
  if (isEmpty) return <EmptyConversation session={session} />;
  return (
    <>
      <LateMessageList session={session} messages={messages} busy={busy} />
      <TurnFailureNotice session={session} />
    </>
  );
}
