import { api } from '@/convex/_generated/api';
import type { BlobStore } from '@/lib/blobs/blob-store';
import type { Store } from '../store';
import type { ReportStoreProblem } from '../store-problem';
import { createAccessTokenStore } from './access-token-store';
import { createAdminConfigStore } from './admin-config-store';
import { createAuditStore } from './audit-store';
import { type AuthDatabase, createAuthDatabase } from './auth-database';
import { createBlobStore } from './blob-store';
import { createChunkLogStore } from './chunk-log-store';
import { createConversationStore } from './conversation-store';
import { type ConvexClientOptions, createConvexClient } from './convex-client';
import { createDepartureStore } from './departure-store';
import { createDocumentChunkStore } from './document-chunk-store';
import { createDocumentStore } from './document-store';
import { createFeedbackStore } from './feedback-store';
import { createGroupStore } from './group-store';
import { createIdempotencyStore } from './idempotency-store';
import { createImageStore } from './image-store';
import { createImportStore } from './import-store';
import { createInstructionStore } from './instruction-store';
import { createInvitationStore } from './invitation-store';
import { createMemoryStore } from './memory-store';
import { createModeDecisionStore } from './mode-decision-store';
import { createModelProviderStore } from './model-provider-store';
import { createPaperStore } from './paper-store';
import { createPeopleStore } from './people-store';
import { createPresetStore } from './preset-store';
import { createProjectStore } from './project-store';
import { createReplyStartStore } from './reply-start-store';
import { createResearchRunStore } from './research-run-store';
import { createReviewStore } from './review-store';
import { createRowStore } from './row-store';
import { createShareStore } from './share-store';
import { createSourceTierStore } from './source-tier-store';
import { createToolServerStore } from './tool-server-store';
import { createTraceStore } from './trace-store';
import { createMessageStore, createTurnStore } from './turn-store';
import { createUsageStore } from './usage-store';
import { createWebhookStore } from './webhook-store';

export interface ConvexStoreOptions extends ConvexClientOptions {
  /** Told of rows that cannot be read; they never make a query fail. */
  readonly onProblem?: ReportStoreProblem;
}

export interface ConvexStore extends Store {
  /** For Better Auth: its models are in the same deployment. */
  readonly authDatabase: AuthDatabase;
  /** Files of people, in the file storage of the same deployment. */
  readonly blobs: BlobStore;
}

/**
 * Opens the store of a deployment that has our functions. Throws `AppError('store-unavailable')` where it cannot be
 * reached or does not take the service key.
 */
export async function openConvexStore(options: ConvexStoreOptions): Promise<ConvexStore> {
  const client = createConvexClient(options);
  const report = options.onProblem ?? (() => {});
  const conversations = createConversationStore(client);
  const shares = createShareStore(client);
  // Proves, while nobody waits for an answer yet, that the deployment is there and takes the key.
  await conversations.list({ ownerId: '', limit: 1 });
  return {
    conversations,
    messages: createMessageStore(client, report),
    projects: createProjectStore(client),
    papers: createPaperStore(client),
    presets: createPresetStore(client),
    turns: createTurnStore(client),
    modeDecisions: createModeDecisionStore(client),
    researchRuns: createResearchRunStore(client),
    chunks: createChunkLogStore(client, report),
    traces: createTraceStore(client, report),
    shares,
    adminConfig: createAdminConfigStore(client, report),
    sourceTiers: createSourceTierStore(client, report),
    modelProviders: createModelProviderStore(client),
    toolServers: createToolServerStore(client),
    groups: createGroupStore(client),
    replyStarts: createReplyStartStore(client),
    people: createPeopleStore(client),
    departures: createDepartureStore(client),
    invitations: createInvitationStore(client),
    accessTokens: createAccessTokenStore(client),
    idempotency: createIdempotencyStore(client),
    webhooks: createWebhookStore(client),
    usage: createUsageStore(client),
    memories: createMemoryStore(client),
    images: createImageStore(client),
    imports: createImportStore(client),
    instructions: createInstructionStore(client),
    documents: createDocumentStore(client),
    documentChunks: createDocumentChunkStore(client),
    audit: createAuditStore(client),
    authDatabase: createAuthDatabase(client),
    blobs: createBlobStore(client, options.url),
    review: createReviewStore(client),
    feedback: createFeedbackStore(client),
    rows: createRowStore(client, shares),
    async transferOwner({ fromOwnerId, toOwnerId }) {
      await client.mutate(api.owners.transfer, { fromOwnerId, toOwnerId });
    },
    // Its files are the deployment's own affair.
    forgetDeleted: async () => true,
    // What commits, if only nothing, would commit a turn; how full its disk is, is the deployment's own affair.
    proveWritable: async (at) => {
      await client.mutate(api.turns.beat, { turnIds: [], at });
    },
    close: async () => client.close(),
  };
}
