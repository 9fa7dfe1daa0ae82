import { diagramFor, readChartSpec } from '@/lib/charts/chart-spec';
import { CHART_LIMITS, TABLE_LIMITS } from '@/lib/charts/parts/chart-limits';
import type { BenchSize, BenchSuite } from '../bench-suite';
import { ChatSite } from '../browser/chat-site';
import { measureAnswering, measureDrawing } from '../browser/measure-blocks';
import type { AnswerParts } from '../browser/seed-conversation';
import { lessIsBetter } from '../figure-meaning';

interface ChartsSize {
  readonly visits: number;
  /** Points that charts are made of. */
  readonly points: number;
  /** Rows of what streams in. */
  readonly rows: number;
}

const SIZES: Readonly<Record<BenchSize, ChartsSize>> = {
  whole: { visits: 3, points: 5_000, rows: 1_000 },
  small: { visits: 1, points: 100, rows: 30 },
};

/** A task that is longer is felt. */
const LIMIT_MS = 50;
const DAY_MS = 86_400_000;
/** Enough to have what comes before it out of sight. */
const TEXT = 'What the picture shows is told here once more in words.\n\n'.repeat(60);

/** A price that goes up and down. */
const priceAt = (at: number, phase = 0): number =>
  Math.round((100 + at / 100 + 20 * Math.sin(at / 90 + phase) + 5 * Math.sin(at * 1.7 + phase)) * 100) / 100;

const lineOf = (points: number, phase = 0): [number, number][] =>
  Array.from({ length: points }, (_, at) => [at * DAY_MS, priceAt(at, phase)]);

/** The data of charts by what the figures call them. */
const DATA = {
  line: (points: number) => ({
    kind: 'line',
    data: { x: { kind: 'time' }, series: [{ name: 'A', points: lineOf(points) }] },
  }),
  /** As many points as a chart may have. */
  lines: (points: number) => ({
    kind: 'line',
    data: {
      x: { kind: 'time' },
      series: Array.from({ length: CHART_LIMITS.totalPoints / CHART_LIMITS.linePoints }, (_, index) => ({
        name: `Series ${index + 1}`,
        points: lineOf(points / 5, index),
      })),
    },
  }),
  candles: (points: number) => ({
    kind: 'candlestick',
    data: {
      candles: lineOf(points).map(([time, open], at) => {
        const close = priceAt(at + 1);
        return [time, open, Math.max(open, close) + 1, Math.min(open, close) - 1, close, 1_000 + at];
      }),
    },
  }),
} as const;
type Drawn = keyof typeof DATA;

/** An answer that is a chart of that many points, thinned as the app thins what its tools find. */
function chartAnswer(name: Drawn, points: number): AnswerParts {
  const { kind, data } = DATA[name](points);
  const diagram = diagramFor(kind);
  const made = diagram.ok ? diagram.value.toChart(data, { title: name, unit: 'USD' }) : diagram;
  const chart = made.ok ? readChartSpec(made.value) : made;
  if (!chart.ok) throw new Error(chart.error);
  return [
    { type: 'text', text: TEXT },
    { type: 'data-chart', data: { chartId: 'c1', state: 'ready', spec: chart.value } },
  ];
}

/** The worst of some visits, since one long task is one too many. */
async function worstOf(visits: number, measure: () => Promise<number>): Promise<number> {
  let worst = 0;
  for (let visit = 0; visit < visits; visit += 1) worst = Math.max(worst, await measure());
  return worst;
}

/** The longest tasks, ms of the processor, of pages that draw charts and show what streams in as tables and charts. */
export const chartsSuite: BenchSuite = {
  name: 'charts',
  subject: 'served-app',
  figures: {
    lineTaskMs: lessIsBetter(0.1, 60_000, LIMIT_MS),
    linesTaskMs: lessIsBetter(0.1, 60_000, LIMIT_MS),
    candlesTaskMs: lessIsBetter(0.1, 60_000, LIMIT_MS),
    tableTaskMs: lessIsBetter(0.1, 60_000, LIMIT_MS),
    fenceTaskMs: lessIsBetter(0.1, 60_000, LIMIT_MS),
  },
  run: async (benchSize) => {
    const { visits, points, rows } = SIZES[benchSize];
    const site = await ChatSite.start();
    try {
      const drawing = async (name: Drawn): Promise<number> => {
        const { path } = await site.answered([chartAnswer(name, points), chartAnswer('line', 10)]);
        return worstOf(visits, () => site.visit((page) => measureDrawing(page, path)));
      };
      const answering = (scenario: string, mostRows: number): Promise<number> => {
        const question = (rowCount: number): string =>
          `[scenario:${scenario} rows=${rowCount} characters=40 everyMs=5] Show it.`;
        return worstOf(visits, () =>
          site.visit((page) => measureAnswering(page, [question(3), question(mostRows)])),
        );
      };
      return {
        lineTaskMs: await drawing('line'),
        linesTaskMs: await drawing('lines'),
        candlesTaskMs: await drawing('candles'),
        tableTaskMs: await answering('long-table', rows),
        fenceTaskMs: await answering('long-chart', Math.min(rows, TABLE_LIMITS.rows)),
      };
    } finally {
      await site.close();
    }
  },
};
