import type { ModelList } from '@/lib/chat/model-option';
import type { AdminSettings } from '@/lib/config/admin-settings';
import type { ModelRegistry } from '@/lib/models/registry';

/** The models as the picker shows them, and which one it starts with. */
export function modelList(models: ModelRegistry, { defaultModelId }: AdminSettings): ModelList {
  const preferred =
    defaultModelId !== null && models.find(defaultModelId) ? defaultModelId : models.defaultModelId();
  return {
    models: models.list().map(({ modelId, label, providerLabel, reasoning, webSearch, offline }) => ({
      modelId,
      label,
      providerLabel,
      reasoning,
      webSearch,
      offline,
    })),
    defaultModelId: preferred,
  };
}
