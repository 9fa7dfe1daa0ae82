'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { sendJson } from '@/components/http/send-json';
import { useRequest } from '@/components/http/use-request';
import { FormProblem } from '@/components/page/form-problem';
import { Select } from '@/components/ui/select';
import type { DocumentIndexWish, DocumentView } from '@/lib/chat/documents/document';
import { ENCODING_NAMES, TEXT_ENCODINGS } from '@/lib/trace/documents/reading-words';
import { DocumentNotes, isOfEncoding } from '../document-notes';
import { DocumentProgress } from '../document-progress';
import { encodingName } from '../encoding-name';
import { isUnderWay, useProgress } from '../use-progress';

type Encoding = DocumentIndexWish['encoding'];

/** What there is to know of how a text was read, with other encodings to have it read by; the page comes anew then. */
export function ReadingNotes({ document: first }: { readonly document: DocumentView }) {
  const [document, setDocument] = useState(first);
  const { busy, problem, run } = useRequest();
  const router = useRouter();
  const t = useTranslations('documentFile');
  const news = ([now]: readonly DocumentView[]): void => {
    if (!now) return;
    setDocument(now);
    if (!isUnderWay(now)) router.refresh();
  };
  useProgress([document], news, () => router.refresh());
  const readAgain = (wish: DocumentIndexWish): void =>
    void run(async () => {
      const path = `/api/documents/${encodeURIComponent(document.documentId)}/index`;
      news([await (await sendJson('POST', path, wish)).json()]);
    });
  const { notes } = document;
  const encoding = notes.find(isOfEncoding)?.encoding;
  return (
    <div className="mt-3 empty:hidden">
      <DocumentNotes notes={notes}>{encoding !== undefined && t('encodingWrong')}</DocumentNotes>
      {encoding !== undefined && (
        <EncodingPicker
          encoding={encoding}
          disabled={busy || isUnderWay(document)}
          onPick={(picked) => readAgain({ encoding: picked })}
        />
      )}
      {(isUnderWay(document) || document.problem !== null) && (
        <DocumentProgress
          document={document}
          busy={busy}
          onPassword={(password) => readAgain({ password })}
        />
      )}
      <FormProblem problem={problem} />
    </div>
  );
}

interface EncodingPickerProps {
  /** By which it was read. */
  readonly encoding: string;
  readonly disabled: boolean;
  readonly onPick: (encoding: Encoding) => void;
}

function EncodingPicker({ encoding, disabled, onPick }: EncodingPickerProps) {
  const t = useTranslations('documentFile');
  return (
    <Select
      aria-label={t('encoding')}
      boxClassName="mt-1.5 w-full sm:w-64"
      disabled={disabled}
      value={ENCODING_NAMES.find((known) => known === encoding) ?? ''}
      onChange={({ target: { value } }) => onPick(ENCODING_NAMES.find((known) => known === value) ?? null)}
    >
      <option value="">{t('encodingTold')}</option>
      {Object.entries(TEXT_ENCODINGS).map(([writing, encodings]) => (
        <optgroup key={writing} label={t(`encodingOf.${writing as keyof typeof TEXT_ENCODINGS}`)}>
          {encodings.map((known) => (
            <option key={known} value={known}>
              {encodingName(known)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
