import { readChart } from './chart-spec';
import type { ChartWords } from './drawing/chart-look';
import type { ChartCommon } from './parts/chart-parts';
import type { TableBlock, TableCell } from './table/table-block';
import { tableFacts } from './table/table-facts';

/** What a model is told of a chart or table that people are shown; it never reads all of its points. */
export interface BlockFacts {
  readonly kind: string;
  readonly title: string;
  readonly unit?: string;
  readonly note?: string;
  readonly source?: string;
  readonly rowCount: number;
  /** What each column of numbers comes to, each value with what stands in the first column of its row. */
  readonly columns: readonly FactsOfColumn[];
  /** All of a small table, its header first. */
  readonly cells?: readonly (readonly TableCell[])[];
}

interface FactsOfColumn {
  readonly label: string;
  readonly unit?: string;
  readonly first: readonly [at: TableCell, value: number];
  readonly last: readonly [at: TableCell, value: number];
  readonly lowest: readonly [at: TableCell, value: number];
  readonly highest: readonly [at: TableCell, value: number];
}

/** The words of charts as models read them. */
const WORDS: ChartWords = {
  time: 'Date',
  category: 'Name',
  value: 'Change',
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  volume: 'Volume',
  total: 'Total',
};
const MOST_COLUMNS = 12;
const MOST_CELLS = 240;

/** The facts of a chart; null where it cannot be drawn. */
export function chartFacts(chart: ChartCommon): BlockFacts | null {
  const read = readChart(chart);
  if (!read.ok) return null;
  const { kind, unit } = chart;
  return { ...factsOf(read.value.table(WORDS)), kind, ...(unit === undefined ? {} : { unit }) };
}

/** The facts of a table, with its cells where they are few. */
export function factsOfTable(table: TableBlock): BlockFacts {
  const { columns, rows } = table;
  const isSmall = columns.length * rows.length <= MOST_CELLS;
  return {
    ...factsOf(table),
    ...(isSmall ? { cells: [columns.map(({ label }) => label), ...rows], columns: [] } : {}),
  };
}

function factsOf(table: TableBlock): BlockFacts {
  const { title, note, source, rows } = table;
  return {
    kind: 'table',
    title,
    ...(note === undefined ? {} : { note }),
    ...(source === undefined ? {} : { source }),
    rowCount: rows.length,
    columns: tableFacts(table)
      .slice(0, MOST_COLUMNS)
      .map(({ column: { label, unit }, first, last, lowest, highest }) => ({
        label,
        ...(unit === undefined ? {} : { unit }),
        first: [first.at, first.value],
        last: [last.at, last.value],
        lowest: [lowest.at, lowest.value],
        highest: [highest.at, highest.value],
      })),
  };
}
