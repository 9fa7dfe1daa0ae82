import { z } from 'zod';

/** What people see instead of a tool's name. */
export const toolLabelsSchema = z.strictObject({ en: z.string(), id: z.string() });

/** Which part of an output a stretch of a text tells, in UTF-16 units. */
const evidencePlaceSchema = z.strictObject({
  /** Keys and indexes from the output down, joined by dots. */
  path: z.string(),
  start: z.number(),
  end: z.number(),
});
export type EvidencePlace = Readonly<z.infer<typeof evidencePlaceSchema>>;

/** What a call of a tool found, as text, with where each part of it is from. */
export const evidenceItemSchema = z.strictObject({
  evidenceId: z.string(),
  /** The call, under which the trace has arguments and output. */
  callId: z.string(),
  toolName: z.string(),
  toolLabels: toolLabelsSchema,
  subtaskId: z.string(),
  round: z.number(),
  text: z.string(),
  places: z.array(evidencePlaceSchema).readonly(),
  /** False for what no trace may keep, such as what is remembered: no prompt's record has it, and nothing is checked by it. */
  isKept: z.boolean(),
});
export type EvidenceItem = Readonly<z.infer<typeof evidenceItemSchema>>;
