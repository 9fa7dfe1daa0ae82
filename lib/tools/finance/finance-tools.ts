import type { FinanceData } from '@/lib/finance/finance-data';
import type { Tool } from '../tool';
import { financeChartCandlestick } from './finance-chart-candlestick';
import { financeChartLine } from './finance-chart-line';
import { financeQuoteGet } from './finance-quote-get';
import { financeTableSummary } from './finance-table-summary';
import { financeTimeseriesGet } from './finance-timeseries-get';

/** The tools for prices, over a source of them. */
export const financeTools = (data: FinanceData): readonly Tool[] => [
  financeQuoteGet(data),
  financeTimeseriesGet(data),
  financeChartCandlestick(data),
  financeChartLine(data),
  financeTableSummary(data),
];
