'use client';

import { Globe } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useObservable } from '@/components/observable/observable';
import { classNames } from '@/components/ui/class-names';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';

/** Has the web searched for the answer, where it can be; else says what that needs, and leads admins there. */
export function WebSearchToggle({ session }: { readonly session: ConversationSession }) {
  const t = useTranslations('composer');
  const { account, models, toast } = useChatShell();
  const isAdmin = useObservable(account)?.role === 'admin';
  const { modelId, webSearch } = useObservable(session.state);
  const able = models.models.some((model) => model.modelId === modelId && model.webSearch);
  const on = able && webSearch;
  const leads = !able && isAdmin;
  const needs = able ? undefined : t(leads ? 'webSearchSetUp' : 'webSearchUnable');
  const shared = {
    'data-tooltip': needs ?? t(on ? 'webSearchOn' : 'webSearchOff'),
    'aria-description': needs,
    className: classNames(
      'flex h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-[13px] max-sm:px-2.5 transition-colors',
      on
        ? 'border-transparent bg-accent-tint text-accent-strong'
        : 'border-line text-muted-foreground hover:bg-raised hover:text-foreground',
      !able && 'border-dashed',
    ),
    children: (
      <>
        <Globe aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">{t('webSearch')}</span>
      </>
    ),
  };
  return leads ? (
    <a href="/admin/sources#search-engines" {...shared} />
  ) : (
    <button
      type="button"
      aria-pressed={on}
      aria-disabled={!able || undefined}
      onClick={() => (able ? session.patch({ webSearch: !webSearch }) : toast(needs ?? ''))}
      {...shared}
    />
  );
}
