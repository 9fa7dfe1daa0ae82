import { z } from 'zod';
import { RESEARCH_RUN_STATUSES } from '../../chat/research/research-run';
import { researchModeSchema } from '../../trace/research/research-mode-schema';

/** What a run of research came to, what is counted of it as JSON. */
export const researchRunSchema = z.object({
  mode: researchModeSchema,
  status: z.enum(RESEARCH_RUN_STATUSES),
  /** Drafts that were begun. */
  iterations: z.number(),
  /** Whether analyst and critic agreed in the end; null where there is no report. */
  converged: z.boolean().nullable(),
  counts: z.string(),
  /** The version of the table of sources; null where the run ended before it asked for it. */
  tierVersion: z.number().nullable(),
});

/** The run of a turn; whoever owns its conversation owns it. */
export const researchRunRowSchema = researchRunSchema.extend({
  turnId: z.string(),
  conversationId: z.string(),
  /** When the turn settled. */
  at: z.number(),
});
