import { z } from 'zod';
import { err, ok, type Result } from '@/lib/shared/result';
import { diagramFor, readChart } from './chart-spec';
import type { ChosenColumns } from './diagrams/diagram';
import { boundedValue } from './parts/bounded-value';
import { CHART_LIMITS, TABLE_LIMITS } from './parts/chart-limits';
import type { ChartCommon } from './parts/chart-parts';
import { complaintOf } from './parts/complaint-of';
import type { TableBlock } from './table/table-block';
import { tableFromCells } from './table/table-from-cells';

/** Why a chart that a model proposed is not drawn. */
export const CHART_BLOCK_PROBLEMS = [
  'too-large',
  'not-json',
  'unknown-kind',
  'no-table',
  'no-column',
  'no-numbers',
  'not-drawable',
] as const;
export type ChartBlockProblem = (typeof CHART_BLOCK_PROBLEMS)[number];

/** A proposed chart, or why there is none and the table that can be shown in its place. */
export type ChartBlockReading =
  | { readonly ok: true; readonly chart: ChartCommon; readonly table: TableBlock | null }
  | {
      readonly ok: false;
      readonly problem: ChartBlockProblem;
      /** In a sentence for programs, in English; people are told the problem in their language. */
      readonly reason: string;
      readonly table: TableBlock | null;
    };

const LONGEST_SOURCE = 64_000;
const BOUNDS = {
  depth: 6,
  values: 20_000,
  listLength: CHART_LIMITS.linePoints,
  keys: 24,
  textCharacters: 1_000,
};
const columnName = z.union([z.string().max(200), z.number().int().min(1)]);

/** A chart over a table: one that is in it, or one at hand by its number or title. */
const proposalSchema = z.strictObject({
  kind: z.string().max(40),
  title: z.string().max(500).optional(),
  unit: z.string().max(100).optional(),
  note: z.string().max(1_000).optional(),
  table: columnName.optional(),
  x: columnName.optional(),
  y: z.union([columnName, z.array(columnName).min(1).max(CHART_LIMITS.heatmapSide)]).optional(),
  columns: z.array(z.string().max(200)).min(1).max(TABLE_LIMITS.columns).optional(),
  rows: z
    .array(z.array(z.union([z.string(), z.number(), z.null()])).max(TABLE_LIMITS.columns))
    .max(TABLE_LIMITS.rows)
    .optional(),
});
type Proposal = z.infer<typeof proposalSchema>;
/** The fields that say which table is meant. */
const meaningSchema = z.object(
  proposalSchema.pick({ title: true, table: true, columns: true, rows: true }).shape,
);

/**
 * Reads what stands in a fenced `chart` block: a chart of our own form, or which columns of which table to draw, the
 * last of `tables` where it names none. Whatever it is, there is a chart that may be drawn or a reason, with the table
 * that it means where that can be told.
 */
export function readChartBlock(source: string, tables: readonly TableBlock[]): ChartBlockReading {
  const refuse = (
    problem: ChartBlockProblem,
    reason: string,
    table: TableBlock | null = null,
  ): ChartBlockReading => ({ ok: false, problem, reason, table });
  if (source.length > LONGEST_SOURCE)
    return refuse('too-large', `It has more than ${LONGEST_SOURCE} characters.`);
  const value = parsed(source);
  if (value === null) return refuse('not-json', 'It is not the JSON of one object.');
  const bounded = boundedValue(value, BOUNDS);
  if (!bounded.ok) return refuse('not-drawable', bounded.error);
  if ('version' in value) {
    const chart = readChart(value);
    return chart.ok
      ? { ok: true, chart: chart.value.spec, table: null }
      : refuse('not-drawable', chart.error);
  }
  const proposal = proposalSchema.safeParse(value);
  if (!proposal.success) return refuse('not-drawable', complaintOf(proposal.error), meantBy(value, tables));
  const diagram = diagramFor(proposal.data.kind);
  const table = tableOf(proposal.data, tables);
  if (!diagram.ok) return refuse('unknown-kind', diagram.error, table.ok ? table.value : null);
  if (!table.ok) return refuse('no-table', table.error);
  const chart = chartOf(proposal.data, table.value);
  return chart.ok
    ? { ok: true, chart: chart.value, table: table.value }
    : refuse(chart.error.problem, chart.error.reason, table.value);
}

/** The table of a proposal that has other fields than it may have. */
function meantBy(value: object, tables: readonly TableBlock[]): TableBlock | null {
  const meant = meaningSchema.safeParse(value);
  const table = meant.success ? tableOf(meant.data, tables) : null;
  return table?.ok === true ? table.value : null;
}

function parsed(source: string): object | null {
  try {
    const value: unknown = JSON.parse(source);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function tableOf(
  { title = '', table: named, columns, rows }: Pick<Proposal, 'title' | 'table' | 'columns' | 'rows'>,
  tables: readonly TableBlock[],
): Result<TableBlock, string> {
  if (columns !== undefined && rows !== undefined) {
    const cells = rows.map((row) => row.map((cell) => cell ?? ''));
    const made = tableFromCells(title, columns, cells, '.');
    return made === null ? err('Its table has no rows.') : ok(made);
  }
  if (columns !== undefined || rows !== undefined) return err('Its table has only columns or only rows.');
  const found =
    named === undefined
      ? tables.at(-1)
      : typeof named === 'number'
        ? tables[named - 1]
        : tables.find((table) => table.title.toLowerCase() === named.trim().toLowerCase());
  return found === undefined ? err('There is no table that it could show.') : ok(found);
}

interface Refusal {
  readonly problem: ChartBlockProblem;
  readonly reason: string;
}

function chartOf(
  { kind, title, unit, note, x, y }: Proposal,
  table: TableBlock,
): Result<ChartCommon, Refusal> {
  const undrawable = (reason: string) => err({ problem: 'not-drawable' as const, reason });
  const diagram = diagramFor(kind);
  if (!diagram.ok) return undrawable(diagram.error);
  const columns = chooseColumns(table, x, y === undefined || Array.isArray(y) ? y : [y]);
  if (!columns.ok) return columns;
  const data = diagram.value.dataOf(table, columns.value);
  if (!data.ok) return undrawable(data.error);
  const units = new Set(columns.value.y.map((column) => table.columns[column]?.unit));
  const [common] = units;
  const chart = diagram.value.toChart(data.value, {
    title: title ?? table.title,
    note: note ?? table.note,
    source: table.source,
    unit: unit ?? (units.size === 1 ? common : undefined),
  });
  return chart.ok ? chart : undrawable(chart.error);
}

/** A column by its label or by its number, from 1 on. */
type ColumnName = string | number;

/** Why the columns that were named are none that a chart can show; the reason is a sentence in English. */
interface ColumnRefusal {
  readonly problem: 'no-column' | 'no-numbers';
  readonly reason: string;
}

/** Which columns a chart shows; without names the first is the axis and all other columns of numbers are drawn. */
function chooseColumns(
  table: TableBlock,
  x: ColumnName | undefined,
  y: readonly ColumnName[] | undefined,
): Result<ChosenColumns, ColumnRefusal> {
  const axis = x === undefined ? 0 : indexOf(table, x);
  if (axis === null) return missing(table, x);
  if (y === undefined) {
    const numbers = table.columns.flatMap(({ kind }, index) =>
      kind === 'number' && index !== axis ? [index] : [],
    );
    return numbers.length === 0
      ? numberless('The table has no column of numbers.')
      : ok({ x: axis, y: numbers });
  }
  const chosen: number[] = [];
  for (const name of y) {
    const index = indexOf(table, name);
    if (index === null) return missing(table, name);
    if (table.columns[index]?.kind !== 'number')
      return numberless(`The column ${table.columns[index]?.label} has no numbers.`);
    chosen.push(index);
  }
  return ok({ x: axis, y: chosen });
}

function indexOf({ columns }: TableBlock, name: ColumnName): number | null {
  if (typeof name === 'number') return columns[name - 1] === undefined ? null : name - 1;
  const wanted = name.trim().toLowerCase();
  const index = columns.findIndex(({ label }) => label.toLowerCase() === wanted);
  return index < 0 ? null : index;
}

const numberless = (reason: string) => err({ problem: 'no-numbers' as const, reason });

const missing = ({ columns }: TableBlock, name: ColumnName | undefined) =>
  err({
    problem: 'no-column' as const,
    reason: `There is no column ${name}. There are ${columns.map(({ label }) => label).join(', ')}.`,
  });
