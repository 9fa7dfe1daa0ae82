import type { SearchEngineView } from '@/lib/chat/admin';
import type { AdminSettings } from '@/lib/config/admin-settings';
import type { Environment } from '@/lib/config/env';
import type { ChatModel } from '@/lib/models/model-provider';
import type { ModelRegistry } from '@/lib/models/registry';
import { SEARCH_KNOBS } from '@/lib/pipelines/turn/search-knobs';
import { createGroundingSearch } from '@/lib/search/google-grounding/grounding-search';
import { createSearxngSearch } from '@/lib/search/searxng/searxng-search';
import type { Clock } from '@/lib/shared/clock';
import type { SearchEngine } from './gather/search-engine';

interface SearchEnginesOptions {
  readonly environment: Pick<Environment, 'SEARXNG_URL'>;
  readonly models: ModelRegistry;
  readonly readConfig: () => Promise<AdminSettings>;
  readonly clock: Clock;
}

/** Those whose models search the web by themselves. */
const SEARCHING_PROVIDERS = ['google', 'anthropic', 'openai'] as const;
type SearchingProvider = (typeof SEARCHING_PROVIDERS)[number];

/** What the web is searched with, as the environment and admins have it now. */
export class SearchEngines {
  constructor(private readonly options: SearchEnginesOptions) {}

  /**
   * Those that may be asked for a turn of this model; null: for any. Models whose providers search do so only for what
   * they answer themselves, so that nobody's question goes to Google who has chosen another model.
   */
  async ofModel(modelId: string | null): Promise<readonly SearchEngine[]> {
    const { environment, readConfig, clock } = this.options;
    const config = await readConfig();
    const { google, timeoutMs } = SEARCH_KNOBS.read(config);
    const baseUrl = environment.SEARXNG_URL;
    const searching: readonly SearchingProvider[] = google ? SEARCHING_PROVIDERS : [];
    return [
      ...(baseUrl === undefined
        ? []
        : [{ origin: 'searxng' as const, search: createSearxngSearch({ baseUrl, timeoutMs, clock }) }]),
      ...searching.flatMap((origin) => {
        const model = this.searchingModel(origin, config.allowedModelIds, modelId);
        return model === null ? [] : [{ origin, search: createGroundingSearch({ model, timeoutMs }) }];
      }),
    ];
  }

  /** How each of them stands, for admins. */
  async views(): Promise<readonly SearchEngineView[]> {
    const { environment, readConfig } = this.options;
    const config = await readConfig();
    const baseUrl = environment.SEARXNG_URL;
    const isOn = SEARCH_KNOBS.read(config).google;
    return [
      {
        ...{ engine: 'searxng', state: baseUrl === undefined ? 'unset' : 'ready' },
        where: baseUrl === undefined ? null : new URL(baseUrl).host,
      },
      ...SEARCHING_PROVIDERS.map((engine): SearchEngineView => {
        const model = this.searchingModel(engine, config.allowedModelIds, null);
        const state = model === null ? 'unset' : isOn ? 'ready' : 'off';
        return { engine, state, where: model?.entry.label ?? null };
      }),
    ];
  }

  /** The provider's model that is asked for, or its first, if people may use it and it can search the web. */
  private searchingModel(
    provider: SearchingProvider,
    allowed: readonly string[] | null,
    modelId: string | null,
  ): ChatModel | null {
    const { models } = this.options;
    const entry = models
      .list()
      .find(
        (known) =>
          known.webSearch &&
          (known.speaks === provider || known.modelId.startsWith(`${provider}:`)) &&
          (modelId === null || known.modelId === modelId) &&
          (allowed === null || allowed.includes(known.modelId)),
      );
    return entry === undefined ? null : models.find(entry.modelId);
  }
}
