import { describe, expect, it } from 'vitest';
import type { FinanceData } from '../finance-data';
import { quoteSchema } from '../quote';
import { timeSeriesSchema } from '../time-series';

interface FinanceSource {
  readonly data: FinanceData;
  /** A symbol with daily prices on each trading day of January 2020 at least. */
  readonly symbol: string;
}

const signal = new AbortController().signal;

/** What every source of prices keeps to. */
export function describeFinanceContract(name: string, open: () => Promise<FinanceSource>): void {
  describe(`the contract of prices: ${name}`, () => {
    it('gives a quote with its time and where it comes from', async () => {
      const { data, symbol } = await open();
      const quote = await data.quote(symbol, { signal });
      if (!quote.ok) throw new Error(quote.error.code);
      expect(quoteSchema.parse(quote.value)).toEqual(quote.value);
      expect(quote.value).toMatchObject({ symbol, origin: { name: expect.stringMatching(/./) } });
      expect(quote.value.origin.isHistorical).toBe(quote.value.origin.retrievedAt === null);
    });

    it('gives the days that were asked for, both ends included, in order', async () => {
      const { data, symbol } = await open();
      const series = await data.series(
        { symbol, from: '2020-01-06', to: '2020-01-10', interval: '1d' },
        { signal },
      );
      if (!series.ok) throw new Error(series.error.code);
      expect(timeSeriesSchema.parse(series.value)).toEqual(series.value);
      expect(series.value.points.map(({ date }) => date)).toEqual([
        '2020-01-06',
        '2020-01-07',
        '2020-01-08',
        '2020-01-09',
        '2020-01-10',
      ]);
    });

    it('names a symbol that there is not', async () => {
      const { data } = await open();
      const expected = { ok: false, error: { code: 'unknown-symbol', symbol: 'NOSUCH' } };
      expect(await data.quote('NOSUCH', { signal })).toMatchObject(expected);
      expect(await data.series({ symbol: 'NOSUCH' }, { signal })).toMatchObject(expected);
    });

    it('takes nothing for a symbol that is none', async () => {
      const { data } = await open();
      for (const symbol of ['', '../../v1/x', 'A B', 'a?b=c', 'x'.repeat(500)])
        expect(await data.quote(symbol, { signal })).toMatchObject({ error: { code: 'unknown-symbol' } });
    });

    it('says that there is nothing in days without any', async () => {
      const { data, symbol } = await open();
      expect(await data.series({ symbol, from: '2020-01-04', to: '2020-01-05' }, { signal })).toMatchObject({
        error: { code: 'nothing-in-range', symbol },
      });
    });

    it('does nothing any more once it is stopped', async () => {
      const { data, symbol } = await open();
      const stopped = AbortSignal.abort();
      expect(await data.quote(symbol, { signal: stopped })).toEqual({
        ok: false,
        error: { code: 'cancelled' },
      });
      expect(await data.series({ symbol }, { signal: stopped })).toEqual({
        ok: false,
        error: { code: 'cancelled' },
      });
    });
  });
}
