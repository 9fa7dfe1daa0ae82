'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { Tabs } from 'radix-ui';
import type { ComponentType } from 'react';
import { keepLoading } from '@/components/network/keep-loading';
import { useObservable } from '@/components/observable/observable';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/skeleton';
import type { DeskForm } from '../desk/use-desk-form';
import { DESK_PANELS, type PanelName, useDesk } from '../desk-view';
import { OutlinePane } from '../outline/outline-pane';

const loading = (): React.ReactNode => <PanelSkeleton />;
const PaperChat = dynamic(
  () => keepLoading(() => import('../chat/paper-chat')).then((one) => one.PaperChat),
  { loading },
);
const ReferencesPanel = dynamic(() => keepLoading(() => import('../references/references-panel')), {
  loading,
});
const CheckPanel = dynamic(() => keepLoading(() => import('../panel/check-panel')), { loading });
const CommentsPanel = dynamic(() => keepLoading(() => import('../panel/comments-panel')), { loading });
const HistoryPanel = dynamic(() => keepLoading(() => import('../panel/history-panel')), { loading });

const CONTENTS: Readonly<Record<PanelName, ComponentType>> = {
  outline: OutlinePane,
  chat: PaperChat,
  references: ReferencesPanel,
  check: CheckPanel,
  comments: CommentsPanel,
  history: HistoryPanel,
};

/** What stands beside the text, one at a time. Where there is room for one thing only, the bar below the page chooses. */
export function DeskPanel({ form }: { readonly form: DeskForm }) {
  const t = useTranslations('papers');
  const desk = useDesk();
  const { panel, beside } = useObservable(desk.state);
  const shown = form === 'three' && panel === 'outline' ? beside : panel;
  const names = DESK_PANELS.filter((name) => name !== 'outline' || form === 'two');
  const Contents = CONTENTS[shown];
  if (form === 'one')
    return (
      <section aria-label={t(`panel.${shown}`)} className="flex min-w-0 flex-1 flex-col overflow-y-auto">
        <Contents />
      </section>
    );
  return (
    <Tabs.Root
      value={shown}
      onValueChange={(value) => {
        const name = names.find((one) => one === value);
        if (name) desk.showPanel(name);
      }}
      activationMode="manual"
      className="flex w-96 shrink-0 flex-col border-line border-l"
    >
      <Tabs.List
        aria-label={t('parts')}
        className="flex h-11 shrink-0 items-stretch justify-between overflow-x-auto border-line border-b px-2.5"
      >
        {names.map((name) => (
          <Tabs.Trigger
            key={name}
            value={name}
            className={classNames(
              '-outline-offset-2 relative shrink-0 rounded-md px-1.5 text-[12.5px] transition-colors',
              'text-muted-foreground hover:text-foreground data-[state=active]:font-medium data-[state=active]:text-foreground',
              'data-[state=active]:before:absolute data-[state=active]:before:inset-x-1.5 data-[state=active]:before:bottom-0 data-[state=active]:before:h-0.5 data-[state=active]:before:rounded-full data-[state=active]:before:bg-accent',
            )}
          >
            {t(`panel.${name}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content
        key={shown}
        value={shown}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto -outline-offset-2"
      >
        <Contents />
      </Tabs.Content>
    </Tabs.Root>
  );
}

function PanelSkeleton() {
  const t = useTranslations('papers');
  return (
    <div role="status" aria-label={t('loading')} className="space-y-3 p-5">
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-4 w-full" />
    </div>
  );
}
