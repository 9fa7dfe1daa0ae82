import { z } from 'zod';
import { err, ok, type Result } from '@/lib/shared/result';
import { CHART_LIMITS } from '../parts/chart-limits';
import { chartNumberSchema, chartParts, distinctNamesSchema } from '../parts/chart-parts';
import type { TableBlock } from '../table/table-block';
import { cellsOption } from './cells-drawing';
import { type ChosenColumns, defineDiagram } from './diagram';

const heatmapParts = {
  columns: distinctNamesSchema(CHART_LIMITS.heatmapSide),
  rows: distinctNamesSchema(CHART_LIMITS.heatmapSide),
  /** One list for each row. */
  values: z
    .array(z.array(chartNumberSchema.nullable()).max(CHART_LIMITS.heatmapSide))
    .max(CHART_LIMITS.heatmapSide),
};
type Cells = z.infer<z.ZodObject<typeof heatmapParts>>;
const fits = ({ columns, rows, values }: Cells): boolean =>
  values.length === rows.length &&
  values.every((row) => row.length === columns.length) &&
  values.some((row) => row.some((value) => value !== null));
const isDrawable = ({ columns, rows }: Cells): boolean => columns.length * rows.length <= CHART_LIMITS.cells;
const TOO_MANY = { error: `are more than ${CHART_LIMITS.cells} cells`, path: ['values'] };
const MISFIT = { error: 'do not have one value for each row and column', path: ['values'] };

export const heatmapSpecSchema = z
  .strictObject({ ...chartParts, kind: z.literal('heatmap'), ...heatmapParts })
  .refine(isDrawable, TOO_MANY)
  .refine(fits, MISFIT);

/** Numbers by row and column, told by colour. */
export const heatmap = defineDiagram({
  kind: 'heatmap',
  spec: heatmapSpecSchema,
  data: z.strictObject(heatmapParts).refine(isDrawable, TOO_MANY).refine(fits, MISFIT),
  parts: (data) => data,
  dataOf: cellsOf,
  tableParts: ({ columns, rows, values, unit }, words) => ({
    columns: [
      { label: words.category, kind: 'text' },
      ...columns.map((label) => ({
        label,
        kind: 'number' as const,
        ...(unit === undefined ? {} : { unit }),
      })),
    ],
    rows: rows.map((name, index) => [name, ...(values[index] ?? [])]),
  }),
  option: (spec, look, tipAt) => {
    const known = spec.values.flat().filter((value) => value !== null);
    const { colors } = look;
    return cellsOption(spec, look, tipAt, {
      lowest: Math.min(...known),
      highest: Math.max(...known),
      colors: [colors.middle, colors.high],
    });
  },
  stops: ({ columns, rows }) => columns.length * rows.length,
  tip: ({ columns, rows, values }, { dataIndex }, { format }) => {
    const row = Math.floor(dataIndex / columns.length);
    const column = dataIndex % columns.length;
    const value = values[row]?.[column];
    if (value === undefined) return null;
    const label = columns[column] ?? '';
    return { heading: rows[row] ?? '', rows: value === null ? [] : [{ label, value: format.number(value) }] };
  },
});

function cellsOf(table: TableBlock, { x, y }: ChosenColumns): Result<Cells, string> {
  if (table.rows.length === 0) return err('The table has no rows.');
  return ok({
    columns: y.map((column) => table.columns[column]?.label ?? String(column)),
    rows: table.rows.map((row) => String(row[x] ?? '–')),
    values: table.rows.map((row) =>
      y.map((column) => {
        const value = row[column];
        return typeof value === 'number' ? value : null;
      }),
    ),
  });
}
