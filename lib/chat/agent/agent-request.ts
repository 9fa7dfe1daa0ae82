import { z } from 'zod';
import { chosenDocumentsSchema } from '../documents/chosen-documents-schema';

/** `POST /api/agent/run` and `/api/agent/stream`. */
export const agentRequestSchema = z.strictObject({
  question: z.string().trim().min(1),
  mode: z.literal('agent').default('agent'),
  /** Whether `run` tells what was done; `stream` always does. */
  returnTrace: z.boolean().default(false),
  modelId: z.string().max(200).optional(),
  ...chosenDocumentsSchema.shape,
});
export type AgentRequest = z.infer<typeof agentRequestSchema>;
