import { z } from 'zod';
import { type FinanceData, type FinanceFailure, financeFailureText } from '@/lib/finance/finance-data';
import { financeSymbolSchema } from '@/lib/finance/finance-symbol';
import { intervalSchema, type TimeSeries } from '@/lib/finance/time-series';
import { err, type Result } from '@/lib/shared/result';
import type { ToolProblem } from '../tool';

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

/** A first attempt that takes longer is given up for a second one, in ms. */
export const FIRST_ATTEMPT_MS = 8_000;

/** Why there are no prices, for whoever called: a source that did not answer may answer the next time. */
export function priceProblem(failure: FinanceFailure): ToolProblem {
  const message = financeFailureText(failure);
  const mayPass = failure.code === 'no-answer' || failure.code === 'rate-limited';
  return mayPass ? { code: 'unavailable', message } : message;
}

/** The prices of a symbol from the port, or why there are none. */
export async function askedSeries(
  data: FinanceData,
  query: Parameters<FinanceData['series']>[0],
  signal: AbortSignal,
): Promise<Result<TimeSeries, ToolProblem>> {
  if (query.from !== undefined && query.to !== undefined && query.from > query.to)
    return err('The first day is after the last.');
  const series = await data.series(query, { signal });
  return series.ok ? series : err(priceProblem(series.error));
}
