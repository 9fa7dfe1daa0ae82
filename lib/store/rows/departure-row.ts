import { z } from 'zod';

/** Somebody who is leaving, or has just left. */
export const departureRowSchema = z.object({ personId: z.string(), at: z.number() });
