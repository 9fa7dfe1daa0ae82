import { z } from 'zod';
import { MODEL_ID_UNITS } from '@/lib/shared/model-id-units';
import { researchModeSchema } from '@/lib/trace/research/research-mode-schema';
import { chosenDocumentsSchema } from './documents/chosen-documents-schema';

const MOST_MESSAGES = 2_000;

const contentSchema = z.union([
  z.string(),
  z
    .array(z.looseObject({ type: z.literal('text'), text: z.string() }))
    .transform((parts) => parts.map(({ text }) => text).join('\n')),
]);

const messageSchema = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant']),
  content: contentSchema,
  // What takes tools along is refused: what they say cannot be sent on.
  tool_calls: z.array(z.unknown()).max(0).nullish(),
});

/**
 * `POST /v1/chat/completions`, as OpenAI describes it. Fields that only tune a model (`temperature`, `max_tokens`) are
 * taken and not heeded: admins set them. What would change the answer's kind (tools, several choices, JSON) is refused.
 * `nalar` is ours: what an engine is asked for.
 */
export const completionRequestSchema = z.looseObject({
  model: z.string().max(MODEL_ID_UNITS),
  messages: z
    .array(messageSchema)
    .min(1)
    .max(MOST_MESSAGES)
    .refine((messages) => messages.at(-1)?.role === 'user', 'the last message is the question'),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().optional() }).nullish(),
  reasoning_effort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh']).nullish(),
  /** `false`: the conversation is temporary, and nothing of it is kept. */
  store: z.boolean().nullish(),
  n: z.literal(1).nullish(),
  tools: z.array(z.unknown()).max(0).nullish(),
  functions: z.array(z.unknown()).max(0).nullish(),
  response_format: z.looseObject({ type: z.literal('text') }).nullish(),
  nalar: z
    .strictObject({
      ...chosenDocumentsSchema.shape,
      mode: researchModeSchema.default('discovery'),
      /** The model that an engine works with; the one that admins have set, if absent. */
      modelId: z.string().max(MODEL_ID_UNITS).optional(),
    })
    .optional(),
});
export type CompletionRequest = z.infer<typeof completionRequestSchema>;
