import { api } from '@/convex/_generated/api';
import type { ToldChange } from '../audit-store';
import { DELIVERY_PAGES } from '../lists';
import type { WebhookStore } from '../webhook-store';
import type { ConvexClient } from './convex-client';

/** Where programs are told of what happens, in Convex. */
export function createWebhookStore({ query, mutate }: ConvexClient): WebhookStore {
  const told = ({ at, by, before, after }: ToldChange) => ({
    ...{ at, by },
    before: JSON.stringify(before ?? null),
    after: JSON.stringify(after ?? null),
  });
  return {
    list: () => query(api.webhooks.list, {}),
    put: async (row, change) => void (await mutate(api.webhooks.put, { row, change: told(change) })),
    fare: async (state) => void (await mutate(api.webhooks.fare, state)),
    remove: (webhookId, change) => mutate(api.webhooks.remove, { webhookId, change: told(change) }),
    enqueue: async (deliveries) => void (await mutate(api.webhooks.enqueue, { deliveries: [...deliveries] })),
    claim: (wanted) => mutate(api.webhooks.claim, wanted),
    settle: async (delivery) => void (await mutate(api.webhooks.settle, { delivery })),
    find: (deliveryId) => query(api.webhooks.find, { deliveryId }),

    async deliveries({ webhookId, cursor, limit }) {
      const { after, size } = DELIVERY_PAGES.read({ cursor, limit });
      return DELIVERY_PAGES.of(
        await query(api.webhooks.deliveries, { webhookId, after, limit: size + 1 }),
        size,
      );
    },

    async removeSettled(before) {
      let removed = 0;
      for (let count = 1; count > 0; removed += count)
        count = await mutate(api.webhooks.removeSettled, { before });
      return removed;
    },
  };
}
