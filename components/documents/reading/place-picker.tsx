'use client';

import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import type { DocumentDetail } from '@/lib/chat/documents/document-text';

interface PlacePickerProps {
  readonly detail: DocumentDetail;
  readonly onPick: (offset: number) => void;
}

/** Goes to a heading or a page. */
export function PlacePicker({ detail: { headings, pages }, onPick }: PlacePickerProps) {
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
          {pages.map(({ number, start }) => (
            <option key={number} value={start}>
              {text('page', { number })}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
