'use client';

import { AlignLeft } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { IconButton } from '@/components/ui/button';
import { tableFromCells } from '@/lib/charts/table/table-from-cells';
import { withoutMarks } from '@/lib/text/markdown/plain-text';
import { DataTable } from './data-table';

interface OpenTableProps {
  readonly title: string;
  /** Cells as they are written, with their marks. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly onClose: () => void;
}

/** A table of a text as one that sorts, filters and can be taken away; its words without their marks. */
export default function OpenTable({ title, header, rows, onClose }: OpenTableProps) {
  const t = useTranslations('charts');
  const locale = useLocale();
  const table = useMemo(
    () =>
      tableFromCells(
        title,
        header.map(withoutMarks),
        rows.map((row) => row.map(withoutMarks)),
        locale === 'id' ? ',' : '.',
      ),
    [title, header, rows, locale],
  );
  if (table === null) return null;
  const isCut = table.rows.length < rows.length;
  const note = t('firstRows', { shown: table.rows.length, all: rows.length });
  return (
    <DataTable
      table={isCut ? { ...table, note } : table}
      actions={
        <IconButton
          // The one that opened it is gone.
          autoFocus
          label={t('asWritten')}
          onClick={onClose}
        >
          <AlignLeft aria-hidden="true" className="size-4" />
        </IconButton>
      }
    />
  );
}
