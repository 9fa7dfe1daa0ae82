import { api } from '@/convex/_generated/api';
import type { InstructionStore } from '../instruction-store';
import type { ConvexClient } from './convex-client';

/** What people want of answers, in Convex. */
export const createInstructionStore = ({ query, mutate }: ConvexClient): InstructionStore => ({
  latest: async ({ ownerId, conversationId }) => {
    const [newest] = await query(api.instructions.list, { ownerId, conversationId, limit: 1 });
    return newest ?? null;
  },
  versions: ({ ownerId, conversationId }) =>
    query(api.instructions.list, { ownerId, conversationId, limit: null }),
  append: ({ ownerId, conversationId, expectedVersion, text, changedAt, most }) =>
    mutate(api.instructions.append, { ownerId, conversationId, expectedVersion, text, changedAt, most }),
});
