import { z } from 'zod';
import { NEEDED_EVIDENCE, subtaskSchema } from './subtask';

/** A subtask with how far it has come. */
export const openSubtaskSchema = subtaskSchema.extend({
  status: z.enum(['open', 'done', 'failed']),
  uncertainty: z.number().min(0).max(1).describe('How much of it is not known yet, 0 to 1.'),
});
export type OpenSubtask = z.infer<typeof openSubtaskSchema>;

/** What is left for working on a plan. */
export const stepLimitsSchema = z.strictObject({
  rounds: z.int().min(0).max(100).describe('Rounds of thinking that are left.'),
  toolCalls: z.int().min(0).max(1_000).describe('Calls of tools that are left.'),
  modelCalls: z.int().min(0).max(1_000).optional().describe('Calls of the model that are left.'),
  evidence: z
    .array(z.enum(NEEDED_EVIDENCE))
    .max(NEEDED_EVIDENCE.length)
    .optional()
    .describe('What can be had here; left out for all of it.'),
  enough: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('A subtask that is less uncertain than this is as good as done.'),
});
export type StepLimits = z.infer<typeof stepLimitsSchema>;

/** Why a subtask cannot be worked on now. */
export const STEP_OBSTACLES = ['waits', 'no-tool-calls', 'not-to-be-had'] as const;
export type StepObstacle = (typeof STEP_OBSTACLES)[number];
