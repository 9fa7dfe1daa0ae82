'use client';

import { useState } from 'react';
import { useObservable } from '@/components/observable/observable';
import type { ConversationView } from '@/lib/chat/conversation';
import { useChatShell } from '../state/shell/chat-shell-context';
import { ConversationScreen } from './conversation-screen';

interface ConversationPageProps {
  /** What the server sent along; null for a new conversation. */
  readonly view: ConversationView | null;
  /** True where the address names a conversation that this person does not have. */
  readonly missing?: boolean;
}

/** Shows the conversation that is on screen, whichever page it was when the document was loaded. */
export function ConversationPage({ view, missing = false }: ConversationPageProps) {
  const { sessions } = useChatShell();
  useState(() => sessions.seed(view, missing));
  const session = useObservable(sessions.active);
  return <ConversationScreen key={session.key} session={session} />;
}
