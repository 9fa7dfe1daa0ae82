import { api } from '@/convex/_generated/api';
import type { ToolServerChange, ToolServerStore } from '../tool-server-store';
import type { ConvexClient } from './convex-client';

/** The servers of tools in Convex. */
export function createToolServerStore({ query, mutate }: ConvexClient): ToolServerStore {
  const told = ({ at, by, before, after }: ToolServerChange) => ({
    ...{ at, by },
    before: JSON.stringify(before ?? null),
    after: JSON.stringify(after ?? null),
  });
  return {
    list: () => query(api.toolservers.list, {}),
    put: async (row, change) => void (await mutate(api.toolservers.put, { row, change: told(change) })),
    exchangeSecret: (exchange) => mutate(api.toolservers.exchangeSecret, exchange),
    remove: (serverId, change) =>
      mutate(api.toolservers.remove, { serverId, change: told({ ...change, after: null }) }),
  };
}
