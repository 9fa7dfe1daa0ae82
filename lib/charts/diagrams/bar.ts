import type { EChartsOption } from 'echarts';
import { z } from 'zod';
import { err, ok, type Result } from '@/lib/shared/result';
import type { ChartLook } from '../drawing/chart-look';
import { baseAxis, frameOption, tooltipOption, valueAxis } from '../drawing/frame-option';
import { CHART_LIMITS } from '../parts/chart-limits';
import { chartNameSchema, chartNumberSchema, chartParts, distinctNamesSchema } from '../parts/chart-parts';
import type { TableBlock } from '../table/table-block';
import { type ChosenColumns, defineDiagram, type TipAt } from './diagram';

/** Names longer than this stand along the left side where they have no room below. */
const LONG_NAME = 12;
const MANY_NAMES = 16;
/** How much of the width names along the side may take. */
const LARGEST_SIDE = 0.35;
/** About how wide a letter of a name is. */
const LETTER_PX = 7;

const barParts = {
  names: distinctNamesSchema(CHART_LIMITS.categories),
  series: z
    .array(
      z.strictObject({
        name: chartNameSchema,
        values: z.array(chartNumberSchema.nullable()).min(1).max(CHART_LIMITS.categories),
      }),
    )
    .min(1)
    .max(CHART_LIMITS.series)
    .refine(
      (series) => series.reduce((sum, { values }) => sum + values.length, 0) <= CHART_LIMITS.bars,
      `are more than ${CHART_LIMITS.bars} bars`,
    ),
  /** Whether the bars of one name stand on each other. */
  stacked: z.boolean().optional(),
};
type Bars = z.infer<z.ZodObject<typeof barParts>>;
const fits = ({ names, series }: Bars): boolean =>
  series.every(({ values }) => values.length === names.length);
const MISFIT = { error: 'does not have a value for each name', path: ['series'] };

export const barSpecSchema = z
  .strictObject({ ...chartParts, kind: z.literal('bar'), ...barParts })
  .refine(fits, MISFIT);

/** Bars beside or on each other, one for each name. */
export const bar = defineDiagram({
  kind: 'bar',
  spec: barSpecSchema,
  data: z.strictObject(barParts).refine(fits, MISFIT),
  parts: (data) => data,
  dataOf: barsOf,
  tableParts: ({ names, series, unit }, words) => ({
    columns: [
      { label: words.category, kind: 'text' },
      ...series.map(({ name }) => ({
        label: name,
        kind: 'number' as const,
        ...(unit === undefined ? {} : { unit }),
      })),
    ],
    rows: names.map((name, index) => [name, ...series.map(({ values }) => values[index] ?? null)]),
  }),
  option: barOption,
  stops: ({ names }) => names.length,
  tip: ({ names, series }, { dataIndex }, { format, colors }) => {
    const heading = names[dataIndex];
    if (heading === undefined) return null;
    return {
      heading,
      rows: series.flatMap(({ name, values }, index) => {
        const value = values[dataIndex] ?? null;
        const color = colors.series[index % colors.series.length];
        if (value === null) return [];
        return [{ label: name, value: format.number(value), ...(color === undefined ? {} : { color }) }];
      }),
    };
  },
});

function barOption({ names, series, stacked }: Bars, look: ChartLook, tipAt: TipAt): EChartsOption {
  const below = baseAxis(look);
  const room = Math.min(below.axisLabel.width, look.width / names.length);
  const isLying =
    names.length > MANY_NAMES ||
    names.some((name) => name.length > LONG_NAME && name.length * LETTER_PX > room);
  const sideWidth = Math.max(below.axisLabel.width, Math.round(look.width * LARGEST_SIDE));
  const nameAxis = {
    type: 'category' as const,
    data: names,
    ...below,
    ...(isLying ? { inverse: true, axisLabel: { ...below.axisLabel, width: sideWidth } } : {}),
  };
  const numbers = valueAxis(look, { fromZero: true });
  return {
    ...frameOption(look, { hasLegend: series.length > 1 }),
    xAxis: isLying ? numbers : nameAxis,
    yAxis: isLying ? nameAxis : numbers,
    series: series.map(({ name, values }) => ({
      type: 'bar' as const,
      name,
      data: values.map((value) => value ?? '-'),
      barMaxWidth: 44,
      itemStyle: { borderRadius: stacked === true ? 0 : 2 },
      emphasis: { disabled: true },
      ...(stacked === true ? { stack: 'all' } : {}),
    })),
    ...tooltipOption(look, 'axis', tipAt),
  };
}

function barsOf(table: TableBlock, { x, y }: ChosenColumns): Result<Bars, string> {
  if (table.rows.length === 0) return err('The table has no rows.');
  return ok({
    names: table.rows.map((row) => String(row[x] ?? '–')),
    series: y.map((column) => ({
      name: table.columns[column]?.label ?? String(column),
      values: table.rows.map((row) => {
        const value = row[column];
        return typeof value === 'number' ? value : null;
      }),
    })),
  });
}
