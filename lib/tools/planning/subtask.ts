import { z } from 'zod';

/** What it takes to do a part of a plan. */
export const NEEDED_EVIDENCE = ['none', 'calculation', 'data', 'memory'] as const;
export type NeededEvidence = (typeof NEEDED_EVIDENCE)[number];

export const MOST_SUBTASKS = 8;

const idSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,19}$/, 'is no id such as s1');

/** One part of a plan. */
export const subtaskSchema = z.strictObject({
  id: idSchema,
  title: z.string().min(1).max(200),
  /** Those that have to be done before. */
  dependsOn: z.array(idSchema).max(MOST_SUBTASKS),
  evidence: z.enum(NEEDED_EVIDENCE),
});
export type Subtask = z.infer<typeof subtaskSchema>;
