import { z } from 'zod';
import { MOST_ASKED_CALLS } from '@/lib/trace/clarification';
import { callAllowanceSchema } from '@/lib/trace/tool-outcome';

/** What a person says to a call that they are asked about. */
const callDecisionSchema = z.enum([...callAllowanceSchema.options, 'no']);
export type CallDecision = z.infer<typeof callDecisionSchema>;

/** What they say to each of the calls that a turn has asked about, by its digest. */
export const callDecisionsSchema = z
  .record(z.string().regex(/^[0-9a-f]{64}$/), callDecisionSchema)
  .refine((decisions) => {
    const { length } = Object.keys(decisions);
    return length > 0 && length <= MOST_ASKED_CALLS;
  }, 'there are as many decisions as there are calls');
export type CallDecisions = z.infer<typeof callDecisionsSchema>;
