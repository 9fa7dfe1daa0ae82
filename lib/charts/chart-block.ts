import { z } from 'zod';
import { err, ok, type Result } from '@/lib/shared/result';
import { diagramFor, readChart } from './chart-spec';
import { chooseColumns } from './choose-columns';
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
