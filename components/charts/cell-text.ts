import type { ChartFormat } from '@/lib/charts/drawing/chart-look';
import type { TableCell, TableColumn } from '@/lib/charts/table/table-block';

/** A cell as it is read: numbers and dates as the reader writes them, a dash where nothing is known. */
export function cellText(cell: TableCell, { kind }: TableColumn, format: ChartFormat): string {
  if (cell === null) return '–';
  if (typeof cell === 'number') return format.number(cell);
  if (kind !== 'date' && kind !== 'time') return cell;
  const time = Date.parse(cell);
  return Number.isNaN(time) ? cell : format.time(time);
}
