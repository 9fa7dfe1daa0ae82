import { z } from 'zod';

/** Which file of an iteration log is wanted; all of them in one where none is named. */
export const iterationsExportQuerySchema = z.object({ file: z.string().max(80).optional() });
