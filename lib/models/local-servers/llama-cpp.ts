import { z } from 'zod';
import { listedNames } from './listed-models';
import type { ServerKind } from './local-server';
import { describedModel, templateCalls, templateThinks } from './template-abilities';

const propsSchema = z.object({
  default_generation_settings: z.object({ n_ctx: z.number().int().positive() }),
  chat_template: z.string().catch(''),
  total_slots: z.number().int().positive().optional().catch(undefined),
  modalities: z.object({ vision: z.boolean() }).catch({ vision: false }),
});

/** llama.cpp's server, which tells the template and the context of the one model that it has (`/props`). */
export const LLAMA_CPP: ServerKind = {
  providerId: 'llama-cpp',
  label: 'llama.cpp',
  port: 8_080,
  read: async (ask) => {
    const props = propsSchema.safeParse(await ask('/props'));
    if (!props.success) return null;
    const { default_generation_settings: settings, chat_template: template, modalities } = props.data;
    const names = listedNames(await ask('/v1/models')) ?? [];
    const models = names.map((name) =>
      describedModel({
        name,
        reasoning: templateThinks(template) ? 'native' : 'tagged',
        contextTokens: settings.n_ctx,
        tools: templateCalls(template),
        sees: modalities.vision,
      }),
    );
    const { total_slots: slots } = props.data;
    return { models, ...(slots !== undefined && { slots }) };
  },
};
