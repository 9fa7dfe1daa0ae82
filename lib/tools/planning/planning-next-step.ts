import { z } from 'zod';
import { err, ok } from '@/lib/shared/result';
import { defineTool } from '../tool';
import { nextStep, openSubtaskSchema, STEP_OBSTACLES, stepLimitsSchema } from './next-step';
import { MOST_SUBTASKS } from './subtask';
import { layersOf } from './subtask-graph';

/** Says what to do next by what is least certain and may still be done; computed, the same for the same arguments. */
export const planningNextStep = defineTool({
  name: 'planning.next_step',
  label: { en: 'Choosing the next step', id: 'Pemilihan langkah berikutnya' },
  description:
    'Says which subtask of a plan to work on next, by how uncertain each still is, what waits for it and what the limits leave, or that it is time to answer. Call it after a round of work on a plan with several open parts.',
  input: z.strictObject({
    subtasks: z.array(openSubtaskSchema).min(1).max(MOST_SUBTASKS),
    limits: stepLimitsSchema,
  }),
  output: z.strictObject({
    /** Null where nothing is left to do but to answer. */
    next: z
      .strictObject({ id: z.string(), title: z.string(), action: z.enum(['think', 'call-tool']) })
      .nullable(),
    why: z.string(),
    /** All that are open and uncertain, the most worthwhile first. */
    ranking: z.array(
      z.strictObject({
        id: z.string(),
        worth: z.number(),
        blockedBy: z.array(z.string()),
        obstacle: z.enum(STEP_OBSTACLES).nullable(),
      }),
    ),
  }),
  sideEffects: 'none',
  timeoutMs: 2_000,
  run: async ({ subtasks, limits }, { locale }) => {
    const graph = layersOf(subtasks);
    return graph.ok
      ? ok(nextStep(subtasks, limits, locale))
      : err(`The subtasks are no plan (${graph.error.kind}): ${graph.error.ids.join(', ')}.`);
  },
});
