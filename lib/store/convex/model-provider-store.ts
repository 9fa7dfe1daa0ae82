import { api } from '@/convex/_generated/api';
import type { ModelProviderChange, ModelProviderStore } from '../model-provider-store';
import type { ConvexClient } from './convex-client';

/** The providers of models in Convex. */
export function createModelProviderStore({ query, mutate }: ConvexClient): ModelProviderStore {
  const told = ({ at, by, before, after }: ModelProviderChange) => ({
    ...{ at, by },
    before: JSON.stringify(before ?? null),
    after: JSON.stringify(after ?? null),
  });
  return {
    list: () => query(api.modelproviders.list, {}),
    put: async (row, change) => void (await mutate(api.modelproviders.put, { row, change: told(change) })),
    remove: (providerId, change) =>
      mutate(api.modelproviders.remove, { providerId, change: told({ ...change, after: null }) }),
  };
}
