import { z } from 'zod';

/** How research treats its sources: only trusted ones, all with a caution, or official ones against social ones. */
export const researchModeSchema = z.enum(['strict', 'discovery', 'monitor']);
