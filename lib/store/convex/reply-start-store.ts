import { api } from '@/convex/_generated/api';
import type { ReplyStartStore } from '../reply-start-store';
import type { ConvexClient } from './convex-client';

/** Where the replies of models begin, in Convex. */
export function createReplyStartStore({ query, mutate }: ConvexClient): ReplyStartStore {
  return {
    get: (modelId) => query(api.replyStarts.get, { modelId }),
    set: async (learnt) => {
      await mutate(api.replyStarts.set, learnt);
    },
  };
}
