'use client';

import { useEffect } from 'react';
import { pageFrames } from '@/components/observable/frame-scheduler';
import { useObserved, usePaced } from '@/components/observable/observable';
import { loadAnswerDrawing, useAwaitsAnswerDrawing } from '../message/late-answer-body';
import type { ConversationSession } from '../state/session/conversation-session';
import { EmptyConversation } from './empty-conversation';
import { MessageList } from './message-list';
import { MessagesSkeleton } from './messages-skeleton';

interface ConversationMessagesProps {
  readonly session: ConversationSession;
  readonly busy: boolean;
}

/** What has been said, or what there is in its place; it alone renders again while an answer streams in. */
export function ConversationMessages({ session, busy }: ConversationMessagesProps) {
  const messages = usePaced(session.turn.messages, pageFrames);
  const loading = useObserved(session.state, ({ load }) => load === 'loading');
  const awaitsDrawing = useAwaitsAnswerDrawing();
  const isEmpty = !loading && messages.length === 0;

  useEffect(() => {
    // Beside the conversation itself, so that both are there at once.
    if (!isEmpty && awaitsDrawing) loadAnswerDrawing().catch(() => undefined);
  }, [isEmpty, awaitsDrawing]);

  if (loading || (awaitsDrawing && !isEmpty && !busy)) return <MessagesSkeleton />;
  if (isEmpty) return <EmptyConversation session={session} />;
  return <MessageList session={session} messages={messages} busy={busy} />;
}
