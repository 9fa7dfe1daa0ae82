import type { TableBlock } from '@/lib/charts/table/table-block';
import { tableCsv } from '@/lib/charts/table/table-csv';

/** A table as a CSV file; the mark in front tells spreadsheets that it is UTF-8. */
export const csvBlob = (table: Pick<TableBlock, 'columns' | 'rows'>): Blob =>
  new Blob(['\ufeff', tableCsv(table)], { type: 'text/csv' });
