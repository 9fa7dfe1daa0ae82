import type { Environment } from '@/lib/config/env';
import { createGoogleProvider } from '@/lib/models/google/google-provider';
import type { ModelProvider } from '@/lib/models/model-provider';
import { createOfflineProvider } from '@/lib/models/offline/offline-provider';
import { createOpenAiCompatibleProvider } from '@/lib/models/openai-compatible/openai-compatible-provider';
import { parseModelList } from '@/lib/models/openai-compatible/parse-model-list';
import { createModelRegistry, type ModelRegistry } from '@/lib/models/registry';
import { AppError } from '@/lib/shared/app-error';

/** A local server may have to load the model before it answers. */
const RESPONSE_TIMEOUT_MS = 120_000;
const RETRY_DELAYS_MS = [1_000, 3_000];

/**
 * The models that this environment offers; the first is the default, the offline model is always there.
 * Throws `AppError('invalid-environment')` where the list of local models cannot be read.
 */
export function createModels(environment: Environment): ModelRegistry {
  return createModelRegistry([
    ...google(environment),
    ...openAiCompatible(environment),
    createOfflineProvider(),
  ]);
}

function google(environment: Environment): ModelProvider[] {
  const apiKey = environment.GOOGLE_GENERATIVE_AI_API_KEY;
  if (apiKey === undefined) return [];
  const baseUrl = environment.GOOGLE_GENERATIVE_AI_BASE_URL;
  const waits = { responseTimeoutMs: RESPONSE_TIMEOUT_MS, retryDelaysMs: RETRY_DELAYS_MS };
  return [createGoogleProvider({ apiKey, baseUrl, ...waits })];
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
  const apiKey = environment.OPENAI_COMPATIBLE_API_KEY;
  const waits = { responseTimeoutMs: RESPONSE_TIMEOUT_MS, retryDelaysMs: RETRY_DELAYS_MS };
  return [createOpenAiCompatibleProvider({ baseUrl, apiKey, models: models.value, ...waits })];
}
