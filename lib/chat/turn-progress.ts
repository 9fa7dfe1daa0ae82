import { z } from 'zod';

const count = z.number().int().nonnegative();
const rate = z.number().positive();

/** How far a turn's call of the model is, where it is slow; `idle` where there is nothing to be said of it. */
export const turnProgressSchema = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('idle') }),
  /** The model's server works on others; so many calls go before this one. */
  z.object({ phase: z.literal('waiting'), ahead: count }),
  /** The model reads what it is told, about so many tokens. Both others are expectations from earlier calls. */
  z.object({
    phase: z.literal('reading'),
    tokens: count,
    tokensPerSecond: rate.optional(),
    leftMs: count.optional(),
  }),
  z.object({ phase: z.literal('writing'), tokensPerSecond: rate }),
]);

export type TurnProgress = z.infer<typeof turnProgressSchema>;
