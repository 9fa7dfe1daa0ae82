'use client';

import { useTranslations } from 'next-intl';
import { useObservable } from '@/components/observable/observable';
import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import { withoutDocument, withoutFolder } from '../state/documents/choice';
import { knownIn } from '../state/documents/known-documents';
import { useChatShell } from '../state/shell/chat-shell-context';
import { DocumentChip } from './document-chip';
import { RemoveButton } from './remove-button';

interface EditedDocumentsProps {
  readonly chosen: ChosenDocuments;
  readonly onChange: (chosen: ChosenDocuments) => void;
}

/** What a question is about while it is edited; the new version can do without some of it. */
export function EditedDocuments({ chosen, onChange }: EditedDocumentsProps) {
  const t = useTranslations('composer.documents');
  const { documents } = useChatShell();
  const known = useObservable(documents.state);
  return (
    <ul aria-label={t('label')} className="mb-2 flex flex-wrap gap-1.5">
      {chosen.folders.map((folder) => (
        <DocumentChip key={folder} kind="folder" name={folder}>
          <RemoveButton
            label={t('remove', { name: folder })}
            onRemove={() => onChange(withoutFolder(chosen, folder))}
          />
        </DocumentChip>
      ))}
      {chosen.documents.map((documentId) => {
        const name = knownIn(known, documentId).name || t('unnamed');
        return (
          <DocumentChip key={documentId} kind="document" name={name}>
            <RemoveButton
              label={t('remove', { name })}
              onRemove={() => onChange(withoutDocument(chosen, documentId))}
            />
          </DocumentChip>
        );
      })}
    </ul>
  );
}
