import type { ChartCommon } from './parts/chart-parts';
import type { TableBlock } from './table/table-block';

/** A text of a chart or table, and the name under which it stands. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

type Replace = (text: NamedText) => string;

/** Fields whose texts are words of the form, not of whoever made it. */
const FORM_FIELDS: ReadonlySet<string> = new Set(['kind', 'version']);

/** A chart with each of its texts replaced, in an order that is always the same. */
export const mapChartTexts = (chart: ChartCommon, replace: Replace): unknown => mapped(chart, '', replace);

/** A table with each of its texts replaced; days and moments are none. */
export function mapTableTexts(table: TableBlock, replace: Replace): unknown {
  const { rows, ...rest } = table;
  const isText = table.columns.map(({ kind }) => kind === 'text');
  return {
    ...(mapped(rest, '', replace) as object),
    rows: rows.map((row) =>
      row.map((cell, index) =>
        typeof cell === 'string' && isText[index] === true
          ? replace({ name: table.columns[index]?.label ?? '', text: cell })
          : cell,
      ),
    ),
  };
}

function mapped(value: unknown, name: string, replace: Replace): unknown {
  if (typeof value === 'string') return FORM_FIELDS.has(name) ? value : replace({ name, text: value });
  if (Array.isArray(value))
    return value.some((item) => typeof item !== 'number')
      ? value.map((item) => mapped(item, name, replace))
      : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapped(item, key, replace)]));
}
