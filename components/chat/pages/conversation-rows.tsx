'use client';

import dynamic from 'next/dynamic';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { keepLoading } from '@/components/network/keep-loading';
import { useObservable } from '@/components/observable/observable';
import { pathOf } from '@/components/page/conversation-path';
import { Button } from '@/components/ui/button';
import { insteadOfFollowing } from '@/components/ui/instead-of-following';
import { nothingYet } from '@/components/ui/nothing-yet';
import type { ConversationPage, ConversationSummary } from '@/lib/chat/conversation';
import { ConversationMenuButton } from '../sidebar/conversation-menu-button';
import { type ListedConversations, listConversations } from '../state/requests/api-client';
import { useChatShell } from '../state/shell/chat-shell-context';

const RenameField = dynamic(() => keepLoading(() => import('../sidebar/rename-field')), {
  loading: nothingYet,
});

interface ConversationRowsProps {
  readonly label: string;
  /** What is said where there are none. */
  readonly empty: string;
  readonly first: ConversationPage;
  readonly listed: Pick<ListedConversations, 'projectId' | 'archived'>;
}

/** Conversations of a project, or those that are put away, newest first and page by page. */
export function ConversationRows({ label, empty, first, listed }: ConversationRowsProps) {
  const t = useTranslations('sidebar');
  const { page, status, loadMore } = useConversationRows(first, listed);
  if (page.items.length === 0)
    return (
      <p className="mt-3 text-[14px] text-muted-foreground">
        {status === 'failed' ? t('loadFailed') : empty}
      </p>
    );
  return (
    <>
      <ul aria-label={label} className="mt-2 divide-y divide-line border-line border-y">
        {page.items.map((conversation) => (
          <ConversationRow key={conversation.conversationId} conversation={conversation} />
        ))}
      </ul>
      {status === 'failed' && <p className="mt-3 text-[13px] text-danger">{t('loadFailed')}</p>}
      {page.nextCursor !== null && (
        <Button className="mt-3" busy={status === 'loading'} onClick={loadMore}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function ConversationRow({ conversation }: { readonly conversation: ConversationSummary }) {
  const format = useFormatter();
  const shell = useChatShell();
  const pinned = useObservable(shell.conversations.state).pinned;
  const [renaming, setRenaming] = useState(false);
  const { conversationId, title, updatedAt } = conversation;
  if (renaming)
    return (
      <li className="py-1">
        <RenameField conversation={conversation} onClose={() => setRenaming(false)} />
      </li>
    );
  return (
    <li className="relative flex items-center">
      <a
        href={pathOf(conversationId)}
        onClick={insteadOfFollowing(() => {
          shell.open(conversationId);
        })}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-3 py-2 pr-2 hover:text-accent-strong"
      >
        <span dir="auto" className="min-w-0 flex-1 truncate text-[15px]">
          {title}
        </span>
        <time
          dateTime={new Date(updatedAt).toISOString()}
          className="shrink-0 text-[12.5px] text-muted-foreground tabular-nums"
        >
          {format.dateTime(updatedAt, { dateStyle: 'medium' })}
        </time>
      </a>
      <ConversationMenuButton
        align="end"
        conversation={conversation}
        pinned={pinned.some((one) => one.conversationId === conversationId)}
        onRename={() => setRenaming(true)}
        isSelectable={false}
      />
    </li>
  );
}

/** What the server sent along, fetched anew whenever it may have changed. */
function useConversationRows(
  first: ConversationPage,
  { projectId, archived }: ConversationRowsProps['listed'],
) {
  const news = useObservable(useChatShell().projectNews);
  const [page, setPage] = useState(first);
  const [status, setStatus] = useState<'ready' | 'loading' | 'failed'>('ready');
  const listed = {
    ...(projectId !== undefined && { projectId }),
    ...(archived !== undefined && { archived }),
  };

  /** The newest request: what an earlier one brings is not to be put behind another first page. */
  const loading = useRef<AbortController | null>(null);
  const load = (cursor: string | null): void => {
    const request = new AbortController();
    const { signal } = request;
    loading.current?.abort();
    loading.current = request;
    setStatus('loading');
    listConversations({ ...listed, ...(cursor !== null && { cursor }) }, signal).then(
      (next) => {
        if (signal.aborted) return;
        setPage((before) => (cursor === null ? next : { ...next, items: [...before.items, ...next.items] }));
        setStatus('ready');
      },
      () => !signal.aborted && setStatus('failed'),
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched anew with each piece of news
  useEffect(() => {
    if (news > 0) load(null);
  }, [news]);

  return { page, status, loadMore: () => load(page.nextCursor) };
}
