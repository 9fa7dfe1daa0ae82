import { z } from 'zod';
import {
  type OfferedModel,
  offeredModelSchema,
  PROVIDER_KINDS,
  type ProviderKind,
} from '@/lib/chat/model-providers';
import { createAnthropicProvider } from '@/lib/models/anthropic/anthropic-provider';
import { createGoogleProvider } from '@/lib/models/google/google-provider';
import type { ChatModel, ModelEntry, ModelProvider } from '@/lib/models/model-provider';
import { createOpenAiProvider } from '@/lib/models/openai/openai-provider';
import { createOpenAiCompatibleProvider } from '@/lib/models/openai-compatible/openai-compatible-provider';
import { unlistedModel } from '@/lib/models/openai-compatible/parse-model-list';
import type { Clock } from '@/lib/shared/clock';
import type { ModelProviderRow, ModelProviderStore } from '@/lib/store/model-provider-store';
import { parseStoredJson } from '@/lib/store/stored-json';
import type { ProviderKeys } from './provider-keys';
import { OWN_SERVER_WAITS, PROVIDER_WAITS } from './provider-waits';

/** After so many ms another process may have changed a provider. */
const STALE_MS = 10_000;

/** Of changes that nobody has asked for in the interface. */
const BY_ITSELF = 'nalar';

const storedModelsSchema = z.array(offeredModelSchema).catch([]);

interface OwnProvidersOptions {
  readonly store: ModelProviderStore;
  readonly keys: ProviderKeys;
  readonly clock: Clock;
}

/** A provider that an admin added, as it is kept. */
export interface OwnProvider {
  readonly row: ModelProviderRow;
  readonly kind: ProviderKind;
  readonly models: readonly OfferedModel[];
  /** Null where it has none, or none that can be read. */
  readonly key: string | null;
}

/** The providers that admins added, ready to be called. */
export class OwnProviders {
  private readonly made = new Map<string, { readonly sign: string; readonly provider: ModelProvider }>();
  private current: readonly ModelProvider[] = [];
  private readAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: OwnProvidersOptions) {}

  /** As of the last time that they were read. */
  readonly providers = (): readonly ModelProvider[] => this.current;

  /** Reads them, unless that was done a moment ago. */
  async settled(): Promise<void> {
    if (this.options.clock() - this.readAt >= STALE_MS) await this.read();
  }

  /** Reads them anew, and gives all that are kept; one of a kind that this version does not know is not offered. */
  async read(): Promise<readonly OwnProvider[]> {
    const { store, keys, clock } = this.options;
    const rows = await store.list();
    this.readAt = clock();
    const own = rows.flatMap((row): OwnProvider[] => {
      const kind = PROVIDER_KINDS.find((known) => known === row.kind);
      if (kind === undefined) return [];
      const models = storedModelsSchema.parse(parseStoredJson(row.models));
      return [{ row, kind, models, key: row.sealedKey && keys.open(row.providerId, row.sealedKey) }];
    });
    const ready = own.filter(isReady);
    // The key of one that was removed is kept nowhere.
    for (const id of this.made.keys())
      if (ready.every(({ row }) => row.providerId !== id)) this.made.delete(id);
    this.current = ready.map((one) => this.providerOf(one));
    return own;
  }

  /** Seals anew what the key of the installation before this one has sealed, so that nobody needs that one any more. */
  async sealAnew(): Promise<void> {
    const { store, keys, clock } = this.options;
    for (const row of await store.list()) {
      const key = row.sealedKey && keys.openOld(row.providerId, row.sealedKey);
      if (!key) continue;
      const sealedKey = keys.seal(row.providerId, key);
      const said = { name: row.name, baseUrl: row.baseUrl };
      await store.put({ ...row, sealedKey }, { at: clock(), by: BY_ITSELF, before: said, after: said });
    }
  }

  /** The same as before where nothing about it has changed: what was learnt of its models is kept. */
  private providerOf(own: OwnProvider): ModelProvider {
    const { providerId } = own.row;
    const sign = JSON.stringify(own.row);
    const kept = this.made.get(providerId);
    if (kept?.sign === sign) return kept.provider;
    const provider = createOwnProvider(own);
    this.made.set(providerId, { sign, provider });
    return provider;
  }
}

/** Whether it can be called: only servers of one's own do without a key. */
const isReady = ({ row, kind, key }: OwnProvider): boolean =>
  key !== null || (kind === 'openai-compatible' && row.sealedKey === null);

function createOwnProvider({ row, kind, models, key }: OwnProvider): ModelProvider {
  const { providerId, name, baseUrl } = row;
  const base = baseProvider(kind, baseUrl, key, models);
  const renamed = (entry: ModelEntry): ModelEntry => {
    const modelName = entry.modelId.slice(entry.modelId.indexOf(':') + 1);
    const label = models.find((model) => model.name === modelName)?.label;
    return {
      ...entry,
      ...{ modelId: `${providerId}:${modelName}`, providerLabel: name, speaks: kind },
      ...(label !== undefined && { label }),
      ...(baseUrl !== null && { providerHost: new URL(baseUrl).host }),
    };
  };
  const chatModel: ModelProvider['chatModel'] = (modelName, limits) => {
    const model = base.chatModel(modelName, limits);
    return model && ({ ...model, entry: renamed(model.entry) } satisfies ChatModel);
  };
  return {
    providerId,
    entries: () => models.flatMap((model) => chatModel(model.name)?.entry ?? []),
    chatModel,
  };
}

function baseProvider(
  kind: ProviderKind,
  baseUrl: string | null,
  key: string | null,
  models: readonly OfferedModel[],
): ModelProvider {
  const keyed = { apiKey: key ?? '', baseUrl: baseUrl ?? undefined, ...PROVIDER_WAITS };
  switch (kind) {
    case 'google':
      return createGoogleProvider(keyed);
    case 'anthropic':
      return createAnthropicProvider(keyed);
    case 'openai':
      return createOpenAiProvider(keyed);
    case 'openai-compatible':
      return createOpenAiCompatibleProvider({
        ...{ baseUrl: baseUrl ?? '', apiKey: key ?? undefined },
        models: models.map(compatibleModel),
        ...OWN_SERVER_WAITS,
      });
  }
}

function compatibleModel({ name, contextTokens, reasoning, tools, sees }: OfferedModel) {
  return {
    ...unlistedModel(name),
    ...(contextTokens !== undefined && { contextTokens }),
    ...(reasoning !== undefined && { reasoning }),
    ...(tools && reasoning !== 'tagged' && { tools: true as const }),
    ...(sees && { sees: true as const }),
  };
}
