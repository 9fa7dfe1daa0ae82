import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
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
      {note !== null && <Progress share={share} label={t('progress', { name })} />}
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

function Progress({ share, label }: { readonly share: number | null; readonly label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === null ? undefined : Math.round(share * 100)}
      className="absolute inset-x-0 bottom-0 h-0.5"
    >
      <div
        className={
          share === null
            ? 'h-full w-full animate-breathe bg-accent'
            : 'h-full bg-accent transition-[width] duration-300 motion-reduce:transition-none'
        }
        style={share === null ? undefined : { width: `${share * 100}%` }}
      />
    </div>
  );
}
