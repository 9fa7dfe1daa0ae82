import { api } from '@/convex/_generated/api';
import type { Store } from '../store';
import type { ReportStoreProblem } from '../store-problem';
import { createChunkLogStore } from './chunk-log-store';
import { createConversationStore } from './conversation-store';
import { type ConvexClientOptions, createConvexClient } from './convex-client';
import { createMessageStore } from './message-store';
import {
  adminConfigToCome,
  auditToCome,
  invitationsToCome,
  peopleToCome,
  reviewToCome,
  sharesToCome,
  usageToCome,
} from './parts-to-come';
import { createTraceStore } from './trace-store';
import { createTurnStore } from './turn-store';

export interface ConvexStoreOptions extends ConvexClientOptions {
  /** Told of rows that cannot be read; they never make a query fail. */
  readonly onProblem?: ReportStoreProblem;
}

/**
 * Opens the store of a deployment that has our functions. Throws `AppError('store-unavailable')` where it cannot be
 * reached or does not take the service key.
 */
export async function openConvexStore(options: ConvexStoreOptions): Promise<Store> {
  const client = createConvexClient(options);
  const report = options.onProblem ?? (() => {});
  const conversations = createConversationStore(client);
  // Proves, while nobody waits for an answer yet, that the deployment is there and takes the key.
  await conversations.list({ ownerId: '', limit: 1 });
  return {
    conversations,
    messages: createMessageStore(client, report),
    turns: createTurnStore(client),
    chunks: createChunkLogStore(client, report),
    traces: createTraceStore(client, report),
    shares: sharesToCome,
    adminConfig: adminConfigToCome,
    people: peopleToCome,
    invitations: invitationsToCome,
    usage: usageToCome,
    audit: auditToCome,
    review: reviewToCome,
    async transferOwner({ fromOwnerId, toOwnerId }) {
      await client.mutate(api.owners.transfer, { fromOwnerId, toOwnerId });
    },
    close: async () => client.close(),
  };
}
