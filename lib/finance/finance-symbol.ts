import { z } from 'zod';

/** What stands for a share, an index or a currency pair, such as AAPL, ^GSPC, BBCA.JK or EURUSD=X. */
export const financeSymbolSchema = z
  .string()
  .min(1)
  .max(20)
  .regex(/^\^?[A-Za-z0-9]+(?:[.=-][A-Za-z0-9]+)*=?$/, 'is no symbol such as AAPL, ^GSPC or BBCA.JK');
