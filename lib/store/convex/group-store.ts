import { api } from '@/convex/_generated/api';
import type { ToldChange } from '../audit-store';
import type { GroupStore } from '../group-store';
import { allPages } from './all-pages';
import type { ConvexClient } from './convex-client';

/** Groups of people in Convex. */
export function createGroupStore({ query, mutate }: ConvexClient): GroupStore {
  const told = ({ at, by, before, after }: ToldChange) => ({
    ...{ at, by },
    before: JSON.stringify(before ?? null),
    after: JSON.stringify(after ?? null),
  });
  return {
    list: () => query(api.groups.list, {}),
    put: async (row, change) => void (await mutate(api.groups.put, { row, change: told(change) })),
    remove: (groupId, change) => mutate(api.groups.remove, { groupId, change: told(change) }),
    allowanceOf: (personId) => query(api.groups.allowanceOf, { personId }),
    async allowances() {
      const pages = await allPages((after) => query(api.groups.allowances, { after }));
      return pages.flatMap((page) => page.allowances);
    },
    allow: (row, change) => mutate(api.groups.allow, { row, change: told(change) }),
  };
}
