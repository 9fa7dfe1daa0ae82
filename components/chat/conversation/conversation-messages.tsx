'use client';

import { pageFrames } from '@/components/observable/frame-scheduler';
import { useObserved, usePaced } from '@/components/observable/observable';
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
  if (loading) return <MessagesSkeleton />;
  if (messages.length === 0) return <EmptyConversation session={session} />;
  return <MessageList session={session} messages={messages} busy={busy} />;
}
