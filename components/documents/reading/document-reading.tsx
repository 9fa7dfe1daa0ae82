'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { FormProblem } from '@/components/page/form-problem';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { type DocumentPassage, partAt } from '@/lib/chat/documents/document-passage';
import type { DocumentDetail, TextPartView } from '@/lib/chat/documents/document-text';
import { DocumentHeading } from './document-heading';
import { placeWords } from './place-words';
import { ReadingNotes } from './reading-notes';
import { TextPart } from './text-part';
import { useNearEnd } from './use-near-end';
import { useTextParts } from './use-text-parts';

interface DocumentReadingProps {
  readonly detail: DocumentDetail;
  /** The part in which the passage begins, or the first one. */
  readonly first: TextPartView;
  readonly passage: DocumentPassage | null;
}

/** The text of a document as it was read, a part at a time, with a passage marked. */
export function DocumentReading({ detail, first, passage }: DocumentReadingProps) {
  const t = useTranslations('documentText');
  const { document: own, parts: starts } = detail;
  const { parts, busy, problem, ...text } = useTextParts(own.documentId, first);
  const hasBefore = (parts[0]?.part ?? 0) > 0;
  const hasAfter = (parts.at(-1)?.part ?? 0) < starts.length - 1;
  const article = useRef<HTMLElement>(null);
  const end = useNearEnd(hasAfter && !busy && problem === null, () => void text.loadAfter());

  useEffect(() => {
    article.current?.querySelector('[data-passage]')?.scrollIntoView({ block: 'center' });
  }, []);

  const goTo = async (offset: number): Promise<void> => {
    if (!(await text.show(partAt(starts, offset)))) return;
    requestAnimationFrame(() => {
      const blocks = [...(article.current?.querySelectorAll<HTMLElement>('[data-start]') ?? [])];
      const block = blocks.find((known) => Number(known.dataset.start) >= offset) ?? blocks.at(-1);
      block?.scrollIntoView({ block: 'start' });
    });
  };

  return (
    <>
      <DocumentHeading document={own} />
      <ReadingNotes document={own} />
      <PlacePicker detail={detail} onPick={(offset) => void goTo(offset)} />
      <div className="has-[p]:mt-3">
        <FormProblem problem={problem} />
      </div>
      {hasBefore && (
        <Button className="mt-5" busy={busy} onClick={() => void text.loadBefore()}>
          {t('before')}
        </Button>
      )}
      <article ref={article} aria-label={own.name} className="mt-5 text-[15px] leading-[1.65]">
        {parts.map((part) => (
          <TextPart key={part.part} part={part} passage={passage} />
        ))}
      </article>
      {hasAfter && (
        <div ref={end} className="mt-5">
          <Button busy={busy} onClick={() => void text.loadAfter()}>
            {t('after')}
          </Button>
        </div>
      )}
    </>
  );
}

interface PlacePickerProps {
  readonly detail: DocumentDetail;
  readonly onPick: (offset: number) => void;
}

/** Goes to a heading or a page. */
function PlacePicker({ detail: { headings, pages }, onPick }: PlacePickerProps) {
  const t = useTranslations('documents');
  const text = useTranslations('documentText');
  const hasPages = pages.length > 1;
  if (headings.length < 2 && !hasPages) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {headings.length > 1 && (
        <Select
          aria-label={t('goToHeading')}
          boxClassName="min-w-0 grow basis-56"
          value=""
          onChange={({ target }) => onPick(Number(target.value))}
        >
          <option value="" disabled>
            {t('goToHeading')}
          </option>
          {headings.map(({ start, level, text }) => (
            <option key={start} value={start}>
              {'\u2003'.repeat(Math.max(0, level - 1)) + text}
            </option>
          ))}
        </Select>
      )}
      {hasPages && (
        <Select
          aria-label={t('goToPage')}
          boxClassName="w-44"
          value=""
          onChange={({ target }) => onPick(Number(target.value))}
        >
          <option value="" disabled>
            {t('goToPage')}
          </option>
          {pages.map(({ number, start, place }) => (
            <option key={number} value={start}>
              {placeWords(text, { page: number, place })}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
