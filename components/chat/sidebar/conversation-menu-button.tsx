'use client';

import { Ellipsis } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { keepLoading } from '@/components/network/keep-loading';
import { Button } from '@/components/ui/button';
import { LazyMenu, type SurfaceProps } from '@/components/ui/lazy-menu';
import type HistoryItemMenu from './history-item-menu';

const loadMenu = () => import('./history-item-menu');
const Menu = dynamic(() => keepLoading(loadMenu), { ssr: false });

interface ConversationMenuButtonProps
  extends Omit<ComponentProps<typeof HistoryItemMenu>, keyof SurfaceProps> {
  readonly align: 'start' | 'end';
}

/** The button of a conversation in a list, with the menu of what can be done with it. */
export function ConversationMenuButton({ align, ...menu }: ConversationMenuButtonProps) {
  const t = useTranslations('sidebar');
  return (
    <LazyMenu
      align={align}
      trigger={(props) => (
        <Button
          {...props}
          variant="quiet"
          size="icon-small"
          aria-label={t('actionsFor', { title: menu.conversation.title })}
        >
          <Ellipsis aria-hidden="true" className="size-4" />
        </Button>
      )}
      entries={{ load: loadMenu, render: (props) => <Menu {...props} {...menu} /> }}
    />
  );
}
