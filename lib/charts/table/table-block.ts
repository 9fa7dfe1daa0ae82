import { z } from 'zod';
import { err, ok, type Result } from '@/lib/shared/result';
import { boundedValue } from '../parts/bounded-value';
import { CHART_LIMITS, TABLE_LIMITS } from '../parts/chart-limits';
import { chartNumberSchema, chartParts, chartTextSchema, distinctNamesSchema } from '../parts/chart-parts';
import { complaintOf } from '../parts/complaint-of';

export const COLUMN_KINDS = ['text', 'number', 'date', 'time'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

const columnSchema = z.strictObject({
  label: chartTextSchema(CHART_LIMITS.labelCharacters),
  /** `date` is a day such as 2020-04-17, `time` a moment such as 2020-04-17T20:00:00Z. */
  kind: z.enum(COLUMN_KINDS),
  unit: chartTextSchema(CHART_LIMITS.unitCharacters).optional(),
});
export type TableColumn = z.infer<typeof columnSchema>;

const cellSchema = z.union([chartTextSchema(TABLE_LIMITS.cellCharacters), chartNumberSchema, z.null()]);
/** What stands in a cell; null where nothing is known. */
export type TableCell = z.infer<typeof cellSchema>;

const CELL_FITS: Readonly<Record<ColumnKind, (cell: string | number) => boolean>> = {
  text: (cell) => typeof cell === 'string',
  number: (cell) => typeof cell === 'number',
  date: (cell) => z.iso.date().safeParse(cell).success,
  time: (cell) => z.iso.datetime({ offset: true }).safeParse(cell).success,
};

/** A table as data: columns of one kind each, bounded rows. */
export const tableBlockSchema = z
  .strictObject({
    version: chartParts.version,
    title: chartParts.title,
    note: chartParts.note,
    source: chartParts.source,
    columns: z.array(columnSchema).min(1).max(TABLE_LIMITS.columns),
    rows: z.array(z.array(cellSchema).max(TABLE_LIMITS.columns)).max(TABLE_LIMITS.rows),
  })
  .superRefine(({ columns, rows }, context) => {
    if (!distinctNamesSchema(TABLE_LIMITS.columns).safeParse(columns.map(({ label }) => label)).success)
      context.addIssue({ code: 'custom', message: 'two columns have the same name', path: ['columns'] });
    const at = rows.findIndex((row) => !rowFits(row, columns));
    if (at < 0) return;
    context.addIssue({ code: 'custom', message: 'does not have what the columns say', path: ['rows', at] });
  });
export type TableBlock = z.infer<typeof tableBlockSchema>;

function rowFits(row: readonly TableCell[], columns: readonly TableColumn[]): boolean {
  return (
    row.length === columns.length &&
    columns.every(({ kind }, index) => {
      const cell = row[index] ?? null;
      return cell === null || CELL_FITS[kind](cell);
    })
  );
}

const BOUNDS = {
  depth: 5,
  values: TABLE_LIMITS.columns * TABLE_LIMITS.rows + 1_000,
  listLength: TABLE_LIMITS.rows,
  keys: 12,
  textCharacters: TABLE_LIMITS.cellCharacters,
};

/** Reads a table from outside, of any size; an error says in a sentence why it is none. */
export function readTableBlock(value: unknown): Result<TableBlock, string> {
  const bounded = boundedValue(value, BOUNDS);
  if (!bounded.ok) return bounded;
  const parsed = tableBlockSchema.safeParse(value);
  return parsed.success ? ok(parsed.data) : err(complaintOf(parsed.error));
}
