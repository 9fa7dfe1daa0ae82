import { type Environment, readEnvironment } from '@/lib/config/env';
import { createAnthropicProvider } from '@/lib/models/anthropic/anthropic-provider';
import { createDemoProvider } from '@/lib/models/demo/demo-provider';
import { createGoogleProvider } from '@/lib/models/google/google-provider';
import type { KeyedProviderOptions } from '@/lib/models/keyed-provider';
import type { ModelProvider } from '@/lib/models/model-provider';
import { createOpenAiProvider } from '@/lib/models/openai/openai-provider';
import { createOpenAiCompatibleProvider } from '@/lib/models/openai-compatible/openai-compatible-provider';
import { parseModelList } from '@/lib/models/openai-compatible/parse-model-list';
import { createModelRegistry, type ModelRegistry } from '@/lib/models/registry';
import { AppError } from '@/lib/shared/app-error';
import { OWN_SERVER_WAITS, PROVIDER_WAITS } from './provider-waits';

/**
 * The models that this environment offers, and those that `found` has at the time; the first is the default, the
 * demo is always there. Throws `AppError('invalid-environment')` where the list of local models cannot be read.
 */
export function createModels(
  environment: Environment,
  found: () => readonly ModelProvider[] = () => [],
): ModelRegistry {
  const { GOOGLE_GENERATIVE_AI_API_KEY, GOOGLE_GENERATIVE_AI_BASE_URL } = environment;
  const { ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL, OPENAI_API_KEY, OPENAI_BASE_URL } = environment;
  const set = [
    ...keyed(createGoogleProvider, GOOGLE_GENERATIVE_AI_API_KEY, GOOGLE_GENERATIVE_AI_BASE_URL),
    ...keyed(createAnthropicProvider, ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL),
    ...keyed(createOpenAiProvider, OPENAI_API_KEY, OPENAI_BASE_URL),
    ...openAiCompatible(environment),
  ];
  const demo = createDemoProvider({ chunkDelayMs: environment.NALAR_DEMO_DELAY_MS });
  return createModelRegistry(() => [...set, ...found(), demo]);
}

/** The models that variables of an environment offer, for what runs without the application. */
export const modelsOfEnvironment = (variables: Parameters<typeof readEnvironment>[0]): ModelRegistry =>
  createModels(readEnvironment(variables));

/** A provider that is there as soon as its key is. */
function keyed(
  create: (options: KeyedProviderOptions) => ModelProvider,
  apiKey: string | undefined,
  baseUrl: string | undefined,
): ModelProvider[] {
  return apiKey === undefined ? [] : [create({ apiKey, baseUrl, ...PROVIDER_WAITS })];
}

function openAiCompatible(environment: Environment): ModelProvider[] {
  const baseUrl = environment.OPENAI_COMPATIBLE_BASE_URL;
  if (baseUrl === undefined) return [];
  const models = parseModelList(environment.OPENAI_COMPATIBLE_MODELS ?? '');
  if (!models.ok)
    throw new AppError(
      'invalid-environment',
      `OPENAI_COMPATIBLE_MODELS cannot be read at "${models.error.item}": ${models.error.reason}`,
    );
  const { OPENAI_COMPATIBLE_API_KEY: apiKey, OPENAI_COMPATIBLE_SLOTS: slots } = environment;
  return [
    createOpenAiCompatibleProvider({ baseUrl, apiKey, models: models.value, slots, ...OWN_SERVER_WAITS }),
  ];
}
