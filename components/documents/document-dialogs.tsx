'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FormField } from '@/components/page/form-field';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import type { DocumentView } from '@/lib/chat/documents/document';
import { DOCUMENT_NAME_LIMIT, FOLDER_NAME_LIMIT, PUBLISHER_LIMIT } from '@/lib/chat/documents/document-words';

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
        <ConfirmDialog
          title={t('confirm', { count: open.documents.length, name: first?.name ?? '' })}
          text={t('confirmText')}
          cancel={t('cancel')}
          confirm={t('delete')}
          onConfirm={() => onDelete(idsOf(open.documents))}
          onClose={onClose}
        />
      );
    }
  }
}

interface TextDialogProps {
  readonly title: string;
  readonly label: string;
  readonly hint?: string;
  readonly initial: string;
  readonly suggestions?: readonly string[];
  readonly longest: number;
  readonly mayBeEmpty?: boolean;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSave: (text: string) => void;
}

/** Asks for one line. */
function TextDialog({ title, label, hint, initial, suggestions, longest, ...props }: TextDialogProps) {
  const t = useTranslations('documents');
  const [text, setText] = useState(initial);
  const listId = useId();
  const { mayBeEmpty = false, busy, onClose, onSave } = props;
  const isComplete = mayBeEmpty || text.trim() !== '';
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="top-[25%] max-w-md p-5" aria-describedby={undefined}>
        <div className="flex items-start justify-between gap-3">
          <DialogTitle>{title}</DialogTitle>
          <DialogClose label={t('cancel')} />
        </div>
        <form
          className="mt-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (isComplete) onSave(text.trim());
          }}
        >
          <FormField
            label={label}
            hint={hint}
            autoFocus
            dir="auto"
            value={text}
            maxLength={longest}
            list={suggestions ? listId : undefined}
            onChange={({ target }) => setText(target.value)}
          />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
          <div className="mt-5 flex justify-end gap-2">
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="solid" busy={busy} disabled={!isComplete}>
              {t('save')}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
