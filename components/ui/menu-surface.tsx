'use client';

import { useEffect, useRef } from 'react';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './dropdown-menu';
import type { MenuEntry } from './menu-entry';
import { MENU_ICONS, type MenuIcon } from './menu-icons';

interface MenuSurfaceProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly entries: readonly MenuEntry[];
  readonly align: 'start' | 'end';
  readonly side: 'top' | 'bottom';
  readonly triggerId: string;
  /** True where a key opened it: the menu's own code came too late to see that key. */
  readonly focusesFirst: boolean;
  /** Called when focus should go back to the button. */
  readonly onClosed: () => void;
}

/** The opened menu. Its own trigger is only the place to appear at: the button was there before this code. */
export default function MenuSurface(props: MenuSurfaceProps) {
  const movesFocus = useRef<(() => void) | null>(null);
  return (
    <DropdownMenu open={props.open} onOpenChange={props.onOpenChange} modal={false}>
      <DropdownMenuTrigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" tabIndex={-1} />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align={props.align}
        side={props.side}
        aria-labelledby={props.triggerId}
        onInteractOutside={(event) => {
          const { target } = event;
          // A press on the button closes through the button, not twice.
          if (target instanceof Element && target.closest(`#${CSS.escape(props.triggerId)}`))
            event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          props.onClosed();
          movesFocus.current?.();
          movesFocus.current = null;
        }}
      >
        {props.focusesFirst && <FirstItemFocus />}
        {props.entries.map((entry) => (
          <Entry
            key={entry.key}
            entry={entry}
            onFocusMoving={(move) => {
              movesFocus.current = move;
            }}
          />
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Moves the focus to the menu's first item when the menu appears. */
function FirstItemFocus() {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const menu = marker.current?.closest('[role="menu"]');
    menu?.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
  }, []);
  return <span ref={marker} hidden />;
}

interface EntryProps {
  readonly entry: MenuEntry;
  readonly onFocusMoving: (move: () => void) => void;
}

function Entry({ entry, onFocusMoving }: EntryProps) {
  switch (entry.kind) {
    case 'separator':
      return <DropdownMenuSeparator />;
    case 'action':
      return (
        <DropdownMenuItem
          variant={entry.danger ? 'danger' : 'regular'}
          onSelect={() => (entry.movesFocus ? onFocusMoving(entry.onSelect) : entry.onSelect())}
        >
          <Icon name={entry.icon} />
          {entry.label}
        </DropdownMenuItem>
      );
    case 'actions':
      return (
        <DropdownMenuGroup aria-label={entry.label}>
          <DropdownMenuLabel>{entry.label}</DropdownMenuLabel>
          {entry.actions.map((action) => (
            <Entry key={action.key} entry={action} onFocusMoving={onFocusMoving} />
          ))}
        </DropdownMenuGroup>
      );
    case 'download':
      return (
        <DropdownMenuItem asChild>
          <a href={entry.href} download>
            <Icon name={entry.icon} />
            {entry.label}
          </a>
        </DropdownMenuItem>
      );
    case 'link':
      return (
        <DropdownMenuItem asChild>
          <a href={entry.href}>
            <Icon name={entry.icon} />
            {entry.label}
          </a>
        </DropdownMenuItem>
      );
    case 'switch':
      return (
        <DropdownMenuCheckboxItem
          checked={entry.checked}
          disabled={entry.disabled ?? false}
          onCheckedChange={entry.onChange}
        >
          <Words label={entry.label} hint={entry.hint} />
        </DropdownMenuCheckboxItem>
      );
    case 'choices':
      return (
        <>
          <DropdownMenuLabel>{entry.label}</DropdownMenuLabel>
          <DropdownMenuRadioGroup value={entry.value} onValueChange={entry.onChange} aria-label={entry.label}>
            {entry.options.map(({ value, label, hint }) => (
              <DropdownMenuRadioItem key={value} value={value}>
                <Words label={label} hint={hint} />
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
        </>
      );
  }
}

function Words({ label, hint }: { readonly label: string; readonly hint: string | undefined }) {
  if (hint === undefined) return label;
  return (
    <span className="min-w-0">
      <span className="block">{label}</span>
      <span className="block text-[12.5px] text-muted-foreground leading-snug">{hint}</span>
    </span>
  );
}

function Icon({ name }: { readonly name: MenuIcon | undefined }) {
  if (name === undefined) return null;
  const Drawn = MENU_ICONS[name];
  return <Drawn aria-hidden="true" />;
}
