import { api } from '@/convex/_generated/api';
import type { IdempotencyStore } from '../idempotency-store';
import type { ConvexClient } from './convex-client';

/** Requests that programs may repeat, in Convex. */
export function createIdempotencyStore({ mutate }: ConvexClient): IdempotencyStore {
  return {
    begin: (request) => mutate(api.idempotency.begin, request),
    keep: async (request) => void (await mutate(api.idempotency.keep, request)),
    forget: async (requestKey) => void (await mutate(api.idempotency.forget, { requestKey })),
    removeExpired: async (at) => {
      let removed = 0;
      for (let count = 1; count > 0; removed += count)
        count = await mutate(api.idempotency.removeExpired, { at });
      return removed;
    },
  };
}
