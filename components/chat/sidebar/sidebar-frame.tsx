'use client';

import { useTranslations } from 'next-intl';
import { useObservable } from '@/components/observable/observable';
import { classNames } from '@/components/ui/class-names';
import { useChatShell } from '../state/shell/chat-shell-context';
import { Sidebar } from './sidebar';

/** The sidebar beside the conversation; it slides away when it is closed, and small screens do not have it. */
export function SidebarFrame() {
  const t = useTranslations('sidebar');
  const open = useObservable(useChatShell().sidebarOpen);
  return (
    <aside
      aria-label={t('label')}
      inert={!open}
      className={classNames(
        'hidden shrink-0 overflow-hidden border-line bg-raised transition-[width] duration-200 ease-out beside:block',
        open ? 'w-65 border-r' : 'w-0',
      )}
    >
      <div className="flex h-full w-65 flex-col">
        <Sidebar />
      </div>
    </aside>
  );
}
