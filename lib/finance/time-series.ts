import { z } from 'zod';
import { dataOriginSchema } from './data-origin';
import { financeSymbolSchema } from './finance-symbol';

export const INTERVALS = ['1d', '1wk', '1mo'] as const;
export const intervalSchema = z.enum(INTERVALS);
export type Interval = z.infer<typeof intervalSchema>;

const priceSchema = z.number().nonnegative();
const daySchema = z.iso.date();

/** What a price did in one day, week or month that begins on `date`. */
export const ohlcPointSchema = z
  .strictObject({
    date: daySchema,
    open: priceSchema,
    high: priceSchema,
    low: priceSchema,
    close: priceSchema,
    /** How much was traded, where it is known. */
    volume: z.number().nonnegative().nullable(),
  })
  .refine(
    ({ open, high, low, close }) => high >= Math.max(open, close, low) && low <= Math.min(open, close),
    'its high is not the highest or its low not the lowest of its prices',
  );
export type OhlcPoint = z.infer<typeof ohlcPointSchema>;

/** A price of which only one is known for each day, week or month. */
export const pricePointSchema = z.strictObject({ date: daySchema, close: priceSchema });
export type PricePoint = z.infer<typeof pricePointSchema>;

const rising = (points: readonly { readonly date: string }[]): boolean =>
  points.every(({ date }, index) => index === 0 || date > (points[index - 1]?.date ?? ''));
const pointsOf = <Point extends z.ZodType<{ date: string }>>(point: Point) =>
  z.array(point).min(1).refine(rising, 'are not in the order of time');

const seriesParts = {
  symbol: financeSymbolSchema,
  name: z.string().min(1).max(120),
  interval: intervalSchema,
  /** ISO 4217; null for an index, which has no currency. */
  currency: z.string().min(1).max(8).nullable(),
  origin: dataOriginSchema,
};

/** Prices of one symbol in the order of time: with open, high, low and close, or of one price each. */
export const timeSeriesSchema = z.discriminatedUnion('shape', [
  z.strictObject({ ...seriesParts, shape: z.literal('ohlc'), points: pointsOf(ohlcPointSchema) }),
  z.strictObject({ ...seriesParts, shape: z.literal('price'), points: pointsOf(pricePointSchema) }),
]);
export type TimeSeries = z.infer<typeof timeSeriesSchema>;
