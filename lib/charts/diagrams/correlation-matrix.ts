import { z } from 'zod';
import { err, ok, type Result } from '@/lib/shared/result';
import { CHART_LIMITS } from '../parts/chart-limits';
import { chartParts, distinctNamesSchema } from '../parts/chart-parts';
import type { TableBlock } from '../table/table-block';
import { cellsOption } from './cells-drawing';
import { type ChosenColumns, defineDiagram } from './diagram';

const SAME = 1e-6;
const ROUNDED = 100;

const matrixParts = {
  names: distinctNamesSchema(CHART_LIMITS.matrixNames).refine(
    (names) => names.length > 1,
    'is only one name',
  ),
  /** −1 to 1, by row; null where it is not known. */
  values: z
    .array(z.array(z.number().min(-1).max(1).nullable()).max(CHART_LIMITS.matrixNames))
    .max(CHART_LIMITS.matrixNames),
};
type Matrix = z.infer<z.ZodObject<typeof matrixParts>>;

const fits = ({ names, values }: Matrix): boolean =>
  values.length === names.length && values.every((row) => row.length === names.length);
const isSymmetric = ({ values }: Matrix): boolean =>
  values.every((row, y) =>
    row.every((value, x) => {
      const mirrored = values[x]?.[y] ?? null;
      if (value === null || mirrored === null) return value === mirrored;
      return Math.abs(value - mirrored) < SAME && (x !== y || Math.abs(value - 1) < SAME);
    }),
  );
const MISFIT = { error: 'do not have one value for each pair', path: ['values'] };
const ASYMMETRIC = { error: 'are not the same both ways, with 1 along the diagonal', path: ['values'] };

export const correlationMatrixSpecSchema = z
  .strictObject({ ...chartParts, kind: z.literal('correlation-matrix'), ...matrixParts })
  .refine(fits, MISFIT)
  .refine(isSymmetric, ASYMMETRIC);

/** How far each two of several series go together. */
export const correlationMatrix = defineDiagram({
  kind: 'correlation-matrix',
  spec: correlationMatrixSpecSchema,
  data: z.strictObject(matrixParts).refine(fits, MISFIT).refine(isSymmetric, ASYMMETRIC),
  parts: (data) => data,
  dataOf: matrixOf,
  tableParts: ({ names, values }, words) => ({
    columns: [
      { label: words.category, kind: 'text' },
      ...names.map((label) => ({ label, kind: 'number' as const })),
    ],
    rows: names.map((name, index) => [name, ...(values[index] ?? [])]),
  }),
  option: ({ names, values }, look, tipAt) => {
    const { colors } = look;
    return cellsOption({ columns: names, rows: names, values }, look, tipAt, {
      lowest: -1,
      highest: 1,
      colors: [colors.low, colors.middle, colors.high],
    });
  },
  stops: ({ names }) => names.length ** 2,
  tip: ({ names, values }, { dataIndex }, { format }) => {
    const row = Math.floor(dataIndex / names.length);
    const column = dataIndex % names.length;
    const value = values[row]?.[column];
    if (value === undefined) return null;
    const label = names[column] ?? '';
    return {
      heading: names[row] ?? '',
      rows: value === null ? [] : [{ label, value: format.number(value) }],
    };
  },
});

/** The correlations of columns of numbers; a table that is a matrix already is computed anew like any other. */
function matrixOf(table: TableBlock, { y }: ChosenColumns): Result<Matrix, string> {
  if (y.length < 2) return err('A correlation matrix needs at least two columns of numbers.');
  const columns = y.map((column) =>
    table.rows.map((row) => {
      const value = row[column];
      return typeof value === 'number' ? value : null;
    }),
  );
  return ok({
    names: y.map((column) => table.columns[column]?.label ?? String(column)),
    values: columns.map((first, row) =>
      columns.map((second, column) => {
        const value = row === column ? 1 : correlation(first, second);
        return value === null ? null : Math.round(value * ROUNDED) / ROUNDED;
      }),
    ),
  });
}

/** Pearson's correlation of what both lists have, −1 to 1; null where less than three pairs or no change is known. */
function correlation(first: readonly (number | null)[], second: readonly (number | null)[]): number | null {
  const pairs = first.flatMap((a, index): [number, number][] => {
    const b = second[index] ?? null;
    return a === null || b === null ? [] : [[a, b]];
  });
  if (pairs.length < 3) return null;
  const meanA = pairs.reduce((sum, [a]) => sum + a / pairs.length, 0);
  const meanB = pairs.reduce((sum, [, b]) => sum + b / pairs.length, 0);
  let product = 0;
  let squaresA = 0;
  let squaresB = 0;
  for (const [a, b] of pairs) {
    product += (a - meanA) * (b - meanB);
    squaresA += (a - meanA) ** 2;
    squaresB += (b - meanB) ** 2;
  }
  if (squaresA === 0 || squaresB === 0) return null;
  return Math.min(1, Math.max(-1, product / Math.sqrt(squaresA * squaresB)));
}
