import { z } from 'zod';
import { paperPartSchema } from '@/lib/paper/paper-part';
import { activitySchema } from '@/lib/trace/activity';
import { clarificationSchema } from '@/lib/trace/clarification';
import { citationSchema, citedPassageSchema } from '@/lib/trace/documents/citation';
import { claimCountsSchema } from '@/lib/trace/documents/claim-counts';
import { insufficiencySchema } from '@/lib/trace/documents/insufficiency';
import { redactionSchema } from '@/lib/trace/redaction';
import { noReportSchema } from '@/lib/trace/research/no-report';
import { researchReportSchema } from '@/lib/trace/research/research-report';
import { chatModeSchema, localeSchema, stepKeySchema, stepStatusSchema } from '@/lib/trace/step-key';
import { STEP_LABEL_LIMIT, STEP_THOUGHT_LIMIT, THOUGHT_DELTA_LIMIT } from '@/lib/trace/trace-record';
import { chartPartSchema, tablePartSchema } from './answer-block';
import { turnProgressSchema } from './turn-progress';

const timestamp = z.number().int().nonnegative();

/** A sanitised piece of reasoning; sent as a transient part with an id of its own. */
export const reasoningThoughtSchema = z.object({
  traceId: z.string(),
  delta: z.string().max(THOUGHT_DELTA_LIMIT),
  ts: timestamp,
});

/** The state of one step; its part id is the step's, so that a later one replaces an earlier one. */
export const reasoningTraceSchema = z.object({
  traceId: z.string(),
  stepKey: stepKeySchema,
  label: z.string().max(STEP_LABEL_LIMIT),
  labels: z.partialRecord(localeSchema, z.string().max(STEP_LABEL_LIMIT)).optional(),
  status: stepStatusSchema,
  progress: z.number().min(0).max(100),
  ts: timestamp,
  meta: z
    .object({
      thought: z.string().max(STEP_THOUGHT_LIMIT).optional(),
      note: z.string().optional(),
      sourceCount: z.number().int().nonnegative().optional(),
      toolName: z.string().optional(),
      stage: z.string().optional(),
      mode: chatModeSchema.optional(),
    })
    .optional(),
});

/** An activity as it stands; its part id is the activity's, so that a later one replaces an earlier one. */
export const activityPartSchema = activitySchema.safeExtend({ traceId: z.string() });

/** Something the person should know; `code` picks the sentence in the person's language, `text` is the fallback. */
export const noticeSchema = z.object({
  level: z.enum(['info', 'warning', 'error']),
  code: z.string(),
  text: z.string(),
  retryAfterMs: z.number().int().nonnegative().optional(),
});

/** The conversation's name as soon as it is known; transient. */
export const conversationTitleSchema = z.object({ conversationId: z.string(), title: z.string() });

/** How far a turn is where its model is slow; transient, a later one replaces an earlier one. */
const progressSchema = turnProgressSchema.and(z.object({ traceId: z.string() }));

/** The schema of every data part, by its name without the `data-` prefix. */
export const dataPartSchemas = {
  'reasoning-thought': reasoningThoughtSchema,
  'reasoning-trace': reasoningTraceSchema,
  activity: activityPartSchema,
  /** What the turn asks the person; kept with the message. */
  clarification: clarificationSchema,
  /** A chart or a table in its place in the answer; kept with the message. */
  chart: chartPartSchema,
  table: tablePartSchema,
  /** A passage that the answer cites. What is kept with the message is a `cited-passage`, without its words. */
  citation: citationSchema,
  'cited-passage': citedPassageSchema,
  /** What the documents lack for the answer; kept with the message. */
  insufficiency: insufficiencySchema,
  /** How many of its statements hold; kept with the message. */
  claims: claimCountsSchema,
  /** How far a report of research can be relied on, and on what it stands; kept with the message. */
  report: researchReportSchema,
  /** Why research has none; kept with the message. */
  'no-report': noReportSchema,
  /** What the answer has done to a paper, or proposes; kept with the message. */
  paper: paperPartSchema,
  redaction: redactionSchema,
  notice: noticeSchema,
  'conversation-title': conversationTitleSchema,
  progress: progressSchema,
} as const;

export type DataPartName = keyof typeof dataPartSchemas;
export type DataParts = { [Name in DataPartName]: z.infer<(typeof dataPartSchemas)[Name]> };
export type ReasoningStep = DataParts['reasoning-trace'];
export type Notice = DataParts['notice'];
