'use client';

import { Check } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';

const ITEM =
  'relative flex cursor-default select-none items-center gap-2.5 rounded-lg px-2.5 py-1.5 text-[14px] outline-none pointer-coarse:min-h-11 data-[highlighted]:bg-raised data-[disabled]:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0';

export const DropdownMenu = Primitive.Root;
export const DropdownMenuTrigger = Primitive.Trigger;
export const DropdownMenuRadioGroup = Primitive.RadioGroup;
export const DropdownMenuGroup = Primitive.Group;

export function DropdownMenuContent({
  className,
  sideOffset = 6,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        data-slot="dropdown-menu-content"
        // One that is longer than the screen can be scrolled with the keys, whichever way it was opened.
        tabIndex={0}
        sideOffset={sideOffset}
        // Below the header of a page.
        collisionPadding={{ top: 64, right: 8, bottom: 8, left: 8 }}
        className={classNames(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 max-w-[min(24rem,calc(100vw-1rem))] overflow-y-auto rounded-xl border border-line bg-surface p-1 text-foreground shadow-floating data-[state=open]:animate-rise-in',
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  );
}

export function DropdownMenuItem({
  className,
  variant = 'regular',
  ...props
}: ComponentProps<typeof Primitive.Item> & { readonly variant?: 'regular' | 'danger' }) {
  return (
    <Primitive.Item
      data-slot="dropdown-menu-item"
      className={classNames(
        ITEM,
        variant === 'danger'
          ? 'text-danger data-[highlighted]:bg-danger-tint'
          : '[&_svg]:text-muted-foreground',
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem
      data-slot="dropdown-menu-radio-item"
      className={classNames(ITEM, 'pr-9', className)}
      {...props}
    >
      {children}
      <Primitive.ItemIndicator className="absolute right-2.5 text-accent-strong">
        <Check aria-hidden="true" />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
  );
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem
      data-slot="dropdown-menu-checkbox-item"
      className={classNames(ITEM, 'pr-9', className)}
      {...props}
    >
      {children}
      <Primitive.ItemIndicator className="absolute right-2.5 text-accent-strong">
        <Check aria-hidden="true" />
      </Primitive.ItemIndicator>
    </Primitive.CheckboxItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label
      data-slot="dropdown-menu-label"
      className={classNames('px-2.5 pt-2 pb-1 text-[12px] text-muted-foreground', className)}
      {...props}
    />
  );
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Primitive.Separator>) {
  return (
    <Primitive.Separator
      data-slot="dropdown-menu-separator"
      className={classNames('mx-1 my-1 h-px bg-line', className)}
      {...props}
    />
  );
}
