import { z } from 'zod';
import { ACTIVITY_LABEL_LIMIT, ACTIVITY_SUMMARY_LIMIT } from '../activity';

/** What happens in a turn, by the names that other systems know it by. */
export const STAGE_EVENT_NAMES = [
  'start',
  'History',
  'deep_plan_start',
  'deep_plan_done',
  'deep_reasoning_start',
  'deep_reasoning_step',
  'deep_reasoning_done',
  'deep_tool_orch_start',
  'tool_call_start',
  'tool_call_result',
  'deep_tool_orch_result',
  'deep_reflection',
  'deep_synthesis_start',
  'deep_synthesis_done',
  'answer_final',
] as const;
export type StageEventName = (typeof STAGE_EVENT_NAMES)[number];

/** What each event says. */
export const stageEventPayloadSchema = z.strictObject({
  /** The turn's id. */
  runId: z.string().min(1),
  /** From 1 on; 0 for what is no part of a round. */
  round: z.int().nonnegative(),
  stage: z.string().min(1),
  /** For people, in the language of the turn. */
  summary: z
    .string()
    .min(1)
    .max(ACTIVITY_LABEL_LIMIT + ACTIVITY_SUMMARY_LIMIT),
  metrics: z.strictObject({
    /** What it is about took so long by then; 0 when it begins. */
    latencyMs: z.int().nonnegative(),
    /** Calls of tools that belong to it. */
    toolCount: z.int().nonnegative(),
    /** From 0 to 1; null where nothing is known of it. */
    confidence: z.number().min(0).max(1).nullable(),
  }),
});
export type StageEventPayload = z.infer<typeof stageEventPayloadSchema>;

/** One event; of one turn no two have the same id. */
export const stageEventSchema = z.strictObject({
  id: z.string().min(1).max(80),
  event: z.enum(STAGE_EVENT_NAMES),
  /** Ms since the epoch. */
  at: z.int().nonnegative(),
  data: stageEventPayloadSchema,
});
export type StageEvent = z.infer<typeof stageEventSchema>;

/** `GET /api/turns/:turnId/events` as JSON. */
export const stageEventListSchema = z.strictObject({
  runId: z.string().min(1),
  /** Whether the turn still runs, so that more may come. */
  running: z.boolean(),
  events: z.array(stageEventSchema),
});
export type StageEventList = z.infer<typeof stageEventListSchema>;
