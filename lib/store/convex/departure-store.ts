import { api } from '@/convex/_generated/api';
import type { DepartureStore } from '../departure-store';
import type { ConvexClient } from './convex-client';

/** People who leave, in Convex. */
export const createDepartureStore = ({ query, mutate }: ConvexClient): DepartureStore => ({
  begin: ({ personId, at, by = personId, successorEmail = null }) =>
    mutate(api.departures.begin, { personId, at, by, successorEmail }),
  list: () => query(api.departures.list, {}),
  async erase({ personId, alias }) {
    while (await mutate(api.departures.erase, { personId, alias }));
  },
  async end(personId) {
    await mutate(api.departures.end, { personId });
  },
});
