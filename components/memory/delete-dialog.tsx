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
import type { MemoryView } from '@/lib/chat/memory';

interface DeleteDialogProps {
  readonly doomed: MemoryView | 'all' | null;
  readonly onDelete: () => void;
  readonly onCancel: () => void;
}

/** Asks once more before something is deleted for good. */
export function DeleteDialog({ doomed, onDelete, onCancel }: DeleteDialogProps) {
  const t = useTranslations('memory');
  return (
    <AlertDialog open={doomed !== null} onOpenChange={(open) => !open && onCancel()}>
      <AlertDialogContent>
        <AlertDialogTitle>{t(doomed === 'all' ? 'confirmAll' : 'confirmOne')}</AlertDialogTitle>
        <AlertDialogDescription>{t('confirmText')}</AlertDialogDescription>
        <div className="mt-5 flex justify-end gap-2">
          <AlertDialogCancel>{t('cancel')}</AlertDialogCancel>
          <AlertDialogAction onClick={onDelete}>{t('delete')}</AlertDialogAction>
        </div>
      </AlertDialogContent>
    </AlertDialog>
  );
}
