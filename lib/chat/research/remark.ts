import { z } from 'zod';
import { withoutInvisible } from '@/lib/text/without-invisible';

/** One line. */
export const REMARK_LIMIT = 300;

/** What a person says to research while it runs, so that it goes on with that. */
export const remarkSchema = z.strictObject({
  text: z
    .string()
    .trim()
    .max(REMARK_LIMIT, `must have at most ${REMARK_LIMIT} characters`)
    .transform((text) => withoutInvisible(text).replaceAll(/\s+/g, ' ').trim())
    .refine((text) => text !== '', 'must not be empty'),
});
