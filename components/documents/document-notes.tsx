'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { DocumentNote, DocumentView } from '@/lib/chat/documents/document';
import { documentPath } from './document-path';
import { encodingName } from './encoding-name';

interface DocumentNotesProps {
  readonly notes: DocumentView['notes'];
  readonly className?: string;
  /** Who it is about, where that is not plain. */
  readonly name?: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** What there is to know of how a document was read, quietly; nothing where all was read as it is. */
export function DocumentNotes({ notes, className, name, children }: DocumentNotesProps) {
  const sentenceOf = useNoteSentence();
  if (notes.length === 0) return null;
  return (
    <p
      data-slot="document-notes"
      className={classNames('text-[12.5px] text-muted-foreground leading-[1.55] wrap-anywhere', className)}
    >
      {name !== undefined && <bdi className="font-medium">{name}: </bdi>}
      {notes.map(sentenceOf).join(' ')} {children}
    </p>
  );
}

/** Leads to where another encoding can be chosen, for a document of which one was guessed. */
export function EncodingLink({ documentId, notes }: Pick<DocumentView, 'documentId' | 'notes'>) {
  const t = useTranslations('documentFile');
  if (!notes.some(isOfEncoding)) return null;
  return (
    <a href={documentPath(documentId)} className="underline underline-offset-2 hover:text-foreground">
      {t('encodingWrong')}
    </a>
  );
}

export const isOfEncoding = ({ code }: DocumentNote): boolean =>
  code === 'encoding-guessed' || code === 'encoding-chosen';

function useNoteSentence(): (note: DocumentNote) => string {
  const t = useTranslations('documentFile.note');
  return ({ code, count, pages = [], encoding }) =>
    t(code, {
      count: count ?? pages.length,
      pages: pages.length === 0 ? 'none' : pageRanges(pages, (count ?? 0) > pages.length),
      encoding: encoding === undefined ? '?' : encodingName(encoding),
    });
}

/** Numbers of pages as people write them, such as “2–3, 7”. */
function pageRanges(pages: readonly number[], areMore: boolean): string {
  const ranges: { first: number; last: number }[] = [];
  for (const page of pages) {
    const open = ranges.at(-1);
    if (open && page === open.last + 1) open.last = page;
    else ranges.push({ first: page, last: page });
  }
  const words = ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`));
  return [...words, ...(areMore ? ['…'] : [])].join(', ');
}
