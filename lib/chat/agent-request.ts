import { z } from 'zod';
import { MODEL_ID_UNITS } from '@/lib/shared/model-id-units';
import { chosenDocumentsSchema } from './documents/chosen-documents-schema';

/** `POST /api/agent/run` and `/api/agent/stream`. */
export const agentRequestSchema = z.strictObject({
  question: z.string().trim().min(1),
  mode: z.literal('agent').default('agent'),
  /** Whether `run` tells what was done; `stream` always does. */
  returnTrace: z.boolean().default(false),
  modelId: z.string().max(MODEL_ID_UNITS).optional(),
  ...chosenDocumentsSchema.shape,
});
export type AgentRequest = z.infer<typeof agentRequestSchema>;
