import type { Store } from '../store';
import type { ReportStoreProblem } from '../store-problem';
import { createAccessTokenStore } from './access-token-store';
import { createAdminConfigStore } from './admin-config-store';
import { createAuditStore } from './audit-store';
import { type AuthDatabase, createAuthDatabase } from './auth-database';
import { createChunkLogStore } from './chunk-log-store';
import { createConversationStore } from './conversation-store';
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
import { throughMedium } from './medium-failure';
import { createMemoryStore } from './memory-store';
import { createMessageStore } from './message-store';
import { createModeDecisionStore } from './mode-decision-store';
import { createModelProviderStore } from './model-provider-store';
import { createPaperStore } from './paper-store';
import { createPeopleStore } from './people-store';
import { createPresetStore } from './preset-store';
import { createProjectStore } from './project-store';
import { createReplyStartStore } from './reply-start-store';
import { createReviewStore } from './review-store';
import { rewriteSearches } from './rewrite-searches';
import { createRowStore } from './row-store';
import type { SerialClient } from './serial-client';
import { createShareStore } from './share-store';
import { createSourceTierStore } from './source-tier-store';
import type { SqliteDatabase } from './sqlite-database';
import { storeInfo } from './tables';
import { createToolServerStore } from './tool-server-store';
import { createTraceStore } from './trace-store';
import { transferOwner } from './transfer-owner';
import { createResearchRunStore, createTurnStore } from './turn-store';
import { createUsageStore } from './usage-store';
import { createWebhookStore } from './webhook-store';

export interface SqliteStore extends Store {
  /** For Better Auth: its tables are in the same file. */
  readonly authDatabase: AuthDatabase;
}

/** The parts of the store over one database. */
export function assembleStore(
  database: SqliteDatabase,
  report: ReportStoreProblem,
  client: Pick<SerialClient, 'execute' | 'batch' | 'emptyLog' | 'finish'>,
): SqliteStore {
  return {
    conversations: createConversationStore(database),
    messages: createMessageStore(database, report),
    projects: createProjectStore(database),
    papers: createPaperStore(database),
    presets: createPresetStore(database),
    turns: createTurnStore(database),
    modeDecisions: createModeDecisionStore(database),
    researchRuns: createResearchRunStore(database),
    chunks: createChunkLogStore(database, report),
    traces: createTraceStore(database, report),
    shares: createShareStore(database),
    adminConfig: createAdminConfigStore(database, report),
    sourceTiers: createSourceTierStore(database, report),
    modelProviders: createModelProviderStore(database),
    toolServers: createToolServerStore(database),
    groups: createGroupStore(database),
    replyStarts: createReplyStartStore(database),
    people: createPeopleStore(database),
    departures: createDepartureStore(database),
    invitations: createInvitationStore(database),
    accessTokens: createAccessTokenStore(database),
    idempotency: createIdempotencyStore(database),
    webhooks: createWebhookStore(database),
    usage: createUsageStore(database),
    memories: createMemoryStore(database),
    images: createImageStore(database),
    imports: createImportStore(database),
    instructions: createInstructionStore(database),
    documents: createDocumentStore(database),
    documentChunks: createDocumentChunkStore(database),
    audit: createAuditStore(database),
    review: createReviewStore(database),
    feedback: createFeedbackStore(database),
    rows: createRowStore(database),
    authDatabase: createAuthDatabase(database),
    transferOwner: (move) => transferOwner(database, move),
    proveWritable: async (at) => {
      await database.change(database.orm.update(storeInfo).set({ checkedAt: at }));
    },
    forgetDeleted: () =>
      throughMedium(async () => {
        await rewriteSearches(client);
        return client.emptyLog();
      }),
    close: () => throughMedium(() => client.finish()),
  };
}
