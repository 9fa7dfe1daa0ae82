import { z } from 'zod';

const ALL = 100;

/** How sure a model is of something, 0 to 1; where it gives a percentage, small ones do, the share that this is. */
export const shareSchema = z
  .number()
  .min(0)
  .max(ALL)
  .transform((said) => (said > 1 ? said / ALL : said));
