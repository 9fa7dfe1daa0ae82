'use client';

import { Ellipsis } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useFormatter, useNow, useTimeZone, useTranslations } from 'next-intl';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { keepLoading } from '@/components/network/keep-loading';
import { useObservable, useObserved } from '@/components/observable/observable';
import { pathOf } from '@/components/page/conversation-path';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { Skeleton } from '@/components/ui/skeleton';
import type { ConversationSummary } from '@/lib/chat/conversation';
import { useChatShell } from '../state/shell/chat-shell-context';
import { historyGroups } from './history-groups';

/** As high as what it stands for. */
const Room = () => <span className="block h-9 pointer-coarse:h-11" />;
const loadMenu = () => import('./history-item-menu');
const Menu = dynamic(() => keepLoading(loadMenu), { ssr: false });
const RenameField = dynamic(() => keepLoading(() => import('./rename-field')), { loading: Room });
const ChosenItem = dynamic(() => keepLoading(() => import('./chosen-item')), { loading: Room });

interface HistoryItemProps {
  readonly conversation: ConversationSummary;
  readonly active: boolean;
  readonly pinned: boolean;
  /** Whether it is chosen; null while nobody chooses any. */
  readonly chosen: boolean | null;
}

/** One conversation of the history, with its menu. */
const HistoryItem = memo(function HistoryItem({ conversation, active, pinned, chosen }: HistoryItemProps) {
  const t = useTranslations('sidebar');
  const shell = useChatShell();
  const [renaming, setRenaming] = useState(false);
  const { conversationId, title } = conversation;

  if (renaming)
    return (
      <li>
        <RenameField conversation={conversation} onClose={() => setRenaming(false)} />
      </li>
    );
  if (chosen !== null)
    return (
      <li>
        <ChosenItem conversation={conversation} chosen={chosen} />
      </li>
    );
  return (
    <li className="group relative">
      <a
        href={pathOf(conversationId)}
        aria-current={active ? 'page' : undefined}
        title={title}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          shell.open(conversationId);
        }}
        className={classNames(
          'flex h-9 items-center rounded-lg border pr-9 pl-2.5 text-[14px] transition-colors pointer-coarse:h-11 pointer-coarse:pr-11',
          active
            ? 'border-line bg-surface text-foreground'
            : 'border-transparent text-muted-foreground hover:bg-line/50 hover:text-foreground group-focus-within:text-foreground',
        )}
      >
        <span dir="auto" className="truncate">
          {title}
        </span>
      </a>
      <span className="absolute inset-y-0 right-1 flex items-center opacity-0 focus-within:opacity-100 group-hover:opacity-100 has-[[aria-expanded=true]]:opacity-100 pointer-coarse:opacity-100">
        <LazyMenu
          align="start"
          trigger={(props) => (
            <Button {...props} variant="quiet" size="icon-small" aria-label={t('actionsFor', { title })}>
              <Ellipsis aria-hidden="true" className="size-4" />
            </Button>
          )}
          entries={{
            load: loadMenu,
            render: (props) => (
              <Menu
                {...props}
                conversation={conversation}
                pinned={pinned}
                onRename={() => setRenaming(true)}
              />
            ),
          }}
        />
      </span>
    </li>
  );
});

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
