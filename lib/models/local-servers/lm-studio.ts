import { z } from 'zod';
import { guessReasoningSupport } from '../openai-compatible/guess-reasoning-support';
import type { ServerKind } from './local-server';
import { describedModel } from './template-abilities';

/** With how much it loads a model unless somebody says otherwise. */
const DEFAULT_CONTEXT_TOKENS = 4_096;

const modelsSchema = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1),
      type: z.string(),
      state: z.string().optional(),
      capabilities: z.array(z.string()).catch([]),
      max_context_length: z.number().positive().optional(),
      loaded_context_length: z.number().positive().optional(),
    }),
  ),
});

/** LM Studio, by its own API (`/api/v0/models`); of reasoning it tells nothing. */
export const LM_STUDIO: ServerKind = {
  providerId: 'lm-studio',
  label: 'LM Studio',
  port: 1_234,
  read: async (ask) => {
    const models = modelsSchema.safeParse(await ask('/api/v0/models'));
    if (!models.success) return null;
    const isLoaded = ({ state }: { readonly state?: string | undefined }): boolean => state === 'loaded';
    const served = models.data.data
      .filter(({ type }) => type === 'llm' || type === 'vlm')
      .toSorted((left, right) => Number(isLoaded(right)) - Number(isLoaded(left)))
      .map(({ id, type, capabilities, max_context_length: most, loaded_context_length: loaded }) =>
        describedModel({
          name: id,
          reasoning: guessReasoningSupport(id),
          contextTokens: loaded ?? Math.min(most ?? DEFAULT_CONTEXT_TOKENS, DEFAULT_CONTEXT_TOKENS),
          tools: capabilities.includes('tool_use'),
          sees: type === 'vlm',
        }),
      );
    return { models: served };
  },
};
