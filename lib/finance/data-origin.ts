import { z } from 'zod';

/** Where numbers come from, so that whoever reads them knows how far to trust them. */
export const dataOriginSchema = z.strictObject({
  name: z.string().min(1).max(120),
  url: z.url().max(300).optional(),
  /** True where the numbers are of the past and will never be newer. */
  isHistorical: z.boolean(),
  /** When they were asked for, in ms; null where they were there already. */
  retrievedAt: z.number().int().nonnegative().nullable(),
  /** The first and the last day for which there are any, where that is known. */
  range: z.strictObject({ from: z.iso.date(), to: z.iso.date() }).optional(),
});
export type DataOrigin = z.infer<typeof dataOriginSchema>;
