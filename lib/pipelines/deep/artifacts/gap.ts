import { z } from 'zod';
import { TOOL_ERROR_CODES } from '@/lib/trace/tool-outcome';
import { toolLabelsSchema } from './evidence-item';

/** The parts of a deep turn of which one may be missing. */
export const DEEP_PARTS = ['plan', 'reasoning', 'tools', 'checks', 'reflection', 'synthesis'] as const;
export type DeepPart = (typeof DEEP_PARTS)[number];

/** Why a part is missing. */
const partFailureSchema = z.enum([
  'malformed',
  'model-failed',
  'timed-out',
  'too-many-calls',
  'too-much',
  'broken',
  'refused',
]);
export type PartFailure = z.infer<typeof partFailureSchema>;

/** Something that an answer has to do without. */
export const gapSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('part'), part: z.enum(DEEP_PARTS), why: partFailureSchema }),
  z.strictObject({
    kind: z.literal('tool'),
    toolName: z.string(),
    toolLabels: toolLabelsSchema,
    why: z.enum(TOOL_ERROR_CODES),
    round: z.number(),
    /** What it was wanted for; empty where that is not known. */
    subtaskId: z.string(),
  }),
]);
export type Gap = Readonly<z.infer<typeof gapSchema>>;
