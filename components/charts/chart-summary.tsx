'use client';

import { useTranslations } from 'next-intl';
import { isChartKind } from '@/lib/charts/chart-spec';
import type { ChartFormat } from '@/lib/charts/drawing/chart-look';
import type { TableBlock } from '@/lib/charts/table/table-block';
import { type Fact, tableFacts } from '@/lib/charts/table/table-facts';
import { cellText } from './cell-text';

const MOST_COLUMNS = 6;

interface ChartSummaryProps {
  readonly kind: string;
  readonly table: TableBlock;
  readonly format: ChartFormat;
}

/** A chart in words, for those who do not see it. */
export function ChartSummary({ kind, table, format }: ChartSummaryProps) {
  const t = useTranslations('charts');
  const axis = table.columns[0];
  const facts = tableFacts(table).slice(0, MOST_COLUMNS);
  const place = ({ at }: Fact): string => (axis === undefined ? '' : cellText(at, axis, format));
  const value = ({ value }: Fact): string => format.number(value);
  return (
    <div className="sr-only">
      <p>
        {isChartKind(kind) ? t(`kinds.${kind}`) : t('views.chart')}. {t('rows', { count: table.rows.length })}
      </p>
      <ul>
        {facts.map(({ column, first, last, lowest, highest }) => (
          <li key={column.label}>
            {t('facts', {
              label: column.label,
              first: value(first),
              firstAt: place(first),
              last: value(last),
              lastAt: place(last),
              lowest: value(lowest),
              lowestAt: place(lowest),
              highest: value(highest),
              highestAt: place(highest),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
