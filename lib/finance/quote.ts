import { z } from 'zod';
import { dataOriginSchema } from './data-origin';
import { financeSymbolSchema } from './finance-symbol';

/** The newest price that is known of a symbol. */
export const quoteSchema = z.strictObject({
  symbol: financeSymbolSchema,
  name: z.string().min(1).max(120),
  price: z.number().nonnegative(),
  /** ISO 4217; null for an index, which has no currency. */
  currency: z.string().min(1).max(8).nullable(),
  /** When it was the price: a day, or a moment where that is known. */
  at: z.union([z.iso.date(), z.iso.datetime()]),
  /** The price before it: of the day, week or month before. */
  previous: z.number().nonnegative().nullable(),
  origin: dataOriginSchema,
});
export type Quote = z.infer<typeof quoteSchema>;
