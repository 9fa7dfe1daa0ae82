import { z } from 'zod';

/** A number from 0 to 1; of all numbers that are kept, the only one that is not whole. */
export const fractionSchema = z.number().min(0).max(1);
