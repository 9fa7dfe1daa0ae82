import { z } from 'zod';
import { citedPassageSchema } from '@/lib/trace/documents/citation';
import { claimCountsSchema } from '@/lib/trace/documents/claim-counts';
import { insufficiencySchema } from '@/lib/trace/documents/insufficiency';
import { redactionSchema } from '@/lib/trace/redaction';
import { researchReportSchema } from '@/lib/trace/research/research-report';
import { chatModeSchema, localeSchema } from '@/lib/trace/step-key';
import {
  fidelitySchema,
  importedSchema,
  pipelineNameSchema,
  thoughtLogSchema,
  traceStatusSchema,
} from '@/lib/trace/trace-envelope';
import { traceRecordSchema } from '@/lib/trace/trace-record';
import { answerContentSchema } from './answer-block';
import type { Grounds } from './grounds-of';

const sharedTurnSchema = z.object({
  trace: z.object({
    traceId: z.string(),
    messageId: z.string(),
    modelId: z.string(),
    pipeline: pipelineNameSchema,
    chatMode: chatModeSchema,
    status: traceStatusSchema,
    locale: localeSchema,
    fidelity: fidelitySchema,
    redactions: z.array(redactionSchema),
    startedAt: z.number().int().nonnegative(),
    imported: importedSchema.optional(),
    record: traceRecordSchema,
  }),
  thoughts: thoughtLogSchema,
});

const sharedTraceSchema = sharedTurnSchema.extend({
  /** The trace of the turn from which this one went on with the person's answer. */
  earlierTraceId: z.string().optional(),
  /** The turns whose answers, cut short, it went on with, oldest first. */
  prolonged: z.array(sharedTurnSchema).optional(),
});
export type SharedTraceView = z.infer<typeof sharedTraceSchema>;

const keptMessageSchema = z.object({
  messageId: z.string(),
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  /** The same with its charts and tables, where it has some. */
  contents: z.array(answerContentSchema).optional(),
  sources: z.array(z.object({ url: z.string(), title: z.string().optional() })),
  /** Of a question: how many documents and folders it is about. What they are called is its person's own affair. */
  asked: z.object({ documents: z.number(), folders: z.number() }).optional(),
  /** What it cites of documents, whose words are not in the share, and what they lack for it. */
  passages: z.array(citedPassageSchema).optional(),
  insufficiencies: z.array(insufficiencySchema).optional(),
  /** How many of its statements hold. */
  claims: claimCountsSchema.optional(),
  /** What is told of it where it is a report of research; its sources are named as long as their documents are there. */
  report: researchReportSchema.optional(),
  /** How the answer's turn ended, and how long it took. */
  status: traceStatusSchema.optional(),
  durationMs: z.number().int().nonnegative().optional(),
  /** Null for a question, and in a share without traces. */
  trace: sharedTraceSchema.nullable(),
});
type KeptMessage = z.infer<typeof keptMessageSchema>;

/** A conversation as it was when it was shared, as it is kept. */
export const keptShareSchema = z.object({
  version: z.literal(1),
  title: z.string(),
  sharedAt: z.number().int().nonnegative(),
  withTraces: z.boolean(),
  messages: z.array(keptMessageSchema),
});
export type KeptShare = z.infer<typeof keptShareSchema>;

/** A message of a share as it is shown: with the words of documents that are there still. */
export interface SharedMessage extends Omit<KeptMessage, 'passages' | 'insufficiencies'>, Grounds {}

/** A conversation as it was when it was shared, as it is shown. */
export interface SharedConversation extends Omit<KeptShare, 'messages'> {
  readonly messages: readonly SharedMessage[];
}

/** `POST /api/conversations/:id/shares`. */
export const shareRequestSchema = z.strictObject({
  withTraces: z.boolean(),
  lifetimeDays: z.union([z.literal(1), z.literal(7), z.literal(30), z.null()]),
});
export type ShareRequest = z.infer<typeof shareRequestSchema>;
