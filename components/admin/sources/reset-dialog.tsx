'use client';

import { useTranslations } from 'next-intl';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog';

interface ResetDialogProps {
  /** Whether there is nothing to put back. */
  readonly isDefault: boolean;
  readonly onClose: () => void;
  readonly onReset: () => void;
}

/** Asks whether the table is to be the one that comes along again. */
export function ResetDialog({ isDefault, onClose, onReset }: ResetDialogProps) {
  const t = useTranslations('admin.sources');
  return (
    <AlertDialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialogContent>
        <AlertDialogTitle>{t('reset.title')}</AlertDialogTitle>
        <AlertDialogDescription>{t(isDefault ? 'reset.nothing' : 'reset.text')}</AlertDialogDescription>
        <div className="mt-5 flex justify-end gap-2">
          <AlertDialogCancel>{t(isDefault ? 'close' : 'cancel')}</AlertDialogCancel>
          {!isDefault && <AlertDialogAction onClick={onReset}>{t('reset.do')}</AlertDialogAction>}
        </div>
      </AlertDialogContent>
    </AlertDialog>
  );
}
