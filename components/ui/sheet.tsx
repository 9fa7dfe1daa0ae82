'use client';

import { Dialog as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { DIALOG_OVERLAY } from './dialog';
import { keepOpenWhileComposing } from './field-keys';

export const Sheet = Primitive.Root;
export const SheetTitle = Primitive.Title;

/** A panel that slides in from the left. */
export function SheetContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay data-slot="sheet-overlay" className={DIALOG_OVERLAY} />
      <Primitive.Content
        data-slot="sheet-content"
        className={classNames(
          'fixed inset-y-0 left-0 z-50 flex w-[min(20rem,85vw)] flex-col border-line border-r bg-raised shadow-floating outline-none data-[state=open]:animate-slide-in-left',
          className,
        )}
        onEscapeKeyDown={keepOpenWhileComposing}
        {...props}
      />
    </Primitive.Portal>
  );
}
