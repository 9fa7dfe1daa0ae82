'use client';

import dynamic from 'next/dynamic';
import { useFormatter, useNow, useTimeZone, useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef } from 'react';
import { keepLoading } from '@/components/network/keep-loading';
import { useObservable, useObserved } from '@/components/observable/observable';
import { Button } from '@/components/ui/button';
import { nothingYet } from '@/components/ui/nothing-yet';
import { Skeleton } from '@/components/ui/skeleton';
import type { ConversationSummary } from '@/lib/chat/conversation';
import { useChatShell } from '../state/shell/chat-shell-context';
import { historyGroups } from './history-groups';
import { HistoryItem } from './history-item';

const HistorySelection = dynamic(() => keepLoading(() => import('./history-selection')), { ssr: false });
const ProjectSection = dynamic(() => keepLoading(() => import('./project-section')), {
  loading: nothingYet,
});

const MINUTE_MS = 60_000;

/** The conversations by date; more are loaded as the list is scrolled. */
export function HistoryList() {
  const t = useTranslations('sidebar');
  const format = useFormatter();
  const { conversations, projects, selection } = useChatShell();
  const hasProjects = useObserved(projects, ({ length }) => length > 0);
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
        query={query}
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
        {query === '' && hasProjects && <ProjectSection activeId={activeId} />}
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

/** The end of what is loaded: fetches more when it comes near the screen. */
function HistoryEnd() {
  const t = useTranslations('sidebar');
  const { conversations } = useChatShell();
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void conversations.loadMore();
      },
      { root: element.closest('[data-slot=history]'), rootMargin: '240px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [conversations]);

  return (
    <div ref={end} className="space-y-3 px-2.5 pt-3" role="status" aria-label={t('loadingMore')}>
      <Skeleton className="h-3.5 w-4/5" />
      <Skeleton className="h-3.5 w-3/5" />
    </div>
  );
}
