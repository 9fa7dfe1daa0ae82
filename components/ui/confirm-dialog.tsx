'use client';

import { AlertDialog } from 'radix-ui';
import { buttonVariants } from './button';
import { classNames } from './class-names';
import { DIALOG_OVERLAY, DIALOG_PANEL } from './dialog';

interface ConfirmDialogProps {
  readonly open?: boolean;
  readonly title: string;
  readonly text: string;
  readonly cancel: string;
  /** What the button says that does it; null where there is nothing to be done. */
  readonly confirm: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Chooses another place for the focus than where it was before. */
  readonly onCloseAutoFocus?: (event: Event) => void;
}

/** Asks once more before something is done for good. */
export function ConfirmDialog({ open = true, title, text, cancel, confirm, ...props }: ConfirmDialogProps) {
  const { onConfirm, onClose, onCloseAutoFocus } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay data-slot="alert-dialog-overlay" className={DIALOG_OVERLAY} />
        <AlertDialog.Content
          data-slot="alert-dialog-content"
          className={classNames(DIALOG_PANEL, 'top-[30%] max-w-sm p-5')}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <AlertDialog.Title className="break-words font-semibold text-[16px] leading-6">
            {title}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-1.5 text-[14px] text-muted-foreground">
            {text}
          </AlertDialog.Description>
          <div className="mt-5 flex justify-end gap-2">
            <AlertDialog.Cancel className={buttonVariants({ variant: 'outline' })}>
              {cancel}
            </AlertDialog.Cancel>
            {confirm !== null && (
              <AlertDialog.Action className={buttonVariants({ variant: 'danger' })} onClick={onConfirm}>
                {confirm}
              </AlertDialog.Action>
            )}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
