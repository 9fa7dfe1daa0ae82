import { api } from '@/convex/_generated/api';
import type { OwnedProject, ProjectStore } from '../project-store';
import type { ConvexClient } from './convex-client';

const keyOf = ({ ownerId, projectId }: OwnedProject) => ({ ownerId, projectId });

/** The projects in Convex. */
export const createProjectStore = ({ query, mutate }: ConvexClient): ProjectStore => ({
  add: (row, most) => mutate(api.projects.add, { row, most }),
  list: (ownerId) => query(api.projects.list, { ownerId }),
  get: (key) => query(api.projects.get, keyOf(key)),
  change: ({ expectedVersion, name, color, defaults, changedAt, ...key }) =>
    mutate(api.projects.change, { ...keyOf(key), expectedVersion, name, color, defaults, changedAt }),
  async remove(key) {
    for (;;) {
      const removed = await mutate(api.projects.remove, keyOf(key));
      if (removed !== 'more') return removed === 'removed';
    }
  },
});
