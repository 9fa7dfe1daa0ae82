import { expect, it } from 'vitest';
import { seriesMetrics } from './series-metrics';
import type { TimeSeries } from './time-series';

const seriesOf = (closes: readonly number[]): TimeSeries => ({
  shape: 'price',
  symbol: 'X',
  name: 'X',
  interval: '1mo',
  currency: null,
  origin: { name: 'x', isHistorical: true, retrievedAt: null },
  points: closes.map((close, index) => ({ date: `2020-${String(index + 1).padStart(2, '0')}-01`, close })),
});

it('works out what a series comes to', () => {
  expect(seriesMetrics(seriesOf([100, 120, 60, 90]))).toEqual({
    from: '2020-01-01',
    to: '2020-04-01',
    firstClose: 100,
    lastClose: 90,
    lowest: 60,
    highest: 120,
    change: expect.closeTo(-0.1),
    deepestFall: -0.5,
    // The logarithms of the changes are 0.1823, −0.6931 and 0.4055.
    volatility: expect.closeTo(0.5795 * Math.sqrt(12), 2),
    points: 4,
  });
});

it('claims nothing that it cannot work out', () => {
  expect(seriesMetrics(seriesOf([0, 5]))).toMatchObject({ change: null, volatility: null, deepestFall: 0 });
});
