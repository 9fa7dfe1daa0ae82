import { err } from '@/lib/shared/result';
import type { FinanceData } from '../finance-data';

/** A source of prices that never answers; for tests of what does not ask it. */
export const SILENT_FINANCE: FinanceData = {
  quote: async () => err({ code: 'no-answer' }),
  series: async () => err({ code: 'no-answer' }),
};
