import type { AdminSettings } from '@/lib/config/admin-settings';
import type { Environment } from '@/lib/config/env';
import type { ModelEntry } from '@/lib/models/model-provider';
import { WEB_SEARCH } from '@/lib/tools/web/web-search';

/** Whether the web can be searched for any model, under what admins have set. */
export type HasSearchEngine = (settings: Pick<AdminSettings, 'enabledTools'>) => boolean;

/** A search engine of one's own searches for any model, as a tool, unless admins have turned that off. */
export const hasSearchEngine =
  ({ SEARXNG_URL }: Pick<Environment, 'SEARXNG_URL'>): HasSearchEngine =>
  ({ enabledTools }) =>
    SEARXNG_URL !== undefined && (enabledTools === null || enabledTools.includes(WEB_SEARCH));

/** Whether turns of a model can search the web: its provider does, or a search engine is there for whatever model reads. */
export const canSearchWeb = (
  { webSearch, isDemo }: Pick<ModelEntry, 'webSearch' | 'isDemo'>,
  isEngineThere: boolean,
): boolean => webSearch || (isEngineThere && !isDemo);
