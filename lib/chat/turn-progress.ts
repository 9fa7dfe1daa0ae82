import { z } from 'zod';

const count = z.number().int().nonnegative();
const rate = z.number().positive();

/** How far a turn's call of the model, or of a tool, is, where it is slow; `idle` where there is nothing to be said of it. */
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
  /** A tool is called that tells how far it is, in its server's words. */
  z.object({
    phase: z.literal('calling'),
    label: z.string().max(200),
    share: z.number().min(0).max(1).optional(),
    said: z.string().max(200).optional(),
  }),
]);

export type TurnProgress = z.infer<typeof turnProgressSchema>;
