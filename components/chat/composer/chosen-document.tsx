import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ProgressBar } from '@/components/documents/progress-bar';
import { DocumentChip } from '../documents/document-chip';
import { type KnownDocument, readinessOf } from '../state/documents/known-document';

interface ChosenDocumentProps {
  readonly document: KnownDocument;
  readonly children: ReactNode;
}

/** A chosen document with how far it is, in words and as a thin line at its foot. */
export function ChosenDocument({ document, children }: ChosenDocumentProps) {
  const t = useTranslations('composer.documents');
  const format = useFormatter();
  const name = document.name || t('unnamed');
  const isBlocked = readinessOf(document) === 'blocked';
  const share = shareOf(document);
  const percent = share === null ? null : format.number(share, { style: 'percent' });
  const note = noteOf(document.status, percent);
  const kind = document.status === 'deleted' ? 'deleted' : isBlocked ? 'problem' : 'document';
  return (
    <DocumentChip
      kind={kind}
      name={document.status === 'deleted' ? t('deleted') : name}
      note={note && t(`status.${note}`, { share: percent ?? '' })}
    >
      {children}
      {note !== null && <ProgressBar isAtEdge share={share} label={t('progress', { name })} />}
    </DocumentChip>
  );
}

type Note = 'waiting' | 'sending' | 'reading' | 'readingSome';

function noteOf(status: KnownDocument['status'], percent: string | null): Note | null {
  switch (status) {
    case 'waiting':
    case 'sending':
      return status;
    case 'reading':
      return percent === null ? 'reading' : 'readingSome';
    default:
      return null;
  }
}

const shareOf = (document: KnownDocument): number | null =>
  document.status === 'sending' || document.status === 'reading' ? document.share : null;
