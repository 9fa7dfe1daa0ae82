'use client';

import { useFormatter, useNow, useTimeZone, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useObservable, useObserved } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
import { useChatShell } from '../state/shell/chat-shell-context';
import { HistoryEnd } from './history-end';
import { historyGroups } from './history-groups';
import { HistoryItem } from './history-item';

const MINUTE_MS = 60_000;

/** The conversations by date; more are loaded as the list is scrolled. */
export function HistoryList() {
  const t = useTranslations('sidebar');
  const format = useFormatter();
  const { conversations } = useChatShell();
  const { items, query, nextCursor, status } = useObservable(conversations.state);
  const activeId = useActiveConversationId();
  const now = useNow({ updateInterval: MINUTE_MS }).getTime();
  const timeZone = useTimeZone() ?? 'UTC';
  const groups = useMemo(() => historyGroups(items, now, timeZone), [items, now, timeZone]);

  return (
    <nav aria-label={t('history')} className="min-h-0 flex-1 overflow-y-auto px-2.5 pb-4" data-slot="history">
      {groups.map(({ key, period, monthOf, items: members }) => (
        <section key={key} aria-labelledby={`history-${key}`}>
          <h2 id={`history-${key}`} className="px-2.5 pt-4 pb-1 text-[12px] text-muted-foreground">
            {period === null ? format.dateTime(monthOf, { month: 'long', year: 'numeric' }) : t(period)}
          </h2>
          <ul>
            {members.map((conversation) => (
              <HistoryItem
                key={conversation.conversationId}
                conversation={conversation}
                active={conversation.conversationId === activeId}
              />
            ))}
          </ul>
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
          <Button variant="outline" size="small" className="mt-2" onClick={() => void conversations.retry()}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {status !== 'failed' && nextCursor !== null && <HistoryEnd key={nextCursor} />}
    </nav>
  );
}

function useActiveConversationId(): string | null {
  const session = useObservable(useChatShell().sessions.active);
  return useObserved(session.state, ({ conversationId }) => conversationId);
}
