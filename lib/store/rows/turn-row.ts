import { z } from 'zod';
import { chatModeSchema, localeSchema, traceModeSchema } from '../../trace/step-key';
import { thinkingSchema } from '../../trace/thinking-schema';
import { pipelineNameSchema, TRACE_STATUSES, traceStatusSchema } from '../../trace/trace-envelope';

/** The pipeline of what was said elsewhere and brought along: it cost nothing here, so no usage is kept of it. */
export const IMPORTED = 'imported';

/** What a turn is from its beginning on. */
export const begunTurnSchema = z.object({
  turnId: z.string(),
  traceId: z.string(),
  conversationId: z.string(),
  userMessageId: z.string(),
  assistantMessageId: z.string(),
  modelId: z.string(),
  /** How much its model is asked to think. */
  thinking: thinkingSchema.default('auto'),
  pipeline: pipelineNameSchema,
  chatMode: chatModeSchema,
  /** The mode stamped on the turn when it began; a later change of the config does not touch it. */
  traceMode: traceModeSchema,
  /** The language of labels where the reasoning itself does not decide it. */
  locale: localeSchema,
  /** The process that runs the turn, so that the next one can tell whether it is gone. */
  processId: z.string(),
  startedAt: z.number(),
  /** The turn from which it goes on with the person's answer; null where it answers no question of a turn. */
  continues: z.string().nullable().default(null),
  /** The turn whose answer, cut short, it goes on with; null where it gives an answer of its own. */
  prolongs: z.string().nullable().default(null),
  /** What its pipeline was asked for, as JSON: it holds for when the answer is regenerated, too. */
  options: z.string().default('{}'),
  /** The header `traceparent` of the request that began it, so that what goes on from it finds its trace; null without one. */
  traceparent: z.string().nullable().default(null),
});

/** What is set when a turn settles; until then a field is null, or has its default. */
export const settledTurnSchema = z.object({
  status: traceStatusSchema,
  settledAt: z.number(),
  /** What a turn that has asked the person keeps to go on, as JSON; it stays for when the answer is regenerated. */
  waiting: z.string().nullable().default(null),
});

export const turnRowSchema = begunTurnSchema.extend(settledTurnSchema.shape).extend({
  /** The owner at the time; the conversation may have moved to another since. */
  begunBy: z.string(),
  status: z.enum(['running', ...TRACE_STATUSES]),
  heartbeatAt: z.number(),
  settledAt: z.number().nullable(),
});

/** A turn as the port has it: whoever owns its conversation owns it. */
export const turnSchema = turnRowSchema.omit({ begunBy: true }).extend({ ownerId: z.string() });
