'use client';

import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { buttonVariants } from './button';
import { classNames } from './class-names';
import { keepOpenWhileComposing } from './field-keys';

export const Dialog = Primitive.Root;

export const DIALOG_OVERLAY = 'fixed inset-0 z-40 bg-overlay data-[state=open]:animate-fade-in';
export const DIALOG_PANEL =
  'fixed left-1/2 z-50 w-[calc(100vw-2rem)] -translate-x-1/2 rounded-2xl border border-line bg-surface text-foreground shadow-floating data-[state=open]:animate-fade-in';

/** The contents of a dialog. When it closes, whatever had the focus before it opened gets it back. */
export function DialogContent({ className, children, ...props }: ComponentProps<typeof Primitive.Content>) {
  const opener = useRef<Element | null>(null);
  return (
    <Primitive.Portal>
      <Primitive.Overlay data-slot="dialog-overlay" className={DIALOG_OVERLAY} />
      <Primitive.Content
        data-slot="dialog-content"
        className={classNames(DIALOG_PANEL, 'outline-none', className)}
        onOpenAutoFocus={() => {
          opener.current = document.activeElement;
        }}
        onCloseAutoFocus={(event) => {
          // Dialogs here open without a trigger of their own, which would get the focus otherwise.
          event.preventDefault();
        }}
        onEscapeKeyDown={keepOpenWhileComposing}
        {...props}
      >
        {children}
        <FocusReturn opener={opener} />
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/**
 * Gives the focus back as soon as the dialog is gone. The library does so a task later, and then takes it away from
 * wherever the next key has moved it.
 */
function FocusReturn({ opener }: { readonly opener: RefObject<Element | null> }) {
  const place = useRef<HTMLSpanElement>(null);
  // A field that takes the focus itself does so before the library looks where it was.
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const inDialog = place.current;
    return () => {
      const isTaken = document.activeElement !== null && document.activeElement !== document.body;
      if (inDialog?.isConnected || isTaken) return;
      const back = opener.current ?? before;
      if (back instanceof HTMLElement) back.focus();
    };
  }, [opener, before]);
  return <span ref={place} hidden />;
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return (
    <Primitive.Title
      data-slot="dialog-title"
      className={classNames('font-semibold text-[16px] leading-6', className)}
      {...props}
    />
  );
}

export function DialogClose({ label }: { readonly label: string }) {
  return (
    <Primitive.Close
      data-slot="dialog-close"
      aria-label={label}
      className={buttonVariants({ variant: 'ghost', size: 'icon-small' })}
    >
      <X aria-hidden="true" className="size-4" />
    </Primitive.Close>
  );
}
