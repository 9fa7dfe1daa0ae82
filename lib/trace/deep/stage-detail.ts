import { z } from 'zod';

/** What there is to count of a stage. */
export const stageDetailSchema = z.strictObject({
  toolCount: z.number().int().nonnegative().optional(),
});
