import type { ModelList } from '@/lib/chat/model-option';
import type { AdminSettings } from '@/lib/config/admin-settings';
import type { Environment } from '@/lib/config/env';
import type { ModelRegistry } from '@/lib/models/registry';
import type { Clock } from '@/lib/shared/clock';
import { errorForLog } from '@/lib/shared/error-for-log';
import type { Store } from '@/lib/store/store';
import type { Log } from '@/lib/telemetry/log';
import { createModels } from './create-models';
import type { HasSearchEngine } from './has-search-engine';
import { type FindServers, LocalModels } from './local-models';
import { modelList } from './model-list';
import { OwnProviders } from './own-providers';
import { ProviderKeys } from './provider-keys';
import { ProviderService } from './provider-service';

interface ModelServicesOptions {
  readonly environment: Environment;
  readonly store: Pick<Store, 'modelProviders'>;
  /** The settings as they hold for somebody; null is a visitor. */
  readonly settingsFor: (ownerId: string | null) => Promise<AdminSettings>;
  /** In place of looking on this machine. */
  readonly findServers: FindServers | undefined;
  readonly hasSearchEngine: HasSearchEngine;
  readonly clock: Clock;
  readonly log: Log;
}

/** What others do with models. */
export interface ModelServices {
  readonly models: ModelRegistry;
  /** Those of this machine, which nobody set up. */
  readonly localModels: LocalModels;
  /** Those that admins add; whoever asks has been checked before. */
  readonly providers: ProviderService;
  /** Once what is known of models is as new as it should be. */
  readonly modelsSettled: () => Promise<void>;
  readonly modelList: (ownerId: string | null) => Promise<ModelList>;
}

/** The models that there are; begins to look for those of this machine. */
export async function createModelServices({
  environment,
  store: { modelProviders: store },
  settingsFor,
  findServers,
  hasSearchEngine,
  clock,
  log,
}: ModelServicesOptions): Promise<ModelServices> {
  const localModels = LocalModels.of(environment, findServers);
  void localModels.look();
  const keys = await ProviderKeys.open(environment);
  const own = new OwnProviders({ store, keys, clock });
  // Without them the others answer; whoever opens a page has them read again.
  await own
    .sealAnew()
    .then(() => own.read())
    .catch((error) => log.error({ error: errorForLog(error) }, 'providers cannot be read'));
  const models = createModels(environment, () => [...own.providers(), ...localModels.providers()]);
  const modelsSettled = async (): Promise<void> => {
    await Promise.all([localModels.settled(), own.settled()]);
  };
  return {
    ...{ models, localModels, modelsSettled },
    providers: new ProviderService({ store, own, keys, clock }),
    modelList: async (ownerId) => {
      await modelsSettled();
      const list = modelList(models, await settingsFor(ownerId), hasSearchEngine);
      return localModels.isOn ? list : { ...list, looksForMore: false };
    },
  };
}
