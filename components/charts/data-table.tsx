'use client';

import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useState } from 'react';
import { Input } from '@/components/ui/input';
import { chartFormat } from '@/lib/charts/drawing/chart-format';
import type { TableBlock } from '@/lib/charts/table/table-block';
import { ChartOrigin } from './chart-origin';
import { rowsWith, TableGrid } from './table-grid';
import { TakeAwayMenu } from './take-away-menu';

/** Tables of more rows can be searched. */
const FILTERED_FROM = 8;

interface DataTableProps {
  readonly table: TableBlock;
  /** What else can be done with it, beside taking it away. */
  readonly actions?: ReactNode;
}

/** A table that sorts, filters and can be taken away. */
export function DataTable({ table, actions }: DataTableProps) {
  const t = useTranslations('charts');
  const locale = useLocale();
  const timeZone = useTimeZone() ?? 'UTC';
  const format = useMemo(() => chartFormat(locale, timeZone), [locale, timeZone]);
  const [words, setWords] = useState('');
  const rows = useMemo(() => rowsWith(table.rows, table.columns, words, format), [table, words, format]);
  const { title, note, source, columns } = table;

  return (
    <figure
      data-slot="data-table"
      className="my-4 flex min-w-0 flex-col rounded-xl border border-line bg-surface p-4"
    >
      <div className="flex items-start gap-2 pb-2">
        <figcaption className="min-w-0 flex-1 font-medium text-[14px] leading-7 [overflow-wrap:anywhere]">
          {title}
        </figcaption>
        {actions}
        <TakeAwayMenu title={title} table={table} />
      </div>
      {table.rows.length > FILTERED_FROM && (
        <div className="flex items-center gap-3 pb-2">
          <Input
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            placeholder={t('filter')}
            aria-label={t('filter')}
            className="h-8 min-w-0 max-w-60 flex-1 text-[13px]"
          />
          <span role="status" className="text-[12px] text-muted-foreground">
            {t('rows', { count: rows.length })}
          </span>
        </div>
      )}
      <div className="max-h-96 min-h-0 overflow-hidden [&>section]:max-h-96">
        <TableGrid table={{ columns, rows }} format={format} label={title} />
      </div>
      <ChartOrigin note={note} source={source} />
    </figure>
  );
}
