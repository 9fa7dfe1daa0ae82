import { z } from 'zod';
import { messageMetadataSchema } from '@/lib/chat/chat-message';
import { conversationSummarySchema } from '@/lib/chat/conversation';
import { chainVerdictSchema } from '@/lib/trace/chain-verdict';
import { thoughtLogSchema, traceEnvelopeSchema } from '@/lib/trace/trace-envelope';

/** What `GET /api/conversations` answers. */
export const conversationPageSchema = z.object({
  items: z.array(conversationSummarySchema).readonly(),
  nextCursor: z.string().nullable(),
});

/** A message; what its parts hold, their type says. */
const messageSchema = z.object({
  id: z.string(),
  role: z.enum(['system', 'user', 'assistant']),
  metadata: messageMetadataSchema.optional(),
  parts: z.array(z.looseObject({ type: z.string() })),
});

/** What `GET /api/conversations/{conversationId}` answers. */
export const conversationViewSchema = conversationSummarySchema.extend({
  activeMessageId: z.string().nullable(),
  messages: z.array(messageSchema).readonly(),
  runningTurnId: z.string().nullable(),
});

const tracedSchema = z.object({ trace: traceEnvelopeSchema, thoughts: thoughtLogSchema.readonly() });

/** What `GET /api/traces/{traceId}` answers. */
export const traceViewSchema = tracedSchema.extend({
  chain: chainVerdictSchema,
  /** The turns that it went on from, oldest first. */
  earlier: z.array(tracedSchema).readonly().optional(),
});
