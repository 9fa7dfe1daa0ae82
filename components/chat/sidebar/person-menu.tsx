'use client';

import { ChevronsUpDown } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { keepLoading } from '@/components/network/keep-loading';
import { useObservable } from '@/components/observable/observable';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { useChatShell } from '../state/shell/chat-shell-context';

const load = () => import('./person-menu-surface');
const Surface = dynamic(() => keepLoading(load), { ssr: false });

/** Who is here, and how the page looks and speaks to them. */
export function PersonMenu() {
  const t = useTranslations('settings');
  const account = useObservable(useChatShell().account);
  const name = account?.name ?? t('guest');

  return (
    <div className="flex shrink-0 border-line border-t p-2.5">
      <LazyMenu
        side="top"
        className="w-full"
        entries={{ load, render: (props) => <Surface {...props} /> }}
        trigger={(props) => (
          <button
            {...props}
            type="button"
            aria-label={t('label')}
            className="flex h-11 w-full items-center gap-2.5 rounded-lg px-2.5 text-left text-[14px] transition-colors hover:bg-line/50 aria-expanded:bg-line/50"
          >
            <span
              aria-hidden="true"
              className="flex size-7 items-center justify-center rounded-full bg-accent-tint font-semibold text-[12px] text-accent-strong"
            >
              {name.charAt(0).toLocaleUpperCase()}
            </span>
            {account ? (
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block truncate">{account.name}</span>
                <span className="block truncate text-[12px] text-muted-foreground">{account.email}</span>
              </span>
            ) : (
              <span className="flex-1 truncate text-muted-foreground">{name}</span>
            )}
            <ChevronsUpDown aria-hidden="true" className="size-4 text-muted-foreground" />
          </button>
        )}
      />
    </div>
  );
}
