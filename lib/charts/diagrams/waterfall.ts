import type { CustomSeriesOption, EChartsOption } from 'echarts';
import { z } from 'zod';
import { err, ok, type Result } from '@/lib/shared/result';
import type { ChartLook } from '../drawing/chart-look';
import { baseAxis, frameOption, tooltipOption, valueAxis } from '../drawing/frame-option';
import { CHART_LIMITS } from '../parts/chart-limits';
import { chartNameSchema, chartNumberSchema, chartParts } from '../parts/chart-parts';
import type { TableBlock } from '../table/table-block';
import { type ChosenColumns, defineDiagram, type TipAt } from './diagram';

const BAR_SHARE = 0.62;

const waterfallParts = {
  steps: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('change'), name: chartNameSchema, amount: chartNumberSchema }),
        /** What all changes before it come to. */
        z.strictObject({ kind: z.literal('total'), name: chartNameSchema }),
      ]),
    )
    .min(1)
    .max(CHART_LIMITS.waterfallSteps),
};
type Waterfall = z.infer<z.ZodObject<typeof waterfallParts>>;

interface Floating {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly isTotal: boolean;
}

export const waterfallSpecSchema = z.strictObject({
  ...chartParts,
  kind: z.literal('waterfall'),
  ...waterfallParts,
});

/** How a sum comes about, change by change. */
export const waterfall = defineDiagram({
  kind: 'waterfall',
  spec: waterfallSpecSchema,
  data: z.strictObject(waterfallParts),
  parts: (data) => data,
  dataOf: stepsOf,
  tableParts: ({ steps, unit }, words) => {
    const number = (label: string) => ({
      label,
      kind: 'number' as const,
      ...(unit === undefined ? {} : { unit }),
    });
    return {
      columns: [{ label: words.category, kind: 'text' }, number(words.value), number(words.total)],
      rows: floating(steps).map(({ name, from, to, isTotal }) => [name, isTotal ? null : to - from, to]),
    };
  },
  option: waterfallOption,
  stops: ({ steps }) => steps.length,
  tip: ({ steps }, { dataIndex }, { words, format }) => {
    const step = floating(steps)[dataIndex];
    if (step === undefined) return null;
    const total = { label: words.total, value: format.number(step.to) };
    const change = { label: words.value, value: format.number(step.to - step.from) };
    return { heading: step.name, rows: step.isTotal ? [total] : [change, total] };
  },
});

function floating(steps: Waterfall['steps']): Floating[] {
  let sum = 0;
  return steps.map((step) => {
    if (step.kind === 'total') return { name: step.name, from: 0, to: sum, isTotal: true };
    const from = sum;
    // Sums of decimals have a tail that nobody wrote.
    sum = Number((sum + step.amount).toPrecision(12));
    return { name: step.name, from, to: sum, isTotal: false };
  });
}

function waterfallOption({ steps }: Waterfall, look: ChartLook, tipAt: TipAt): EChartsOption {
  const bars = floating(steps);
  const base = baseAxis(look);
  return {
    ...frameOption(look),
    // The last name is that of the sum, for which one looks.
    xAxis: {
      type: 'category',
      data: bars.map(({ name }) => name),
      ...base,
      axisLabel: { ...base.axisLabel, showMinLabel: true, showMaxLabel: true },
    },
    yAxis: valueAxis(look, { fromZero: true }),
    series: [
      {
        type: 'custom',
        // An axis knows how far it has to go from the numbers of the dimensions that it is told.
        data: bars.map(({ from, to }, index) => [index, from, to]),
        encode: { x: 0, y: [1, 2] },
        renderItem: (_params, api) => drawnBar(bars, look, api),
      },
    ],
    ...tooltipOption(look, 'item', tipAt),
  };
}

type DrawingApi = Parameters<NonNullable<CustomSeriesOption['renderItem']>>[1];

function drawnBar(bars: readonly Floating[], { colors }: ChartLook, api: DrawingApi) {
  const index = Number(api.value(0));
  const bar = bars[index];
  const [centre = 0, end = 0] = api.coord([index, api.value(2)]);
  const [, start = 0] = api.coord([index, api.value(1)]);
  const size = api.size?.([1, 0]);
  const step = Array.isArray(size) ? (size[0] ?? 0) : (size ?? 0);
  const width = Math.max(1, step * BAR_SHARE);
  const rising = bar !== undefined && bar.to >= bar.from;
  const shape = {
    x: centre - width / 2,
    y: Math.min(start, end),
    width,
    height: Math.max(1, Math.abs(end - start)),
    r: 2,
  };
  const fill = bar?.isTotal ? colors.total : rising ? colors.rise : colors.fall;
  const toNext = { x1: centre + width / 2, x2: centre + step - width / 2, y1: end, y2: end };
  return {
    type: 'group' as const,
    children: [
      { type: 'rect' as const, shape, style: { fill } },
      ...(index < bars.length - 1
        ? [{ type: 'line' as const, shape: toNext, style: { stroke: colors.muted, lineWidth: 1 } }]
        : []),
    ],
  };
}

/** Changes from a column of numbers; the sum of all of them stands at the end. */
function stepsOf(table: TableBlock, { x, y: [column] }: ChosenColumns): Result<Waterfall, string> {
  const label = column === undefined ? undefined : table.columns[column]?.label;
  if (column === undefined || label === undefined) return err('A waterfall needs one column of numbers.');
  const changes = table.rows.flatMap((row): Waterfall['steps'] => {
    const amount = row[column];
    return typeof amount === 'number' ? [{ kind: 'change', name: String(row[x] ?? '–'), amount }] : [];
  });
  if (changes.length === 0) return err(`The column ${label} has no numbers.`);
  return ok({ steps: [...changes, { kind: 'total', name: label }] });
}
