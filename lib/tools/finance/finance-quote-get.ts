import { z } from 'zod';
import type { FinanceData } from '@/lib/finance/finance-data';
import { quoteSchema } from '@/lib/finance/quote';
import { err } from '@/lib/shared/result';
import { defineTool } from '../tool';
import { askedSymbol, FIRST_ATTEMPT_MS, priceProblem } from './asked-series';
import { asksForPrices } from './asks-for-prices';

/** Tells the newest known price of a share or an index, with its time and where it comes from. */
export const financeQuoteGet = (data: FinanceData) =>
  defineTool({
    name: 'finance.quote.get',
    label: { en: 'Price quote', id: 'Harga saham' },
    description:
      'Tells the newest known price of a share or an index, when it was the price and where it comes from. Say so in the answer; where it is historical, say that it is not the current price.',
    input: z.strictObject({ symbol: askedSymbol }),
    output: quoteSchema,
    sideEffects: 'none',
    offered: asksForPrices,
    timeoutMs: 15_000,
    firstAttemptMs: FIRST_ATTEMPT_MS,
    run: async ({ symbol }, { signal }) => {
      const quote = await data.quote(symbol, { signal });
      return quote.ok ? quote : err(priceProblem(quote.error));
    },
  });
