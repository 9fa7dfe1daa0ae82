import { z } from 'zod';
import { insufficiencySchema } from '../documents/insufficiency';

const notes = z.string();

/** What an answer from documents did on its way, by the names that other systems know it by. */
export const agentTraceEntrySchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('plan'), steps: z.array(z.string()) }),
  z.discriminatedUnion('tool', [
    z.strictObject({
      type: z.literal('tool_call'),
      tool: z.literal('search_docs'),
      input: z.strictObject({ query: z.string() }),
      outputSummary: z.string(),
    }),
    z.strictObject({
      type: z.literal('tool_call'),
      tool: z.literal('open_citation'),
      input: z.strictObject({ docId: z.string(), chunkId: z.string() }),
      outputSummary: z.string(),
    }),
  ]),
  /** With errors, the answer was refused. */
  z.strictObject({ type: z.literal('validation'), validationErrors: z.array(z.string()), notes }),
  /** What the model was asked to correct, as codes. */
  z.strictObject({ type: z.literal('reprompt'), notes }),
  z.strictObject({ type: z.literal('final'), notes }),
  z.strictObject({ type: z.literal('error'), notes }),
]);
export type AgentTraceEntry = z.infer<typeof agentTraceEntrySchema>;

/** A passage that the answer cites by its number. */
export const agentCitationSchema = z.strictObject({
  number: z.int().positive(),
  docId: z.string(),
  chunkId: z.string(),
  /** The words that carry what cites them. */
  snippet: z.string(),
  filename: z.string(),
});

/** What answering from documents came to. */
export const agentAnswerSchema = z.strictObject({
  answer: z.string(),
  citations: z.array(agentCitationSchema),
  insufficiencies: z.array(insufficiencySchema),
  /** Where it was asked for. */
  trace: z.array(agentTraceEntrySchema).optional(),
  /** The conversation in which it is kept. */
  conversationId: z.string(),
  turnId: z.string(),
});
export type AgentAnswer = z.infer<typeof agentAnswerSchema>;
