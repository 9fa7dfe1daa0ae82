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

/** What the web is searched with as admins have it now; asked anew for each search. */
export const searchEngines =
  ({ environment, models, readConfig, clock }: SearchEnginesOptions) =>
  async (): Promise<readonly SearchEngine[]> => {
    const config = await readConfig();
    const { google, timeoutMs } = SEARCH_KNOBS.read(config);
    const baseUrl = environment.SEARXNG_URL;
    const model = google ? searchingModel(models, config.allowedModelIds) : null;
    return [
      ...(baseUrl === undefined
        ? []
        : [{ origin: 'searxng' as const, search: createSearxngSearch({ baseUrl, timeoutMs, clock }) }]),
      ...(model === null
        ? []
        : [{ origin: 'google' as const, search: createGroundingSearch({ model, timeoutMs }) }]),
    ];
  };

/** The first of Gemini that people may use and that can search the web. */
function searchingModel(models: ModelRegistry, allowed: readonly string[] | null): ChatModel | null {
  const entry = models
    .list()
    .find(
      ({ modelId, webSearch }) =>
        webSearch && modelId.startsWith('google:') && (allowed === null || allowed.includes(modelId)),
    );
  return entry === undefined ? null : models.find(entry.modelId);
}
