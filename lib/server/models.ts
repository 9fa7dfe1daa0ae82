import type { Environment } from '@/lib/config/env';
import { createGoogleProvider } from '@/lib/models/google/google-provider';
import { createOfflineProvider } from '@/lib/models/offline/offline-provider';
import { createOpenAiCompatibleProvider } from '@/lib/models/openai-compatible/openai-compatible-provider';
import { createModelRegistry, type ModelRegistry } from '@/lib/models/registry';

/** The models that this environment offers; the first is the default, the offline model is always last. */
export function createModels(environment: Environment): ModelRegistry {
  return createModelRegistry([]);
}
