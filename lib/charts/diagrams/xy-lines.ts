import { err, ok, type Result } from '@/lib/shared/result';
import type { ChartLook, ChartTip, ChartWords } from '../drawing/chart-look';
import { CHART_LIMITS } from '../parts/chart-limits';
import { thinLine } from '../sampling/thin-line';
import type { TableBlock, TableCell } from '../table/table-block';
import type { ChosenColumns } from './diagram';
import type { LineData, Lines } from './line-forms';
import { timeColumn, timeOf } from './time-cell';

const YEAR = /^\d{4}$/;

/** Lines with no more points than a chart may have, and how many there were. */
export function thinnedLines({ x, series }: LineData, mostPoints: number | undefined) {
  const most = Math.min(
    mostPoints ?? CHART_LIMITS.linePoints,
    CHART_LIMITS.linePoints,
    Math.floor(CHART_LIMITS.totalPoints / series.length),
  );
  const thinned = series.map(({ name, points }) => ({
    name,
    points: thinLine(points, most).map(([at, y]): [number, number | null] => [at, y]),
  }));
  const reduced = { from: pointCount(series), to: pointCount(thinned) };
  return { x, series: thinned, ...(reduced.to < reduced.from ? { reduced } : {}) };
}

const pointCount = (series: Lines['series']): number =>
  series.reduce((sum, { points }) => sum + points.length, 0);

/** Columns of a table as lines; rows without a place on the axis are left out. */
export function linesOf(table: TableBlock, { x, y }: ChosenColumns): Result<LineData, string> {
  const column = table.columns[x];
  if (column === undefined) return err('There is no such column.');
  const axis = areScatteredYears(table.rows.map((row) => row[x] ?? null))
    ? { ...column, kind: 'date' as const }
    : column;
  const places = new Map<number, readonly TableCell[]>();
  for (const [index, row] of table.rows.entries()) {
    const at = axis.kind === 'text' ? index : placeOf(row[x] ?? null);
    if (at !== null) places.set(at, row);
  }
  const rows = [...places].sort(([a], [b]) => a - b);
  if (rows.length === 0) return err(`The column ${axis.label} has nothing that could be an axis.`);
  return ok({
    x: axisOf(
      axis,
      rows.map(([, row]) => String(row[x] ?? '–')),
    ),
    series: y.map((column) => ({
      name: table.columns[column]?.label ?? String(column),
      points: rows.map(([at, row]): [number, number | null] => {
        const value = row[column];
        return [at, typeof value === 'number' ? value : null];
      }),
    })),
  });
}

/** Years with gaps between them, which do not stand as far apart as names do. */
function areScatteredYears(cells: readonly TableCell[]): boolean {
  if (!cells.every((cell) => typeof cell === 'string' && YEAR.test(cell))) return false;
  const years = cells.map(Number);
  const steps = new Set(years.slice(1).map((year, index) => year - (years[index] ?? 0)));
  return steps.size > 1;
}

const placeOf = (cell: TableCell): number | null => (typeof cell === 'number' ? cell : timeOf(cell));

function axisOf({ kind, label }: TableBlock['columns'][number], names: string[]): LineData['x'] {
  if (kind === 'text') return { kind: 'category', names };
  return kind === 'number' ? { kind: 'number', label } : { kind: 'time' };
}

/** Lines as a table: a row for each place on the axis. */
export function lineTable(
  { x, series, unit }: Lines & { readonly unit?: string | undefined },
  words: ChartWords,
): Pick<TableBlock, 'columns' | 'rows'> {
  const places = [...new Set(series.flatMap(({ points }) => points.map(([at]) => at)))].sort((a, b) => a - b);
  const values = series.map(({ points }) => new Map(points));
  const times = timeColumn(x.kind === 'time' ? places : []);
  const cell = (at: number): TableCell =>
    x.kind === 'category' ? (x.names[at] ?? null) : x.kind === 'time' ? times.cell(at) : at;
  return {
    columns: [
      x.kind === 'category'
        ? { label: words.category, kind: 'text' }
        : x.kind === 'time'
          ? { label: words.time, kind: times.kind }
          : { label: x.label ?? words.category, kind: 'number' },
      ...series.map(({ name }) => ({
        label: name,
        kind: 'number' as const,
        ...(unit === undefined ? {} : { unit }),
      })),
    ],
    rows: places.map((at) => [cell(at), ...values.map((line) => line.get(at) ?? null)]),
  };
}

/** What all lines say at the place of one point. */
export function lineTip(
  { x, series }: Lines,
  { dataIndex, seriesIndex }: { readonly dataIndex: number; readonly seriesIndex: number },
  { format, colors }: ChartLook,
): ChartTip | null {
  const at = series[seriesIndex]?.points[dataIndex]?.[0];
  if (at === undefined) return null;
  return {
    heading: headingOf(x, at, format),
    rows: series.flatMap(({ name, points }, index) => {
      const value = points.find(([place]) => place === at)?.[1];
      if (value === undefined || value === null) return [];
      const color = colors.series[index % colors.series.length];
      return [{ label: name, value: format.number(value), ...(color === undefined ? {} : { color }) }];
    }),
  };
}

function headingOf(x: Lines['x'], at: number, format: ChartLook['format']): string {
  if (x.kind === 'category') return x.names[at] ?? '';
  return x.kind === 'time' ? format.time(at) : format.number(at);
}
