import { z } from 'zod';
import { memoryLaneSchema } from './memory-lane';

/** What a turn remembered or recalled: references only, so that a text that is deleted is nowhere else. */
export const memoryDetailSchema = z.strictObject({
  action: z.enum(['stored', 'recalled']),
  entries: z
    .array(
      z.strictObject({
        memoryId: z.string().min(1).max(80),
        /** Only in records from before memory was of people alone. */
        lane: memoryLaneSchema.optional(),
        /** SHA-256 of what it said, salted by its own row, in lower-case hexadecimal. */
        hash: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .max(50),
});
export type MemoryDetail = z.infer<typeof memoryDetailSchema>;
