import { z } from 'zod';

/** A request that a program may repeat. It is kept for a day, and copied nowhere. */
export const idempotentRequestSchema = z.object({
  /** A hash of the token and the key that it was sent with. */
  requestKey: z.string(),
  ownerId: z.string(),
  /** Tells its path and body from others; empty while it runs. */
  fingerprint: z.string(),
  /** What it was answered, as JSON; null while it runs. */
  answer: z.string().nullable(),
  expiresAt: z.number(),
});
