import { z } from 'zod';

export const MEMORY_LANES = ['facts', 'plans', 'reflections', 'planning-cache'] as const;

/** What a turn remembered or recalled: references only, so that a text that is deleted is nowhere else. */
export const memoryDetailSchema = z.strictObject({
  action: z.enum(['stored', 'recalled']),
  entries: z
    .array(
      z.strictObject({
        memoryId: z.string().min(1).max(80),
        lane: z.enum(MEMORY_LANES),
        /** SHA-256 of the text, in lower-case hexadecimal. */
        hash: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .max(50),
});
