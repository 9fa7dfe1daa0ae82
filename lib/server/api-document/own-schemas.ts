import { z } from 'zod';
import { conversationDefaultsSchema } from '@/lib/chat/conversation-defaults';
import { imageReferenceSchema } from '@/lib/chat/images/image-reference';
import { modelOptionSchema } from '@/lib/chat/model-option';
import { presetGivesSchema } from '@/lib/chat/preset';
import { PROJECT_COLORS } from '@/lib/chat/project-colors';
import { memoryScopeSchema } from '@/lib/trace/deep/memory-lane';
import { thinkingSchema } from '@/lib/trace/thinking-schema';
import { documentSchema } from './answer-schemas';

const namedDocumentSchema = z.discriminatedUnion('isDeleted', [
  z.object({ documentId: z.string(), isDeleted: z.literal(false), document: documentSchema }),
  z.object({ documentId: z.string(), isDeleted: z.literal(true), deletedAt: z.int() }),
]);

export const projectSummarySchema = z.object({
  projectId: z.string(),
  name: z.string(),
  color: z.enum(PROJECT_COLORS).nullable(),
});

/** What `GET /api/projects/{projectId}` answers. */
export const projectViewSchema = projectSummarySchema
  .extend({
    version: z.int(),
    defaults: conversationDefaultsSchema,
    documents: z.array(namedDocumentSchema).readonly(),
  })
  .meta({ id: 'Project' });

export const presetSummarySchema = z.object({
  presetId: z.string(),
  name: z.string(),
  description: z.string(),
  /** Whether it is everybody's. */
  isShared: z.boolean(),
});

/** What `GET /api/presets/{presetId}` answers. */
export const presetViewSchema = presetSummarySchema
  .extend({
    ...presetGivesSchema.shape,
    version: z.int(),
    documents: z.array(namedDocumentSchema).readonly(),
  })
  .meta({ id: 'Preset' });

/** A memory, and whence it came: null once that is gone. */
export const memoryViewSchema = z
  .object({
    memoryId: z.string(),
    scope: memoryScopeSchema,
    text: z.string(),
    tags: z.array(z.string()).readonly(),
    createdAt: z.int(),
    expiresAt: z.int(),
    origin: z
      .object({ conversationId: z.string(), title: z.string(), traceId: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'Memory' });

/** What `GET /api/memories` answers. */
export const memoryPageSchema = z.object({
  items: z.array(memoryViewSchema).readonly(),
  nextCursor: z.string().nullable(),
});

/** What `GET /api/account/memory` answers. */
export const memorySettingSchema = z.object({
  /** False where an admin has turned memory off. */
  isOn: z.boolean(),
  acrossConversations: z.boolean(),
  learntKinds: z.int(),
});

/** What is wanted of answers: version 0 before the first change. */
export const instructionsViewSchema = z
  .object({
    version: z.int(),
    text: z.string(),
    changedAt: z.int().nullable(),
    earlier: z.array(z.object({ version: z.int(), text: z.string(), changedAt: z.int() })).readonly(),
  })
  .meta({ id: 'Instructions' });

/** What `GET /api/account/budget` answers: the budget of which most is spent. */
export const budgetAnswerSchema = z.object({
  budget: z.object({ whose: z.enum(['own', 'group']), share: z.number(), renewsAt: z.int() }).nullable(),
});

/** What `GET /api/models` answers. */
export const modelListSchema = z.object({
  models: z.array(modelOptionSchema).readonly(),
  defaultModelId: z.string(),
  defaultThinking: thinkingSchema,
  looksForMore: z.literal(false).optional(),
});

/** What `POST /api/images` answers. */
export const imageAnswerSchema = z.object({ image: imageReferenceSchema });
