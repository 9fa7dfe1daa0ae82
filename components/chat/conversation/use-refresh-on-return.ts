import { useEffect } from 'react';
import { onReturn } from '@/components/http/on-return';
import type { ConversationSession } from '../state/session/conversation-session';

/** Brings an idle conversation up to date with other tabs when the person comes back to this one. */
export function useRefreshOnReturn(session: ConversationSession): void {
  useEffect(() => onReturn(() => void session.reload()), [session]);
}
