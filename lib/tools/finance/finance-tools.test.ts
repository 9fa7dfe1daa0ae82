import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readChart } from '@/lib/charts/chart-spec';
import { lineSpecSchema } from '@/lib/charts/diagrams/line';
import { readTableBlock } from '@/lib/charts/table/table-block';
import { createBundledFinance } from '@/lib/finance/bundled/bundled-finance';
import { priceFilesIn } from '@/lib/finance/bundled/price-files';
import type { FinanceData, FinanceFailure } from '@/lib/finance/finance-data';
import { err } from '@/lib/shared/result';
import type { Locale } from '@/lib/trace/step-key';
import { runTool } from '../run-tool';
import { createToolRegistry } from '../tool-registry';
import { financeTools } from './finance-tools';

const bundled = createBundledFinance(
  priceFilesIn(join(process.cwd(), 'node_modules', 'vega-datasets', 'data')),
);

async function call(name: string, args: unknown, data: FinanceData = bundled, locale: Locale = 'en') {
  const tool = createToolRegistry(financeTools(data)).find(name);
  if (tool === undefined) throw new Error(`there is no ${name}`);
  const context = { signal: new AbortController().signal, clock: () => 0, locale, timeZone: 'Asia/Jakarta' };
  return runTool(tool, args, context);
}

describe.each(financeTools(bundled))('$name', (tool) => {
  it('can be told to a model, which sees what it may give', () => {
    expect(z.toJSONSchema(tool.input, { io: 'input' })).toMatchObject({
      type: 'object',
      additionalProperties: false,
    });
    expect(tool).toMatchObject({
      sideEffects: 'none',
      label: { en: expect.any(String), id: expect.any(String) },
    });
  });

  it.each([
    ['nothing', {}],
    ['a path', { symbol: '../x', symbols: ['../x'] }],
    ['another field', { symbol: 'AAPL', more: 1 }],
    ['a day that there is not', { symbol: 'AAPL', from: '2020-02-31' }],
  ])('refuses %s', async (_what, args) => {
    expect(await call(tool.name, args)).toMatchObject({ ok: false, error: { code: 'invalid-arguments' } });
  });

  it.each<[FinanceFailure, RegExp, string]>([
    [{ code: 'no-answer' }, /did not answer.*do not guess/, 'unavailable'],
    [{ code: 'rate-limited', retryAfterMs: 1_500 }, /2 seconds/, 'unavailable'],
    [
      { code: 'unknown-symbol', symbol: 'X', known: [{ symbol: 'A', name: 'Aa' }] },
      /There are only: A \(Aa\)/,
      'no-result',
    ],
  ])('tells the model when the source fails: %j', async (failure, message, code) => {
    const failing: FinanceData = { quote: async () => err(failure), series: async () => err(failure) };
    const args = /line|table/.test(tool.name) ? { symbols: ['X'] } : { symbol: 'X' };
    expect(await call(tool.name, args, failing)).toMatchObject({
      error: { code, message: expect.stringMatching(message) },
    });
  });
});

describe('the charts', () => {
  it('show candles that can be drawn, with what they are of', async () => {
    const outcome = await call('finance.chart.candlestick', { symbol: '^GSPC' });
    if (!outcome.ok) throw new Error(outcome.error.message);
    const { chart } = z.object({ chart: z.json() }).parse(outcome.output);
    const read = readChart(chart);
    expect(read).toMatchObject({
      ok: true,
      value: {
        spec: {
          title: 'S&P 500 (^GSPC), daily',
          note: 'Historical prices from 2000-01-03 to 2020-04-17, not current ones.',
          source: 'vega-datasets, sp500-2000.csv',
          reduced: { from: 5105 },
        },
      },
    });
  });

  it('draw no candles of one price each', async () => {
    expect(await call('finance.chart.candlestick', { symbol: 'AAPL' })).toMatchObject({
      error: { message: expect.stringContaining('line chart') },
    });
  });

  it('compare lines from 100 on, from the first day that all have, in the language of the conversation', async () => {
    const outcome = await call(
      'finance.chart.line',
      { symbols: ['AAPL', 'GOOG'], relative: true },
      bundled,
      'id',
    );
    if (!outcome.ok) throw new Error(outcome.error.message);
    const { chart } = z.object({ chart: lineSpecSchema }).parse(outcome.output);
    expect(chart).toMatchObject({
      title: 'Apple (AAPL), Google (GOOG), bulanan',
      note: expect.stringContaining('Harga historis'),
    });
    const august2004 = [Date.UTC(2004, 7), 100];
    expect(chart.series.map(({ name, points }) => [name, points[0]])).toEqual([
      ['AAPL', august2004],
      ['GOOG', august2004],
    ]);
  });

  it('draw a share once, however often it is named', async () => {
    const outcome = await call('finance.chart.line', { symbols: ['AAPL', 'aapl'] });
    expect(outcome).toMatchObject({ output: { chart: { series: [{ name: 'AAPL' }] } } });
  });

  it('take prices that are known already', async () => {
    const given = await bundled.series({ symbol: '^VIX' }, { signal: new AbortController().signal });
    if (!given.ok) throw new Error(given.error.code);
    const drawn = await call('finance.chart.candlestick', { series: given.value });
    expect(drawn).toMatchObject({ output: { chart: { source: 'Prices as given, not looked up' } } });
    expect(JSON.stringify(drawn)).not.toContain('vega-datasets');
    expect(await call('finance.chart.candlestick', { series: given.value, symbol: '^VIX' })).toMatchObject({
      error: { code: 'invalid-arguments' },
    });
  });
});

describe('the table', () => {
  it('compares what there is and names what there is not', async () => {
    const outcome = await call('finance.table.summary', { symbols: ['MSFT', 'TSLA'], from: '2009-01-01' });
    if (!outcome.ok) throw new Error(outcome.error.message);
    const { table, missing } = z
      .object({ table: z.json(), missing: z.array(z.string()) })
      .parse(outcome.output);
    expect(readTableBlock(table)).toMatchObject({ ok: true });
    expect(table).toMatchObject({
      rows: [['MSFT', '2009-01-01', '2010-03-01', 16.63, 28.8, 15.81, 30.34, 73.18, -7.55, 20.94, 'USD']],
    });
    expect(table).toMatchObject({ note: expect.stringContaining('2000-01-01 to 2010-03-01') });
    expect(missing).toEqual([expect.stringContaining('no symbol TSLA')]);
  });
});

it('gives a series that a model can read', async () => {
  const outcome = await call('finance.timeseries.get', { symbol: '^GSPC' });
  expect(outcome).toMatchObject({ output: { isReduced: true, series: { shape: 'ohlc' } } });
  expect(JSON.stringify(outcome).length).toBeLessThan(40_000);
});

it('says of several sources together how far they reach', async () => {
  expect(await call('finance.table.summary', { symbols: ['MSFT', '^GSPC'] })).toMatchObject({
    output: {
      table: {
        note: 'Historical prices from 2000-01-01 to 2020-04-17, not current ones.',
        source: 'vega-datasets, stocks.csv; vega-datasets, sp500-2000.csv',
      },
    },
  });
});

it('asks a source that did not answer once more', async () => {
  let asked = 0;
  const data: FinanceData = {
    ...bundled,
    quote: (symbol, options) => {
      asked += 1;
      return asked === 1 ? Promise.resolve(err({ code: 'no-answer' })) : bundled.quote(symbol, options);
    },
  };
  expect(await call('finance.quote.get', { symbol: 'AAPL' }, data)).toMatchObject({ ok: true, retries: 1 });
});
