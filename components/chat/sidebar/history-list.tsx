'use client';

import dynamic from 'next/dynamic';
import { useFormatter, useNow, useTimeZone, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { keepLoading } from '@/components/network/keep-loading';
import { useObservable, useObserved } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
import type { ConversationSummary } from '@/lib/chat/conversation';
import { useChatShell } from '../state/shell/chat-shell-context';
import { HistoryEnd } from './history-end';
import { historyGroups } from './history-groups';
import { HistoryItem } from './history-item';

const HistorySelection = dynamic(() => keepLoading(() => import('./history-selection')), { ssr: false });

const MINUTE_MS = 60_000;

/** The conversations by date; more are loaded as the list is scrolled. */
export function HistoryList() {
  const t = useTranslations('sidebar');
  const format = useFormatter();
  const { conversations, selection } = useChatShell();
  const { items, pinned, query, nextCursor, status } = useObservable(conversations.state);
  const chosen = useObservable(selection);
  const activeId = useActiveConversationId();
  const now = useNow({ updateInterval: MINUTE_MS }).getTime();
  const timeZone = useTimeZone() ?? 'UTC';
  const groups = useMemo(() => {
    const pinnedIds = new Set(pinned.map(({ conversationId }) => conversationId));
    // What is looked for is found wherever it stands.
    const others =
      query === '' ? items.filter(({ conversationId }) => !pinnedIds.has(conversationId)) : items;
    return historyGroups(others, now, timeZone);
  }, [items, pinned, query, now, timeZone]);
  const entry = (conversation: ConversationSummary) => {
    const { conversationId } = conversation;
    const isSame = (one: ConversationSummary): boolean => one.conversationId === conversationId;
    return (
      <HistoryItem
        key={conversationId}
        conversation={conversation}
        active={conversationId === activeId}
        pinned={pinned.some(isSame)}
        chosen={chosen === null ? null : chosen.some(isSame)}
      />
    );
  };

  return (
    <>
      <nav
        aria-label={t('history')}
        className="min-h-0 flex-1 overflow-y-auto px-2.5 pb-4"
        data-slot="history"
      >
        {query === '' && pinned.length > 0 && (
          <section aria-labelledby="history-pinned">
            <h2 id="history-pinned" className="px-2.5 pt-4 pb-1 text-[12px] text-muted-foreground">
              {t('pinned')}
            </h2>
            <ul>{pinned.map(entry)}</ul>
          </section>
        )}
        {groups.map(({ key, period, monthOf, items: members }) => (
          <section key={key} aria-labelledby={`history-${key}`}>
            <h2 id={`history-${key}`} className="px-2.5 pt-4 pb-1 text-[12px] text-muted-foreground">
              {period === null ? format.dateTime(monthOf, { month: 'long', year: 'numeric' }) : t(period)}
            </h2>
            <ul>{members.map(entry)}</ul>
          </section>
        ))}
        {items.length === 0 && status === 'ready' && (
          <p className="px-2.5 pt-4 text-[13px] text-muted-foreground">
            {query === '' ? t('empty') : t('noMatches', { query })}
          </p>
        )}
        {status === 'failed' && (
          <div className="px-2.5 pt-4 text-[13px] text-muted-foreground">
            <p>{t('loadFailed')}</p>
            <Button
              variant="outline"
              size="small"
              className="mt-2"
              onClick={() => void conversations.retry()}
            >
              {t('tryAgain')}
            </Button>
          </div>
        )}
        {status !== 'failed' && nextCursor !== null && <HistoryEnd key={nextCursor} />}
      </nav>
      {chosen && <HistorySelection chosen={chosen} />}
    </>
  );
}

function useActiveConversationId(): string | null {
  const session = useObservable(useChatShell().sessions.active);
  return useObserved(session.state, ({ conversationId }) => conversationId);
}
