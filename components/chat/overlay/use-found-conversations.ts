import { useEffect, useState } from 'react';
import { useObservable } from '@/components/observable/observable';
import type { ConversationSummary } from '@/lib/chat/conversation';
import { listConversations } from '../state/requests/api-client';
import { useChatShell } from '../state/shell/chat-shell-context';

const SEARCH_AFTER_MS = 150;
const SHOWN_COUNT = 8;

/** Recent conversations for an empty query, else what the server finds; keeps the last answer meanwhile. */
export function useFoundConversations(query: string): readonly ConversationSummary[] {
  const { conversations } = useChatShell();
  const [found, setFound] = useState<readonly ConversationSummary[] | null>(null);
  const recent = useObservable(conversations.state).items;

  useEffect(() => {
    if (query.trim() === '') {
      setFound(null);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(() => {
      listConversations({ query: query.trim() }, request.signal).then(
        (page) => setFound(page.items),
        () => undefined,
      );
    }, SEARCH_AFTER_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [query]);

  return (found ?? recent).slice(0, SHOWN_COUNT);
}
