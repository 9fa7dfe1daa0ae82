import type { AdminSettings } from '@/lib/config/admin-settings';
import type { ChatModel } from '@/lib/models/model-provider';
import type { ModelRegistry } from '@/lib/models/registry';
import { allowedModels, responseLimits } from './model-list';

type WriterSettings = Pick<
  AdminSettings,
  'writerModelId' | 'addedModelIds' | 'allowedModelIds' | 'eventKilobytes'
>;

/** The model that admins have reports of research written by; null where they name none, `gone` where it is not offered any more. */
export function writerModel(
  models: Pick<ModelRegistry, 'list' | 'find'>,
  settings: WriterSettings,
): ChatModel | 'gone' | null {
  const { writerModelId } = settings;
  if (writerModelId === null) return null;
  const isOffered = allowedModels(models, settings).some(({ modelId }) => modelId === writerModelId);
  return (isOffered ? models.find(writerModelId, responseLimits(settings)) : null) ?? 'gone';
}
