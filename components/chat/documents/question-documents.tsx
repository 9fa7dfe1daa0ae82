'use client';

import { useTranslations } from 'next-intl';
import { documentPath } from '@/components/documents/document-path';
import { useObservable } from '@/components/observable/observable';
import type { ChosenDocuments } from '@/lib/chat/documents/chosen-documents';
import { isUploadId } from '../state/documents/known-document';
import { knownIn } from '../state/documents/known-documents';
import { useChatShell } from '../state/shell/chat-shell-context';
import { DocumentChip } from './document-chip';

/** What a question was asked about; a document opens its page. */
export default function QuestionDocuments({ chosen }: { readonly chosen: ChosenDocuments }) {
  const t = useTranslations('composer.documents');
  const { documents } = useChatShell();
  const known = useObservable(documents.state);
  return (
    <ul aria-label={t('askedAbout')} className="mb-1.5 flex flex-wrap justify-end gap-1.5">
      {chosen.folders.map((folder) => (
        <DocumentChip key={folder} kind="folder" name={folder} href="/documents" />
      ))}
      {chosen.documents.map((documentId) => {
        const { status, name } = knownIn(known, documentId);
        if (status === 'deleted') return <DocumentChip key={documentId} kind="deleted" name={t('deleted')} />;
        return (
          <DocumentChip
            key={documentId}
            kind="document"
            name={name || t('unnamed')}
            href={isUploadId(documentId) ? undefined : documentPath(documentId)}
          />
        );
      })}
    </ul>
  );
}
