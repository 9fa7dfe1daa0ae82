import { z } from 'zod';
import { chatModeSchema } from '@/lib/trace/step-key';
import { TITLE_LIMIT } from './limits';
import { pipelineOptionsSchema } from './pipeline-options';

export { BODY_LIMIT_BYTES, MESSAGE_LIMIT, TITLE_LIMIT } from './limits';

/** What a zone may be called, or its distance from UTC. */
const TIME_ZONE_PATTERN = /^[A-Za-z0-9_+\-/:]{1,64}$/;
/** A pipeline that is not to be had is no mistake of the request: the turn says so and is answered by the usual one. */
const pipelineSchema = z.string().max(40).optional();
/** Neither is a mode that nobody knows: the turn says so and is answered at once. */
const modeSchema = z.string().max(40).optional();
const idSchema = z.string().regex(/^[a-zA-Z0-9_-]{1,80}$/);
/** The IANA name of the person's zone. A name that nobody knows costs the right day, not the answer. */
const timeZoneSchema = z.string().regex(TIME_ZONE_PATTERN).optional().catch(undefined);

/**
 * `POST /api/chat`. `submit` stores a new user message under `parentId` (null: at the root; an edit is a
 * new message under the old one's parent) and answers it; `regenerate` answers the user message
 * `messageId` once more, or the one that this message answers: by the pipeline of the answer that it replaces, where
 * none is named. Without `conversationId` a new conversation is made. `options` are those of the pipeline that answers;
 * without any, an answer is given once more with those that it had. Where no pipeline is named, `mode` (`auto` if absent,
 * `fast`, `deep`) says how it is answered.
 * With `continues` the message answers what that turn has asked, and the pipeline goes on that did; `insteadOf` names
 * the answer that it takes the place of, since otherwise the first one counts.
 */
export const chatRequestSchema = z.discriminatedUnion('trigger', [
  z
    .strictObject({
      trigger: z.literal('submit'),
      conversationId: idSchema.nullable(),
      parentId: idSchema.nullable(),
      message: z.strictObject({ id: idSchema, text: z.string() }),
      modelId: z.string().max(200).optional(),
      chatMode: chatModeSchema.default('normal'),
      pipeline: pipelineSchema,
      mode: modeSchema,
      options: pipelineOptionsSchema.optional(),
      continues: idSchema.optional(),
      insteadOf: idSchema.optional(),
      timeZone: timeZoneSchema,
    })
    .refine(
      ({ continues, pipeline, options }) => continues === undefined || (pipeline ?? options) === undefined,
      'the pipeline goes on that has asked',
    )
    .refine(
      ({ continues, insteadOf }) => continues !== undefined || insteadOf === undefined,
      'only an answer takes the place of one',
    ),
  z.strictObject({
    trigger: z.literal('regenerate'),
    conversationId: idSchema,
    messageId: idSchema,
    modelId: z.string().max(200).optional(),
    chatMode: chatModeSchema.default('normal'),
    pipeline: pipelineSchema,
    mode: modeSchema,
    options: pipelineOptionsSchema.optional(),
    timeZone: timeZoneSchema,
  }),
]);
export type ChatRequest = z.infer<typeof chatRequestSchema>;

/** `PATCH /api/conversations/:id`: rename, or show another branch. */
export const conversationPatchSchema = z.union([
  z.strictObject({ title: z.string().trim().min(1).max(TITLE_LIMIT) }),
  z.strictObject({ activeMessageId: idSchema }),
]);
export type ConversationPatch = z.infer<typeof conversationPatchSchema>;

/** `GET /api/chat/:id/stream`: `after` is the sequence number of the last chunk that the reader has. */
export const streamQuerySchema = z.object({
  after: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).default(0),
});

/** `GET /api/turns/:id/events`: `after` is the id of the last event that the reader has. */
export const turnEventsQuerySchema = z.object({ after: z.string().max(80).optional() });

/** `GET /api/conversations`: newest first, by pages, optionally only titles and messages that match. */
export const conversationQuerySchema = z.object({
  query: z.string().max(200).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(40),
});

/** How a conversation or a trace is exported. */
export const exportQuerySchema = z.object({ format: z.enum(['markdown', 'json']) });
