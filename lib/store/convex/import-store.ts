import { api } from '@/convex/_generated/api';
import type { ImportStore } from '../import-store';
import type { ConvexClient } from './convex-client';

/** Imports in Convex. */
export const createImportStore = ({ query, mutate }: ConvexClient): ImportStore => ({
  add: (row) => mutate(api.imports.add, { row }),
  list: (ownerId) => query(api.imports.list, { ownerId }),
  underWay: () => query(api.imports.underWay, {}),
  claim: (claim) => mutate(api.imports.claim, claim),
  save: (importId, processId, progress) => mutate(api.imports.save, { importId, processId, progress }),
  requestStop: ({ ownerId, importId, at }) => mutate(api.imports.requestStop, { ownerId, importId, at }),
  remove: ({ ownerId, importId }) => mutate(api.imports.remove, { ownerId, importId }),
  found: ({ ownerId, source }) => query(api.imports.found, { ownerId, source }),
  note: async (row) => void (await mutate(api.imports.note, { row })),
});
