import {
  type ModelProvidersView,
  type ModelProviderView,
  type OfferedModel,
  PROVIDER_LIMITS,
  type ProviderChange,
  type ProviderListing,
  type ProviderListingView,
} from '@/lib/chat/model-providers';
import { listModels } from '@/lib/models/listing/list-models';
import { listingProblem } from '@/lib/models/listing/listing-problem';
import type { Clock } from '@/lib/shared/clock';
import { err, ok, type Result } from '@/lib/shared/result';
import type { ModelProviderStore } from '@/lib/store/model-provider-store';
import { type ApiFailure, failure } from '../http/api-failure';
import type { OwnProvider, OwnProviders } from './own-providers';
import type { ProviderKeys } from './provider-keys';

/** How long a provider may take to say what it has, ms. */
const PATIENCE_MS = 10_000;
const ID_UNITS = 40;
/** Of providers that are there without an admin: those of the environment, and those that are found. */
const RESERVED_IDS = [
  ...['google', 'anthropic', 'openai', 'openai-compatible', 'offline', 'demo'],
  ...['ollama', 'lm-studio', 'llama-cpp', 'vllm', 'jan'],
];

interface ProviderServiceDependencies {
  readonly store: ModelProviderStore;
  readonly own: OwnProviders;
  readonly keys: ProviderKeys;
  readonly clock: Clock;
}

/** The providers of models, as admins add and change them. A key goes in and never comes out again. */
export class ProviderService {
  constructor(private readonly dependencies: ProviderServiceDependencies) {}

  async list(): Promise<ModelProvidersView> {
    return { providers: (await this.dependencies.own.read()).map(view) };
  }

  /** Adds a provider, or changes one; a key goes with the address that it was given for. */
  async save(change: ProviderChange, by: string): Promise<Result<ModelProvidersView, ApiFailure>> {
    const { store, own, keys, clock } = this.dependencies;
    const all = await own.read();
    const kept = all.find(({ row }) => row.providerId === change.providerId);
    if (change.providerId !== null && !kept) return err(failure('provider-not-found'));
    if (!kept && all.length >= PROVIDER_LIMITS.providers) return err(failure('too-many-providers'));
    const providerId =
      kept?.row.providerId ?? newId(change.name, [...RESERVED_IDS, ...all.map(({ row }) => row.providerId)]);
    if (kept && isMoved(kept, change) && change.key === undefined && kept.row.sealedKey !== null)
      return err(failure('key-wanted-again'));
    const sealedKey =
      change.key === undefined
        ? (kept?.row.sealedKey ?? null)
        : change.key && keys.seal(providerId, change.key);
    const at = clock();
    await store.put(
      {
        ...{ providerId, sealedKey, kind: change.kind, name: change.name, baseUrl: change.baseUrl },
        models: JSON.stringify(change.models),
        createdAt: kept?.row.createdAt ?? at,
      },
      {
        ...{ at, by, before: kept ? told(kept.row.name, kept.row.baseUrl, kept.models) : null },
        after: told(change.name, change.baseUrl, change.models),
      },
    );
    return ok(await this.list());
  }

  async remove(providerId: string, by: string): Promise<Result<ModelProvidersView, ApiFailure>> {
    const { store, own, clock } = this.dependencies;
    const kept = (await own.read()).find(({ row }) => row.providerId === providerId);
    const before = kept ? told(kept.row.name, kept.row.baseUrl, kept.models) : null;
    const isRemoved = await store.remove(providerId, { at: clock(), by, before, after: null });
    return isRemoved ? ok(await this.list()) : err(failure('provider-not-found'));
  }

  /** Asks a provider for its models, with the key that is given or the one that is kept. */
  async listModels(
    { providerId, kind, baseUrl, key }: ProviderListing,
    fetch: typeof globalThis.fetch = globalThis.fetch,
  ): Promise<Result<ProviderListingView, ApiFailure>> {
    const kept =
      providerId === null
        ? undefined
        : (await this.dependencies.own.read()).find(({ row }) => row.providerId === providerId);
    if (providerId !== null && !kept) return err(failure('provider-not-found'));
    // Else whoever may set an address could have the key sent there.
    if (kept && key === undefined && kept.key !== null && isMoved(kept, { kind, baseUrl }))
      return err(failure('key-wanted-again'));
    const used = key === undefined ? (kept?.key ?? null) : key;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      const models = await listModels({ kind, baseUrl, key: used, signal, fetch });
      return ok({ ok: true, models: models.slice(0, PROVIDER_LIMITS.listed) });
    } catch (error) {
      const code = signal.aborted ? 'first-chunk-timeout' : listingProblem(error);
      return ok({ ok: false, code });
    }
  }
}

/** An id that says whose models they are: that of its name, with a number where others have it. */
function newId(name: string, taken: readonly string[]): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['provider'];
  const slug = words.join('-').slice(0, ID_UNITS);
  const ids = [slug, ...taken.map((_, index) => `${slug}-${index + 2}`)];
  return ids.find((id) => !taken.includes(id)) ?? slug;
}

const isMoved = ({ kind, row }: OwnProvider, change: Pick<ProviderListing, 'kind' | 'baseUrl'>): boolean =>
  kind !== change.kind || row.baseUrl !== change.baseUrl;

/** What the log of changes says of a provider. */
const told = (name: string, baseUrl: string | null, models: readonly OfferedModel[]) => ({
  ...{ name, baseUrl },
  models: models.map((model) => model.name),
});

const view = ({ row, kind, models, key }: OwnProvider): ModelProviderView => ({
  ...{ providerId: row.providerId, kind, name: row.name, baseUrl: row.baseUrl, models },
  key: row.sealedKey === null ? 'none' : key === null ? 'unreadable' : 'kept',
});
