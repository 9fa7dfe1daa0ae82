import { z } from 'zod';

const keyFields = z.strictObject({
  keyId: z.string(),
  publicKey: z.string(),
  madeAt: z.number().nullable(),
  retiredAt: z.number().nullable(),
});
/** Nothing but what the chain covers, so that nothing can be added unseen. */
const messageSchema = z.strictObject({
  id: z.string(),
  role: z.string(),
  metadata: z.unknown().optional(),
  parts: z.unknown(),
});
const traceSchema = z.record(z.string(), z.unknown());
const formatVersion = z.literal(1);

const conversationSchema = z.looseObject({
  format: z.literal('nalar-conversation'),
  formatVersion,
  conversation: z.looseObject({ conversationId: z.string() }),
  messages: z.array(messageSchema),
  traces: z.array(traceSchema),
  /** Exports that were made before there were keys have none. */
  chain: z
    .strictObject({
      verdict: z.unknown(),
      head: z.unknown(),
      signatures: z.record(z.string(), z.string()),
      keys: z.array(keyFields),
    })
    .optional(),
});

const traceDocumentSchema = z.looseObject({
  format: z.literal('nalar-trace'),
  formatVersion,
  question: z.string(),
  answer: z.string(),
  trace: traceSchema,
  thoughts: z.unknown(),
  chain: z.unknown(),
  messages: z.array(messageSchema).optional(),
  signature: z.string().nullable().optional(),
  keys: z.array(keyFields).optional(),
});

/** What an export of this application looks like; whether it is true is another question. */
export const exportedDocumentSchema = z.discriminatedUnion('format', [
  conversationSchema,
  traceDocumentSchema,
]);
export type ExportedConversation = z.infer<typeof conversationSchema>;
export type ExportedTraceDocument = z.infer<typeof traceDocumentSchema>;
export type ExportedKey = z.infer<typeof keyFields>;
