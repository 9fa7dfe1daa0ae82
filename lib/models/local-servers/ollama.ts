import { z } from 'zod';
import type { ReasoningSupport } from '@/lib/models/model-provider';
import type { OpenAiCompatibleModel } from '../openai-compatible/parse-model-list';
import type { AskServer, ServerKind } from './local-server';

/** What templates write around thoughts, or ask whether there are to be any. */
const THINKS = /<\/?think>|\benable_thinking\b|\breasoning_content\b|<\|channel\|>|\[THINK\]/;
const CALLS = /\btools\b/;

/** Whether a chat template has a place for thoughts. */
export const templateThinks = (template: string): boolean => THINKS.test(template);

/** Whether a chat template has a place for tools. */
export const templateCalls = (template: string): boolean => CALLS.test(template);

/** A model as its server describes it. One that is asked for tags cannot be offered tools as well. */
export const describedModel = (model: {
  readonly name: string;
  readonly reasoning: ReasoningSupport;
  readonly contextTokens: number;
  readonly tools: boolean;
  readonly sees: boolean;
}): OpenAiCompatibleModel => {
  const { name, reasoning, contextTokens, tools, sees } = model;
  return {
    ...{ name, reasoning, contextTokens },
    ...(tools && reasoning !== 'tagged' && { tools }),
    ...(sees && { sees }),
  };
};

/** So many are asked about; of more the names are enough for nobody. */
const MOST_MODELS = 64;
/** How much a model takes unless its file, whoever runs the server or the one who asks says otherwise. */
const DEFAULT_CONTEXT_TOKENS = 4_096;
const CONTEXT_PARAMETER = /^num_ctx\s+(\d+)/m;
const EMBEDDERS = /bert|embed/i;

const tagsSchema = z.object({
  models: z.array(z.object({ name: z.string().min(1), remote_host: z.string().optional() })),
});
const loadedSchema = z
  .object({
    models: z.array(z.object({ name: z.string(), context_length: z.number().positive().optional() })),
  })
  .catch({ models: [] });
const shownSchema = z
  .object({
    capabilities: z.array(z.string()).optional(),
    template: z.string().catch(''),
    parameters: z.string().catch(''),
  })
  .catch({ template: '', parameters: '' });

/** Ollama; what its models can do is read by its own API (`/api/tags`, `/api/ps`, `/api/show`). */
export const OLLAMA: ServerKind = {
  providerId: 'ollama',
  label: 'Ollama',
  port: 11_434,
  read: async (ask) => {
    const tags = tagsSchema.safeParse(await ask('/api/tags'));
    if (!tags.success) return null;
    const loaded = new Map(
      loadedSchema.parse(await ask('/api/ps')).models.map((model) => [model.name, model.context_length]),
    );
    // One that is in memory answers at once; one that runs elsewhere is for whoever chooses it.
    const rank = ({ name, remote_host: elsewhere }: (typeof tags.data.models)[number]): number =>
      loaded.has(name) ? 0 : elsewhere === undefined ? 1 : 2;
    const names = tags.data.models.toSorted((left, right) => rank(left) - rank(right)).slice(0, MOST_MODELS);
    const models = await Promise.all(names.map(({ name }) => readModel(ask, name, loaded.get(name))));
    return { models: models.filter((model) => model !== null) };
  },
};

/** Null where it does not write. */
async function readModel(
  ask: AskServer,
  name: string,
  loadedContext: number | undefined,
): Promise<OpenAiCompatibleModel | null> {
  const { capabilities, template, parameters } = shownSchema.parse(
    await ask('/api/show', { model: name }).catch(() => null),
  );
  const can = (ability: string, otherwise: boolean): boolean => capabilities?.includes(ability) ?? otherwise;
  if (!can('completion', !EMBEDDERS.test(name))) return null;
  const setContext = Number(CONTEXT_PARAMETER.exec(parameters)?.[1] ?? Number.NaN);
  return describedModel({
    name,
    // Those it knows to think have their thoughts in a field of their own.
    reasoning: capabilities?.includes('thinking') ? 'native' : templateThinks(template) ? 'think' : 'tagged',
    contextTokens: loadedContext ?? (setContext > 0 ? setContext : DEFAULT_CONTEXT_TOKENS),
    tools: can('tools', templateCalls(template)),
    sees: can('vision', false),
  });
}
