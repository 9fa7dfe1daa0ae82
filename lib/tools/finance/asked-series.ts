import { z } from 'zod';
import { type FinanceData, financeFailureText } from '@/lib/finance/finance-data';
import { financeSymbolSchema } from '@/lib/finance/finance-symbol';
import { intervalSchema, type TimeSeries } from '@/lib/finance/time-series';
import { err, type Result } from '@/lib/shared/result';

/** Which prices a model asks for. */
export const askedRange = {
  from: z.iso
    .date()
    .optional()
    .describe('The first day, such as "2008-01-01"; left out for as far back as there is.'),
  to: z.iso.date().optional().describe('The last day; left out for up to the newest.'),
  interval: intervalSchema
    .optional()
    .describe('How far apart: "1d", "1wk" or "1mo"; left out for the finest.'),
};

export const askedSymbol = financeSymbolSchema.describe('A symbol such as "AAPL", "^GSPC" or "BBCA.JK".');

/** The prices of a symbol from the port, or a sentence that says why there are none. */
export async function askedSeries(
  data: FinanceData,
  query: Parameters<FinanceData['series']>[0],
  signal: AbortSignal,
): Promise<Result<TimeSeries, string>> {
  if (query.from !== undefined && query.to !== undefined && query.from > query.to)
    return err('The first day is after the last.');
  const series = await data.series(query, { signal });
  return series.ok ? series : err(financeFailureText(series.error));
}
