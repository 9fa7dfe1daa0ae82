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
import type { DocumentView } from '@/lib/chat/documents/document';
import { DOCUMENT_NAME_LIMIT, FOLDER_NAME_LIMIT, PUBLISHER_LIMIT } from '@/lib/chat/documents/document-words';
import { TextDialog } from './text-dialog';

/** What is being asked about documents. */
export type OpenDialog =
  | { readonly kind: 'rename' | 'publisher'; readonly document: DocumentView }
  | { readonly kind: 'move' | 'delete'; readonly documents: readonly DocumentView[] };

interface DocumentDialogsProps {
  readonly open: OpenDialog | null;
  readonly folders: readonly string[];
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onRename: (documentId: string, name: string) => void;
  readonly onPublisher: (documentId: string, publisher: string | null) => void;
  readonly onMove: (documentIds: readonly string[], folder: string | null) => void;
  readonly onDelete: (documentIds: readonly string[]) => void;
}

const idsOf = (documents: readonly DocumentView[]): string[] => documents.map(({ documentId }) => documentId);

/** Asks for a name or a folder, or whether documents are to be deleted. */
export function DocumentDialogs({
  open,
  folders,
  busy,
  onClose,
  onRename,
  onPublisher,
  onMove,
  onDelete,
}: DocumentDialogsProps) {
  const t = useTranslations('documents');
  switch (open?.kind) {
    case undefined:
      return null;
    case 'rename':
      return (
        <TextDialog
          title={t('renameTitle')}
          label={t('newName')}
          initial={open.document.name}
          longest={DOCUMENT_NAME_LIMIT}
          busy={busy}
          onClose={onClose}
          onSave={(name) => onRename(open.document.documentId, name)}
        />
      );
    case 'publisher':
      return (
        <TextDialog
          title={t('publisherTitle')}
          label={t('publisher')}
          hint={t('publisherHint')}
          initial={open.document.publisher ?? open.document.site ?? ''}
          longest={PUBLISHER_LIMIT}
          mayBeEmpty
          busy={busy}
          onClose={onClose}
          onSave={(publisher) => onPublisher(open.document.documentId, publisher === '' ? null : publisher)}
        />
      );
    case 'move':
      return (
        <TextDialog
          title={t('moveTitle', { count: open.documents.length })}
          label={t('folder')}
          hint={t('folderHint')}
          initial={open.documents[0]?.folder ?? ''}
          suggestions={folders}
          longest={FOLDER_NAME_LIMIT}
          mayBeEmpty
          busy={busy}
          onClose={onClose}
          onSave={(folder) => onMove(idsOf(open.documents), folder === '' ? null : folder)}
        />
      );
    case 'delete': {
      const [first] = open.documents;
      return (
        <AlertDialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
          <AlertDialogContent>
            <AlertDialogTitle className="break-words">
              {t('confirm', { count: open.documents.length, name: first?.name ?? '' })}
            </AlertDialogTitle>
            <AlertDialogDescription>{t('confirmText')}</AlertDialogDescription>
            <div className="mt-5 flex justify-end gap-2">
              <AlertDialogCancel>{t('cancel')}</AlertDialogCancel>
              <AlertDialogAction onClick={() => onDelete(idsOf(open.documents))}>
                {t('delete')}
              </AlertDialogAction>
            </div>
          </AlertDialogContent>
        </AlertDialog>
      );
    }
  }
}
