'use client';

import dynamic from 'next/dynamic';
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { keepLoading } from '@/components/network/keep-loading';
import { classNames } from './class-names';
import type { MenuEntry } from './menu-entry';

const loadSurface = () => import('./menu-surface');
const MenuSurface = dynamic(() => keepLoading(loadSurface), { ssr: false });

type TriggerProps = Pick<
  ComponentProps<'button'>,
  'ref' | 'id' | 'aria-haspopup' | 'aria-expanded' | 'onClick' | 'onKeyDown' | 'onPointerEnter' | 'onFocus'
>;

/** What an opened menu is told by its button. */
export type SurfaceProps = Omit<ComponentProps<typeof MenuSurface>, 'entries'>;

/** A menu that finds its entries itself, with code of its own. */
interface OwnSurface {
  readonly load: () => Promise<unknown>;
  readonly render: (props: SurfaceProps) => ReactNode;
}

export interface LazyMenuProps {
  /** Made when the menu opens, or found by a surface of its own. */
  readonly entries: (() => readonly MenuEntry[]) | OwnSurface;
  readonly trigger: (props: TriggerProps) => ReactNode;
  readonly align?: 'start' | 'end';
  readonly side?: 'top' | 'bottom';
  readonly className?: string;
}

/** A menu whose code is loaded when its button is pointed at or focused, and shown when it is pressed. */
export function LazyMenu({ entries, trigger, align = 'start', side = 'bottom', className }: LazyMenuProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const triggerId = useId();

  const change = (next: boolean): void => {
    setWanted(true);
    setOpen(next);
  };
  const own = typeof entries === 'function' ? null : entries;
  const preload = (): void => void (own?.load ?? loadSurface)().catch(() => undefined);
  const surface: SurfaceProps = {
    ...{ open, align, side, triggerId },
    onOpenChange: change,
    focusesFirst: byKeyboard,
    onClosed: () => button.current?.focus(),
  };

  return (
    <span className={classNames('relative inline-flex min-w-0', className)}>
      {trigger({
        ref: button,
        id: triggerId,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: (event) => {
          // A click that Enter or the space bar made counts no presses.
          setByKeyboard(event.detail === 0);
          change(!open);
        },
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setByKeyboard(true);
          change(true);
        },
        onPointerEnter: preload,
        onFocus: preload,
      })}
      {wanted &&
        (typeof entries === 'function' ? (
          <MenuSurface {...surface} entries={open ? entries() : []} />
        ) : (
          entries.render(surface)
        ))}
    </span>
  );
}
