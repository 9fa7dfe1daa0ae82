import { expect, it } from 'vitest';
import { err } from '@/lib/shared/result';
import { chosenFinance } from './chosen-finance';
import type { FinanceData } from './finance-data';

const sourceOf = (symbol: string): FinanceData => {
  const answer = async () => err({ code: 'unknown-symbol', symbol, known: [] } as const);
  return { quote: answer, series: answer };
};

it('asks the source that is chosen at that moment, and only that one', async () => {
  let isLive = false;
  const data = chosenFinance({
    isLive: async () => isLive,
    live: sourceOf('LIVE'),
    bundled: sourceOf('BUNDLED'),
  });
  const { signal } = new AbortController();
  expect(await data.quote('X', { signal })).toMatchObject({ error: { symbol: 'BUNDLED' } });
  isLive = true;
  expect(await data.quote('X', { signal })).toMatchObject({ error: { symbol: 'LIVE' } });
  expect(await data.series({ symbol: 'X' }, { signal })).toMatchObject({ error: { symbol: 'LIVE' } });
});
