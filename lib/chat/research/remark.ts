import { z } from 'zod';

/** One line. */
export const REMARK_LIMIT = 300;

/** What a person says to research while it runs, so that it goes on with that. */
export const remarkSchema = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(REMARK_LIMIT, `must have at most ${REMARK_LIMIT} characters`)
    .transform((text) => text.replaceAll(/\s+/g, ' ')),
});
