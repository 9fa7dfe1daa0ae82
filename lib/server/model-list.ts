import type { AdminModelOption, ModelList, ModelOption } from '@/lib/chat/model-option';
import type { AdminSettings } from '@/lib/config/admin-settings';
import type { ChatModel, ModelEntry } from '@/lib/models/model-provider';
import type { ModelRegistry } from '@/lib/models/registry';

type ModelSettings = Pick<AdminSettings, 'defaultModelId' | 'allowedModelIds'>;

/** The models that people may use. Where none of the allowed ones is set up any more, the offline ones remain. */
export function allowedModels(
  models: Pick<ModelRegistry, 'list'>,
  { allowedModelIds }: Pick<ModelSettings, 'allowedModelIds'>,
): readonly ModelEntry[] {
  const entries = models.list();
  if (allowedModelIds === null) return entries;
  const allowed = entries.filter(({ modelId }) => allowedModelIds.includes(modelId));
  return allowed.length > 0 ? allowed : entries.filter(({ offline }) => offline);
}

/** The model of a turn that names none, among those that are allowed. */
export function defaultModel(models: ModelRegistry, settings: ModelSettings): ChatModel | null {
  const allowed = allowedModels(models, settings);
  const preferred = allowed.find(({ modelId }) => modelId === settings.defaultModelId) ?? allowed[0];
  return preferred ? models.find(preferred.modelId) : null;
}

/** The models as the picker shows them, and which one it starts with. */
export function modelList(models: ModelRegistry, settings: ModelSettings): ModelList {
  return {
    models: allowedModels(models, settings).map(modelOption),
    defaultModelId: defaultModel(models, settings)?.entry.modelId ?? models.defaultModelId(),
  };
}

/** What admins may know of a model. */
export const adminModelOption = (entry: ModelEntry): AdminModelOption => ({
  ...modelOption(entry),
  ...(entry.providerHost !== undefined && { providerHost: entry.providerHost }),
});

/** What everybody may know of a model. */
export const modelOption = ({
  modelId,
  label,
  providerLabel,
  reasoning,
  webSearch,
  offline,
}: ModelEntry): ModelOption => ({ modelId, label, providerLabel, reasoning, webSearch, offline });
