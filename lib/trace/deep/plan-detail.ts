import { z } from 'zod';
import { isAcyclic } from '../../shared/is-acyclic';

/** What a subtask needs to be answered, beyond thinking. */
export const EVIDENCE_NEEDS = ['none', 'calculation', 'data', 'memory'] as const;
export type EvidenceNeed = (typeof EVIDENCE_NEEDS)[number];

/** The kinds of activities that a subtask can be done with. */
const DOING_KINDS = ['search', 'evidence', 'answer'] as const;
export type DoingKind = (typeof DOING_KINDS)[number];

const line = z.string().min(1).max(300);

const subtaskSchema = z.strictObject({
  id: z.string().min(1).max(20),
  title: line,
  /** Ids of the subtasks that come before it. */
  dependsOn: z.array(z.string().min(1).max(20)).max(7),
  evidence: z.enum(EVIDENCE_NEEDS),
  /** The kind of activity that it is done with, where it is one that a trace has. */
  doneBy: z.enum(DOING_KINDS).optional(),
});
export type Subtask = z.infer<typeof subtaskSchema>;

/** How a question is taken apart: what is wanted, under which constraints, in which parts, and when it is answered. */
export const planDetailSchema = z.strictObject({
  objective: z.string().min(1).max(500),
  constraints: z.array(line).max(8),
  subtasks: z
    .array(subtaskSchema)
    .min(1)
    .max(8)
    .refine(isAcyclic, 'subtasks wait for each other in no circle'),
  successCriteria: z.array(line).max(8),
  isCut: z.literal(true).optional(),
});
export type DeepPlan = Omit<z.infer<typeof planDetailSchema>, 'isCut'>;
