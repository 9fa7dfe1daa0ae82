'use client';

import { Globe } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useObservable } from '@/components/observable/observable';
import { classNames } from '@/components/ui/class-names';
import type { ConversationSession } from '../state/session/conversation-session';
import { useChatShell } from '../state/shell/chat-shell-context';

const SET_UP = '/admin/sources#search-engines';
const SHAPE =
  'flex h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-[13px] max-sm:px-2.5 transition-colors duration-150';
const UNABLE = 'border-line border-dashed text-muted-foreground';

/** Has the web searched for the answer, where it can be; else says what that needs, and leads admins there. */
export function WebSearchToggle({ session }: { readonly session: ConversationSession }) {
  const t = useTranslations('composer');
  const { account, models, toast } = useChatShell();
  const { modelId, webSearch } = useObservable(session.state);
  const able = models.models.some((model) => model.modelId === modelId && model.webSearch);
  const on = able && webSearch;
  const contents = (
    <>
      <Globe aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">{t('webSearch')}</span>
    </>
  );
  if (!able && account?.role === 'admin')
    return (
      <a
        href={SET_UP}
        data-tooltip={t('webSearchSetUp')}
        aria-description={t('webSearchSetUp')}
        className={classNames(SHAPE, UNABLE, 'hover:bg-raised hover:text-foreground')}
      >
        {contents}
      </a>
    );
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-disabled={!able || undefined}
      data-tooltip={able ? t(on ? 'webSearchOn' : 'webSearchOff') : t('webSearchUnable')}
      aria-description={able ? undefined : t('webSearchUnable')}
      onClick={() => (able ? session.patch({ webSearch: !webSearch }) : toast(t('webSearchUnable')))}
      className={classNames(
        SHAPE,
        on && 'border-transparent bg-accent-tint text-accent-strong',
        !on && able && 'border-line text-muted-foreground hover:bg-raised hover:text-foreground',
        !able && `cursor-not-allowed ${UNABLE}`,
      )}
    >
      {contents}
    </button>
  );
}
