import type { ChartKind, ChartSpec } from '../chart-spec';
import { chartFormat } from '../drawing/chart-format';
import type { ChartLook } from '../drawing/chart-look';
import { PRINT_COLORS } from '../drawing/print-colors';
import { CHART_VERSION } from '../parts/chart-parts';

const DAY_MS = 86_400_000;
const begin = { version: CHART_VERSION, title: 'An example', unit: 'USD' } as const;
const lines = {
  x: { kind: 'time' },
  series: [
    {
      name: 'A',
      points: [
        [0, 1],
        [DAY_MS, 3],
        [2 * DAY_MS, 2],
      ],
    },
    {
      name: 'B',
      points: [
        [0, 2],
        [DAY_MS, null],
        [2 * DAY_MS, 5],
      ],
    },
  ],
} satisfies Partial<Extract<ChartSpec, { kind: 'line' }>>;

/** A small chart of each kind. */
export const EXAMPLE_CHARTS: { readonly [Kind in ChartKind]: Extract<ChartSpec, { kind: Kind }> } = {
  candlestick: {
    ...begin,
    kind: 'candlestick',
    candles: [
      [0, 10, 12, 9, 11, 1_000],
      [DAY_MS, 11, 13, 10, 10.5, 2_000],
    ],
  },
  line: { ...begin, kind: 'line', ...lines },
  area: { ...begin, kind: 'area', ...lines },
  bar: {
    ...begin,
    kind: 'bar',
    names: ['x', 'y'],
    series: [
      { name: 'A', values: [1, -2] },
      { name: 'B', values: [null, 4] },
    ],
  },
  heatmap: {
    ...begin,
    kind: 'heatmap',
    columns: ['a', 'b', 'c'],
    rows: ['1', '2'],
    values: [
      [1, 2, 3],
      [4, null, 6],
    ],
  },
  'correlation-matrix': {
    ...begin,
    kind: 'correlation-matrix',
    names: ['A', 'B'],
    values: [
      [1, -0.5],
      [-0.5, 1],
    ],
  },
  waterfall: {
    ...begin,
    kind: 'waterfall',
    steps: [
      { kind: 'change', name: 'start', amount: 10 },
      { kind: 'change', name: 'loss', amount: -14 },
      { kind: 'total', name: 'end' },
    ],
  },
};

/** How a chart looks in print, in English. */
export const PRINT_LOOK: ChartLook = {
  colors: PRINT_COLORS,
  words: {
    time: 'Date',
    category: 'Name',
    value: 'Change',
    open: 'Open',
    high: 'High',
    low: 'Low',
    close: 'Close',
    volume: 'Volume',
    total: 'Total',
  },
  format: chartFormat('en', 'UTC'),
  fontFamily: 'sans-serif',
  width: 800,
};
