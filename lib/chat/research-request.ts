import { z } from 'zod';
import { MODEL_ID_UNITS } from '@/lib/shared/model-id-units';
import { clarificationSchema } from '@/lib/trace/clarification';
import { researchModeSchema } from '@/lib/trace/research/research-mode-schema';
import { researchTraceEntrySchema } from '@/lib/trace/research-trace-entry';
import { chosenDocumentsSchema } from './documents/chosen-documents-schema';
import { researchItemSchema } from './research/research-item';

const day = z.iso.date().nullable();

/** `POST /api/research` and `/api/research/stream`. */
export const researchRequestSchema = z.strictObject({
  question: z.string().trim().min(1),
  mode: researchModeSchema.default('discovery'),
  /** Days that sources are to be of, both included; null: open. */
  range: z.strictObject({ from: day, to: day }).optional(),
  /** Whether an ambiguous question is asked back instead of being researched. */
  clarify: z.enum(['ask', 'skip']).default('skip'),
  /** Whether the answer tells what was done; `stream` always does. */
  returnTrace: z.boolean().default(false),
  modelId: z.string().max(MODEL_ID_UNITS).optional(),
  ...chosenDocumentsSchema.shape,
});
export type ResearchRequest = z.infer<typeof researchRequestSchema>;

/** What research for a program came to. */
export const researchAnswerSchema = z.strictObject({
  /** The report, or why there is none; empty where the question was asked back. */
  items: z.array(researchItemSchema),
  /** What the question may mean; asked again in other words, it is researched. */
  clarification: clarificationSchema.optional(),
  /** Where it was asked for. */
  trace: z.array(researchTraceEntrySchema).optional(),
  /** The conversation in which it is kept. */
  conversationId: z.string(),
  turnId: z.string(),
});
export type ResearchAnswer = z.infer<typeof researchAnswerSchema>;
