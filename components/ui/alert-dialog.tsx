'use client';

import { AlertDialog as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { buttonVariants } from './button';
import { classNames } from './class-names';
import { DIALOG_OVERLAY, DIALOG_PANEL } from './dialog';

export const AlertDialog = Primitive.Root;

export function AlertDialogContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay data-slot="alert-dialog-overlay" className={DIALOG_OVERLAY} />
      <Primitive.Content
        data-slot="alert-dialog-content"
        className={classNames(DIALOG_PANEL, 'top-[30%] max-w-sm p-5', className)}
        {...props}
      />
    </Primitive.Portal>
  );
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return (
    <Primitive.Title
      data-slot="alert-dialog-title"
      className={classNames('font-semibold text-[16px] leading-6', className)}
      {...props}
    />
  );
}

export function AlertDialogDescription({
  className,
  ...props
}: ComponentProps<typeof Primitive.Description>) {
  return (
    <Primitive.Description
      data-slot="alert-dialog-description"
      className={classNames('mt-1.5 text-[14px] text-muted-foreground', className)}
      {...props}
    />
  );
}

export function AlertDialogCancel({ className, ...props }: ComponentProps<typeof Primitive.Cancel>) {
  return (
    <Primitive.Cancel
      data-slot="alert-dialog-cancel"
      className={classNames(buttonVariants({ variant: 'outline' }), className)}
      {...props}
    />
  );
}

export function AlertDialogAction({ className, ...props }: ComponentProps<typeof Primitive.Action>) {
  return (
    <Primitive.Action
      data-slot="alert-dialog-action"
      className={classNames(buttonVariants({ variant: 'danger' }), className)}
      {...props}
    />
  );
}
