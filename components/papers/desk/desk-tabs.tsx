'use client';

import { Ellipsis, LibraryBig, ListTree, type LucideIcon, MessageSquare, PenLine } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useObservable } from '@/components/observable/observable';
import { classNames } from '@/components/ui/class-names';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { useDesk } from '../desk-view';

/** Below the page of a phone: which one thing of the paper is shown. */
export function DeskTabs() {
  const t = useTranslations('papers');
  const desk = useDesk();
  const { front, panel } = useObservable(desk.state);
  const shown = front === 'text' ? 'text' : panel;
  const isMore = shown === 'check' || shown === 'comments' || shown === 'history';
  return (
    <nav
      aria-label={t('parts')}
      className="flex shrink-0 border-line border-t bg-raised pb-[env(safe-area-inset-bottom)]"
    >
      <Tab
        icon={ListTree}
        label={t('panel.outline')}
        isShown={shown === 'outline'}
        onShow={() => desk.showPanel('outline')}
      />
      <Tab icon={PenLine} label={t('text')} isShown={shown === 'text'} onShow={desk.showText} />
      <Tab
        icon={MessageSquare}
        label={t('panel.chat')}
        isShown={shown === 'chat'}
        onShow={() => desk.showPanel('chat')}
      />
      <Tab
        icon={LibraryBig}
        label={t('panel.references')}
        isShown={shown === 'references'}
        onShow={() => desk.showPanel('references')}
      />
      <LazyMenu
        align="end"
        side="top"
        className="flex-1"
        trigger={(props) => (
          <button {...props} type="button" className={tabClass(isMore)}>
            <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
            <span className="max-w-full truncate">{isMore ? t(`panel.${shown}`) : t('more')}</span>
          </button>
        )}
        entries={() =>
          (['check', 'comments', 'history'] as const).map((name) => ({
            kind: 'action',
            key: name,
            label: t(`panel.${name}`),
            onSelect: () => desk.showPanel(name),
          }))
        }
      />
    </nav>
  );
}

const tabClass = (isShown: boolean): string =>
  classNames(
    'flex h-14 w-full min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-1 text-[11.5px] leading-4',
    isShown ? 'font-medium text-accent-strong' : 'text-muted-foreground',
  );

interface TabProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function Tab({ icon: Icon, label, isShown, onShow }: TabProps) {
  return (
    <button
      type="button"
      aria-current={isShown ? 'page' : undefined}
      onClick={onShow}
      className={tabClass(isShown)}
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      <span className="max-w-full truncate">{label}</span>
    </button>
  );
}
