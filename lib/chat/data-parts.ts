import { z } from 'zod';
import { redactionSchema } from '@/lib/trace/redaction';
import { chatModeSchema, stepKeySchema, stepStatusSchema } from '@/lib/trace/step-key';
import { STEP_LABEL_LIMIT, STEP_THOUGHT_LIMIT, THOUGHT_DELTA_LIMIT } from '@/lib/trace/trace-record';

const timestamp = z.number().int().nonnegative();
const share = z.number().min(0).max(1);

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

export const modeDecisionSchema = z.object({
  mode: z.enum(['fast', 'deep']),
  score: share,
  threshold: share,
  signals: z.record(z.string(), z.number()),
  reason: z.string(),
  overridden: z.boolean(),
});

export const stageSchema = z.object({
  runId: z.string(),
  round: z.number().int().nonnegative(),
  stage: z.string(),
  summary: z.string(),
  metrics: z.object({
    latencyMs: z.number().nonnegative(),
    toolCount: z.number().int().nonnegative(),
    confidence: share.optional(),
  }),
});

export const agentTraceSchema = z.object({
  kind: z.enum(['plan', 'tool_call', 'validation', 'reprompt', 'final', 'error']),
  ts: timestamp,
  summary: z.string(),
  detail: z.record(z.string(), z.unknown()).optional(),
});

export const citationSchema = z.object({
  sourceId: z.string(),
  title: z.string(),
  quote: z.string(),
  url: z.string().optional(),
  location: z.string().optional(),
});

export const insufficiencySchema = z.object({ missing: z.string(), queriesTried: z.array(z.string()) });

export const chartSchema = z.object({
  kind: z.enum(['bar', 'line', 'pie', 'scatter']),
  title: z.string(),
  series: z.array(z.object({ name: z.string(), points: z.array(z.tuple([z.string(), z.number()])) })),
});

export const tableSchema = z.object({
  title: z.string().optional(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
});

export const clarificationSchema = z.object({ question: z.string(), options: z.array(z.string()) });

/** Something the person should know; `code` picks the sentence in the person's language, `text` is the fallback. */
export const noticeSchema = z.object({
  level: z.enum(['info', 'warning', 'error']),
  code: z.string(),
  text: z.string(),
  retryAfterMs: z.number().int().nonnegative().optional(),
});

/** The conversation's name as soon as it is known; transient. */
export const conversationTitleSchema = z.object({ conversationId: z.string(), title: z.string() });

/** The schema of every data part, by its name without the `data-` prefix. */
export const dataPartSchemas = {
  'reasoning-thought': reasoningThoughtSchema,
  'reasoning-trace': reasoningTraceSchema,
  'mode-decision': modeDecisionSchema,
  stage: stageSchema,
  'agent-trace': agentTraceSchema,
  citation: citationSchema,
  insufficiency: insufficiencySchema,
  chart: chartSchema,
  table: tableSchema,
  clarification: clarificationSchema,
  redaction: redactionSchema,
  notice: noticeSchema,
  'conversation-title': conversationTitleSchema,
} as const;

export type DataPartName = keyof typeof dataPartSchemas;
export type DataParts = { [Name in DataPartName]: z.infer<(typeof dataPartSchemas)[Name]> };
export type ReasoningStep = DataParts['reasoning-trace'];
export type Notice = DataParts['notice'];
