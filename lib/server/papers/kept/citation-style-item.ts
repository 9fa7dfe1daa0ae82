import { z } from 'zod';

/** A citation style that was uploaded to a paper, as its item says it. */
export const citationStyleItemSchema = z.strictObject({ title: z.string().max(300), xml: z.string() });
