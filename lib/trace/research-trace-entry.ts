import { z } from 'zod';

const iteration = z.int().positive();
const notes = z.string();

/** What a run of research did on its way, by the names that other systems know it by. In curated mode only what is always there. */
export const researchTraceEntrySchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('search'), query: z.string().optional(), outputSummary: notes }),
  z.strictObject({
    type: z.literal('source'),
    status: z.enum(['used', 'dropped']),
    /** By which drafts and the report cite it. */
    number: z.int().positive().optional(),
    site: z.string().optional(),
    tier: z.int().nullable().optional(),
    source_type: z.string().optional(),
    /** Why it was dropped. */
    reason: z.string().optional(),
  }),
  z.strictObject({
    type: z.literal('analyst'),
    iteration,
    status: z.string().optional(),
    new_queries: z.array(z.string()).optional(),
    draft: z.string().optional(),
    reasoning_chain: z.string().optional(),
  }),
  z.strictObject({
    type: z.literal('critic'),
    iteration,
    status: z.string().optional(),
    critique: z.string().optional(),
    suggestions: z.array(z.string()).optional(),
    mode_compliance: z.string().optional(),
    logical_gaps: z.array(z.string()).optional(),
  }),
  /** An iteration is over. */
  z.strictObject({ type: z.literal('iteration'), iteration }),
  z.strictObject({ type: z.literal('writer'), draft: z.string().optional() }),
  /** Which statements of the report no source carries; they are not in it. */
  z.strictObject({ type: z.literal('validation'), removed: z.array(z.string()), notes }),
  z.strictObject({ type: z.literal('final'), notes }),
  z.strictObject({ type: z.literal('error'), notes }),
]);
export type ResearchTraceEntry = z.infer<typeof researchTraceEntrySchema>;
