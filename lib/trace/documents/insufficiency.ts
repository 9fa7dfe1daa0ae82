import { z } from 'zod';

/** What documents lack for an answer, and how it was looked for. */
export const insufficiencySchema = z.strictObject({
  /** The part of the answer that it belongs to; empty where it is all of it. */
  section: z.string().max(200),
  missing: z.string().min(1).max(500),
  queriesTried: z.array(z.string().max(300)).max(10),
});
export type Insufficiency = z.infer<typeof insufficiencySchema>;
