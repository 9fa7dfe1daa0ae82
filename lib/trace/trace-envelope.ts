import { z } from 'zod';
import { HASH_PATTERN, keyIdSchema, signatureSchema } from './chain-patterns';
import { redactionSchema } from './redaction';
import { chatModeSchema, localeSchema } from './step-key';
import { thinkingSchema } from './thinking-schema';
import { traceRecordSchema } from './trace-record';

/** Any name, so that a build reads traces of pipelines that it does not have. */
export const pipelineNameSchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/u);

/** How a turn ended. */
export const TRACE_STATUSES = ['completed', 'interrupted', 'stopped', 'failed'] as const;
export const traceStatusSchema = z.enum(TRACE_STATUSES);
export type TraceStatus = z.infer<typeof traceStatusSchema>;

/**
 * How close the shown reasoning is to what the model produced: its own tokens (`raw`), a summary made by
 * the provider, text between tags it was asked to write, what was brought along from elsewhere, or nothing at all.
 */
export const FIDELITY_KINDS = [
  'raw',
  'provider-summary',
  'tagged',
  'demo',
  'rules',
  'imported',
  'none',
] as const;
export const fidelitySchema = z.object({
  kind: z.enum(FIDELITY_KINDS),
  /** Tokens of reasoning that were visible to us, estimated where the provider does not say. */
  visibleTokens: z.number().int().nonnegative().optional(),
  /** Tokens of reasoning that the provider billed. */
  billedTokens: z.number().int().nonnegative().optional(),
});
export type Fidelity = z.infer<typeof fidelitySchema>;
export type FidelityKind = Fidelity['kind'];

const hashSchema = z.string().regex(HASH_PATTERN);

/**
 * What a trace has since installations have keys: its number in its conversation from 0 on, what was asked and
 * answered (null where the question was not there any more), and whose signature closes the trace.
 */
export const chainSealSchema = z.object({
  version: z.literal(1),
  place: z.number().int().nonnegative(),
  questionHash: hashSchema.nullable(),
  answerHash: hashSchema,
  keyId: keyIdSchema,
});
export type ChainSeal = z.infer<typeof chainSealSchema>;

/** From which program something was brought along, and when. */
export const importedSchema = z.object({ from: z.string(), at: z.number().int().nonnegative() });

/** Everything that is kept around a record; `hash` covers all other fields but the signature, `prevHash` included. */
export const traceEnvelopeSchema = z.object({
  traceId: z.string().min(1),
  turnId: z.string().min(1),
  conversationId: z.string().min(1),
  messageId: z.string().min(1),
  ownerId: z.string().min(1),
  modelId: z.string().min(1),
  /** How much the model was asked to think; absent where that was left to it. */
  thinking: thinkingSchema.optional(),
  pipeline: pipelineNameSchema,
  chatMode: chatModeSchema,
  status: traceStatusSchema,
  locale: localeSchema,
  fidelity: fidelitySchema,
  redactions: z.array(redactionSchema),
  sanitizerVersion: z.string().min(1),
  segmenterVersion: z.string().min(1),
  startedAt: z.number().int().nonnegative(),
  /** From where and when it was brought along; what was before that, nobody here has seen. */
  imported: importedSchema.optional(),
  record: traceRecordSchema,
  /** SHA-256 of the thought log, so that the chain also covers the full monologue; null without one. */
  thoughtLogHash: hashSchema.nullable(),
  prevHash: hashSchema.nullable(),
  /** Absent, as the signature is, from traces that were made before there were keys. */
  seal: chainSealSchema.optional(),
  hash: hashSchema,
  signature: signatureSchema.optional(),
});
export type TraceEnvelope = z.infer<typeof traceEnvelopeSchema>;

/** The same, with every member that is there, also those that this version does not know: what a hash covers. */
export const exactTraceEnvelopeSchema = z.custom<TraceEnvelope>(
  (value) => traceEnvelopeSchema.safeParse(value).success,
);

/** One sanitised delta of a turn's reasoning, as it was shown, with its time in ms since the epoch. */
const thoughtLogEntrySchema = z.object({
  sequence: z.number().int().nonnegative(),
  delta: z.string().min(1),
  ts: z.number().int().nonnegative(),
});
export type ThoughtLogEntry = z.infer<typeof thoughtLogEntrySchema>;

/** A whole thought log. */
export const thoughtLogSchema = z.array(thoughtLogEntrySchema);
export const exactThoughtLogSchema = z.custom<ThoughtLogEntry[]>(
  (value) => thoughtLogSchema.safeParse(value).success,
);
