import { z } from 'zod';
import { MODEL_ID_UNITS } from '@/lib/shared/model-id-units';
import { chatModeSchema } from '@/lib/trace/step-key';
import { thinkingSchema } from '@/lib/trace/thinking-schema';
import { callDecisionsSchema } from './call-decision';
import { instructionsTextSchema } from './instructions';
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
/** What `POST /api/images` has given; each once. */
const imageIdsSchema = z.array(idSchema).transform((ids) => [...new Set(ids)]);
/** The IANA name of the person's zone. A name that nobody knows costs the right day, not the answer. */
const timeZoneSchema = z.string().regex(TIME_ZONE_PATTERN).optional().catch(undefined);

/**
 * `POST /api/chat`. `submit` stores a new user message under `parentId` (null: at the root; an edit is a
 * new message under the old one's parent) and answers it; `regenerate` answers the user message
 * `messageId` once more, or the one that this message answers: by the pipeline of the answer that it replaces, where
 * none is named. Without `conversationId` a new conversation is made. `options` are those of the pipeline that answers;
 * without any, an answer is given once more with those that it had. Where no pipeline is named, `mode` (`auto` if absent,
 * `fast`, `deep`) says how it is answered. `thinking` says how much the model is to think; it counts where the model has
 * that choice, and is otherwise, and if absent, as admins have set it.
 * With `goOn` the answer `messageId`, which was cut short, is gone on with instead: the new one begins with its words.
 * Of documents, `options` have `documents`, `folders` and `cited`: whether the answer says only what they say, or has them
 * as material; the question says so where it is absent.
 * A message with `images` is answered directly, by a model that sees.
 * With `continues` the message answers what that turn has asked, and the pipeline goes on that did; `insteadOf` names
 * the answer that it takes the place of, since otherwise the first one counts. Where that turn has asked whether
 * calls may be made, `decisions` say so of each by its digest, and the message needs no words. A new conversation that is `temporary`
 * is kept in the server's memory only; `instructions` say what is wanted of its answers, from the first one on; with
 * `projectId` it stands in that project, with `paperId` it is about that paper, and with `presetId` it has that preset.
 */
export const chatRequestSchema = z.discriminatedUnion('trigger', [
  z
    .strictObject({
      trigger: z.literal('submit'),
      conversationId: idSchema.nullable(),
      parentId: idSchema.nullable(),
      message: z.strictObject({ id: idSchema, text: z.string(), images: imageIdsSchema.optional() }),
      modelId: z.string().max(MODEL_ID_UNITS).optional(),
      thinking: thinkingSchema.optional(),
      chatMode: chatModeSchema.default('normal'),
      pipeline: pipelineSchema,
      mode: modeSchema,
      options: pipelineOptionsSchema.optional(),
      continues: idSchema.optional(),
      insteadOf: idSchema.optional(),
      decisions: callDecisionsSchema.optional(),
      temporary: z.boolean().optional(),
      instructions: instructionsTextSchema.optional(),
      projectId: idSchema.optional(),
      paperId: idSchema.optional(),
      presetId: idSchema.optional(),
      timeZone: timeZoneSchema,
    })
    .refine(
      ({ continues, pipeline, options }) => continues === undefined || (pipeline ?? options) === undefined,
      'the pipeline goes on that has asked',
    )
    .refine(
      ({ continues, insteadOf }) => continues !== undefined || insteadOf === undefined,
      'only an answer takes the place of one',
    )
    .refine(
      ({ continues, insteadOf, decisions }) =>
        decisions === undefined || (continues !== undefined && insteadOf === undefined),
      'what is decided is what a turn has asked, once',
    )
    .refine(
      ({ temporary, conversationId }) => temporary !== true || conversationId === null,
      'a conversation is temporary from its beginning on',
    )
    .refine(
      ({ instructions, conversationId }) => instructions === undefined || conversationId === null,
      'instructions of a conversation that is there are changed by themselves',
    )
    .refine(
      ({ projectId, conversationId, temporary }) =>
        projectId === undefined || (conversationId === null && temporary !== true),
      'a conversation that is there is moved by itself, and one that is not kept stands in no project',
    )
    .refine(
      ({ paperId, conversationId, temporary }) =>
        paperId === undefined || (conversationId === null && temporary !== true),
      'a conversation that is there is given another paper by itself, and one that is not kept has none',
    )
    .refine(
      ({ presetId, conversationId }) => presetId === undefined || conversationId === null,
      'a conversation that is there is given another preset by itself',
    ),
  z
    .strictObject({
      trigger: z.literal('regenerate'),
      conversationId: idSchema,
      messageId: idSchema,
      modelId: z.string().max(MODEL_ID_UNITS).optional(),
      thinking: thinkingSchema.optional(),
      chatMode: chatModeSchema.default('normal'),
      pipeline: pipelineSchema,
      mode: modeSchema,
      options: pipelineOptionsSchema.optional(),
      goOn: z.literal(true).optional(),
      timeZone: timeZoneSchema,
    })
    .refine(
      ({ goOn, pipeline, mode, options }) =>
        goOn === undefined || (pipeline ?? mode ?? options) === undefined,
      'what goes on is an answer that is there',
    ),
]);
export type ChatRequest = z.infer<typeof chatRequestSchema>;

/** `PATCH /api/conversations/:id`: rename, pin, put away, move into a project or out of it, give a preset, allow a tool no longer, or show another branch. */
export const conversationPatchSchema = z.union([
  z.strictObject({ title: z.string().trim().min(1).max(TITLE_LIMIT) }),
  z.strictObject({ activeMessageId: idSchema }),
  z.strictObject({ pinned: z.boolean() }),
  z.strictObject({ archived: z.boolean() }),
  z.strictObject({ projectId: idSchema.nullable() }),
  z.strictObject({ paperId: idSchema.nullable() }),
  z.strictObject({ presetId: idSchema.nullable() }),
  z.strictObject({ revokedTool: z.string().max(200) }),
]);
export type ConversationPatch = z.infer<typeof conversationPatchSchema>;

/** `DELETE /api/conversations`: several at once. */
export const conversationsDeletionSchema = z.strictObject({
  conversationIds: z.array(idSchema).min(1).max(100),
});

/** `GET /api/chat/:id/stream`: `after` is the sequence number of the last chunk that the reader has. */
export const streamQuerySchema = z.object({
  after: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).default(0),
});

/** `GET /api/turns/:id/events`: `after` is the id of the last event that the reader has. */
export const turnEventsQuerySchema = z.object({ after: z.string().max(80).optional() });

/**
 * `GET /api/conversations`: newest first, by pages, optionally only titles and messages that match, of one project
 * (`none`: of none), and those that are put away or those that are not.
 */
export const conversationQuerySchema = z.object({
  query: z.string().max(200).optional(),
  projectId: idSchema.optional(),
  paperId: idSchema.optional(),
  archived: z.enum(['true', 'false']).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(40),
});

/** How a trace under review is exported. */
export const exportQuerySchema = z.object({ format: z.enum(['markdown', 'json']) });

/** `GET /api/conversations/:id/export`. */
export const conversationExportQuerySchema = z.object({
  format: z.enum(['markdown', 'docx', 'json']),
  /** Whether Markdown has the thoughts, too; JSON always has them, Word never. */
  thoughts: z.enum(['true', 'false']).optional(),
});
