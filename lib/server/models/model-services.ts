import type { ModelList } from '@/lib/chat/model-option';
import type { AdminSettings } from '@/lib/config/admin-settings';
import type { Environment } from '@/lib/config/env';
import type { ModelRegistry } from '@/lib/models/registry';
import { createModels } from './create-models';
import { type FindServers, LocalModels } from './local-models';
import { modelList } from './model-list';

interface ModelServicesOptions {
  readonly environment: Environment;
  readonly readConfig: () => Promise<AdminSettings>;
  /** In place of looking on this machine. */
  readonly findServers: FindServers | undefined;
}

interface ModelServices {
  readonly models: ModelRegistry;
  readonly localModels: LocalModels;
  readonly modelList: () => Promise<ModelList>;
}

/** The models that there are; begins to look for those of this machine. */
export function createModelServices({
  environment,
  readConfig,
  findServers,
}: ModelServicesOptions): ModelServices {
  const localModels = LocalModels.of(environment, findServers);
  void localModels.look();
  const models = createModels(environment, localModels.providers);
  return {
    ...{ models, localModels },
    modelList: async () => {
      await localModels.settled();
      return modelList(models, await readConfig());
    },
  };
}
