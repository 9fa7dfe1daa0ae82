import { csvLine } from '@/lib/text/csv-line';
import type { TableBlock } from './table-block';

/** A table as CSV; numbers are written with a decimal point and without a unit, which stands in the head. */
export const tableCsv = ({ columns, rows }: Pick<TableBlock, 'columns' | 'rows'>): string =>
  [columns.map(({ label, unit }) => (unit === undefined ? label : `${label} (${unit})`)), ...rows]
    .map(csvLine)
    .join('');
