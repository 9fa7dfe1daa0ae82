import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeFinanceContract } from '../contract/finance-contract';
import { timeSeriesSchema } from '../time-series';
import { createBundledFinance } from './bundled-finance';
import { priceFilesIn } from './price-files';

const files = priceFilesIn(join(process.cwd(), 'node_modules', 'vega-datasets', 'data'));
const data = createBundledFinance(files);
const signal = new AbortController().signal;

describeFinanceContract('bundled', async () => ({ data, symbol: '^GSPC' }));

describe('the bundled prices', () => {
  it.each([
    ['AAPL', 'price', 123, '2000-01-01', '2010-03-01'],
    ['AMZN', 'price', 123, '2000-01-01', '2010-03-01'],
    ['GOOG', 'price', 68, '2004-08-01', '2010-03-01'],
    ['IBM', 'price', 123, '2000-01-01', '2010-03-01'],
    ['MSFT', 'price', 123, '2000-01-01', '2010-03-01'],
    ['^GSPC', 'ohlc', 5105, '2000-01-03', '2020-04-17'],
    ['^VIX', 'ohlc', 44, '2009-06-01', '2009-07-31'],
  ])('have %s, whole and valid', async (symbol, shape, count, from, to) => {
    const series = await data.series({ symbol }, { signal });
    if (!series.ok) throw new Error(series.error.code);
    expect(timeSeriesSchema.safeParse(series.value).error).toBeUndefined();
    expect(series.value).toMatchObject({ shape, origin: { isHistorical: true, range: { from, to } } });
    expect(series.value.points).toHaveLength(count);
  });

  it('say what there is where something is not', async () => {
    const missing = await data.quote('TSLA', { signal });
    const known = missing.ok || missing.error.code !== 'unknown-symbol' ? [] : missing.error.known;
    expect(known.map(({ symbol }) => symbol)).toEqual([
      'AAPL',
      'AMZN',
      'GOOG',
      'IBM',
      'MSFT',
      '^GSPC',
      '^VIX',
    ]);
    expect(await data.series({ symbol: 'AAPL', from: '2011-01-01' }, { signal })).toMatchObject({
      error: { code: 'nothing-in-range', range: { from: '2000-01-01', to: '2010-03-01' } },
    });
    expect(await data.series({ symbol: 'AAPL', interval: '1d' }, { signal })).toMatchObject({
      error: { code: 'interval-too-fine', finest: '1mo' },
    });
  });

  it('are known by other names, too', async () => {
    for (const symbol of ['apple', 'AAPL', ' aapl '])
      expect(await data.quote(symbol, { signal })).toMatchObject({
        value: { symbol: 'AAPL', price: 223.02, at: '2010-03-01' },
      });
    expect(await data.quote('spx', { signal })).toMatchObject({ value: { symbol: '^GSPC', currency: null } });
  });

  it('are put together by weeks and months', async () => {
    const january = { symbol: '^VIX', from: '2009-07-01', to: '2009-07-31' };
    const daily = await data.series(january, { signal });
    const monthly = await data.series({ ...january, interval: '1mo' }, { signal });
    const weekly = await data.series({ ...january, interval: '1wk' }, { signal });
    if (!daily.ok || !monthly.ok || !weekly.ok || daily.value.shape !== 'ohlc') throw new Error('no series');
    const days = daily.value.points;
    expect(monthly.value.points).toEqual([
      {
        date: '2009-07-01',
        open: days[0]?.open,
        high: Math.max(...days.map(({ high }) => high)),
        low: Math.min(...days.map(({ low }) => low)),
        close: days.at(-1)?.close,
        volume: null,
      },
    ]);
    expect(weekly.value.points.map(({ date }) => date)).toEqual([
      '2009-07-01',
      '2009-07-06',
      '2009-07-13',
      '2009-07-20',
      '2009-07-27',
    ]);
  });

  it('are no answer where the files cannot be read, and are looked for again', async () => {
    let reads = 0;
    const broken = createBundledFinance(async (name) => {
      reads += 1;
      if (reads < 3) throw new Error('gone');
      return files(name);
    });
    expect(await broken.quote('AAPL', { signal })).toEqual({ ok: false, error: { code: 'no-answer' } });
    expect(await broken.series({ symbol: 'AAPL' }, { signal })).toEqual({
      ok: false,
      error: { code: 'no-answer' },
    });
    expect(await broken.quote('AAPL', { signal })).toMatchObject({ ok: true });
  });
});
