'use client';

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useLocale } from 'next-intl';
import { useMemo, useState } from 'react';
import type { ChartFormat } from '@/lib/charts/drawing/chart-look';
import type { TableCell, TableColumn } from '@/lib/charts/table/table-block';
import { cellText } from './cell-text';
import styles from './charts.module.css';
import { type SortOrder, sortRows } from './sort-rows';

interface TableGridProps {
  readonly table: {
    readonly columns: readonly TableColumn[];
    readonly rows: readonly (readonly TableCell[])[];
  };
  readonly format: ChartFormat;
  readonly label: string;
}

/** Columns that sort when their heads are pressed: down, up, and as it was. */
export function TableGrid({ table: { columns, rows }, format, label }: TableGridProps) {
  const locale = useLocale();
  const [order, setOrder] = useState<SortOrder | null>(null);
  const sorted = useMemo(
    () => (order === null ? rows : sortRows(rows, order, locale)),
    [rows, order, locale],
  );

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs the focus
    <section className={styles.grid} tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <ColumnHead
                key={column.label}
                column={column}
                order={order?.column === index ? order : null}
                onPress={() => setOrder(nextOrder(order, index, column))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names, and the same row may stand there twice
            <tr key={at}>
              {columns.map((column, index) => (
                <td key={column.label} className={classOf(column)}>
                  {cellText(row[index] ?? null, column, format)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const ARIA_SORT = { true: 'descending', false: 'ascending' } as const;

interface ColumnHeadProps {
  readonly column: TableColumn;
  readonly order: SortOrder | null;
  readonly onPress: () => void;
}

function ColumnHead({ column, order, onPress }: ColumnHeadProps) {
  const Icon = order === null ? ChevronsUpDown : order.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={column.kind === 'number' ? styles.number : undefined}
      aria-sort={order === null ? undefined : ARIA_SORT[`${order.descending}`]}
    >
      <button
        type="button"
        onClick={onPress}
        className={`inline-flex items-center gap-1 rounded hover:text-accent-strong ${column.kind === 'number' ? 'flex-row-reverse' : ''}`}
      >
        <span>
          {column.label}
          {column.unit !== undefined && (
            <span className="font-normal text-muted-foreground"> {column.unit}</span>
          )}
        </span>
        <Icon aria-hidden="true" className={`size-3 ${order === null ? 'text-muted-foreground/60' : ''}`} />
      </button>
    </th>
  );
}

function classOf({ kind }: TableColumn): string | undefined {
  if (kind === 'number') return styles.number;
  return kind === 'text' ? undefined : styles.moment;
}

/** Numbers begin with the largest, texts with the first. */
function nextOrder(order: SortOrder | null, column: number, { kind }: TableColumn): SortOrder | null {
  const first = kind === 'number';
  if (order?.column !== column) return { column, descending: first };
  return order.descending === first ? { column, descending: !first } : null;
}

/** Rows of which a cell has the words, whatever their letters' size. */
export function rowsWith(
  rows: readonly (readonly TableCell[])[],
  columns: readonly TableColumn[],
  words: string,
  format: ChartFormat,
): (readonly TableCell[])[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [...rows];
  return rows.filter((row) =>
    columns.some((column, index) =>
      cellText(row[index] ?? null, column, format)
        .toLowerCase()
        .includes(wanted),
    ),
  );
}
