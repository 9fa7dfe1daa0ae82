import { z } from 'zod';

const MOST_CHOSEN = 50;

/** `POST /api/agent/run` and `/api/agent/stream`. */
export const agentRequestSchema = z.strictObject({
  question: z.string().trim().min(1),
  mode: z.literal('agent').default('agent'),
  /** Whether `run` tells what was done; `stream` always does. */
  returnTrace: z.boolean().default(false),
  modelId: z.string().max(200).optional(),
  /** Ids of the documents, and names of the folders, to answer from; without any, from all. */
  documents: z.array(z.string().min(1).max(80)).max(MOST_CHOSEN).default([]),
  folders: z.array(z.string().min(1).max(200)).max(MOST_CHOSEN).default([]),
});
export type AgentRequest = z.infer<typeof agentRequestSchema>;
