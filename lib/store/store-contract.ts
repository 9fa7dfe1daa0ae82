import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeAccessTokens } from './contract/access-token-cases';
import { describeAdminConfig } from './contract/admin-config-cases';
import { describeBeginTurn } from './contract/begin-turn-cases';
import { describeChains } from './contract/chain-cases';
import { describeChunkLog } from './contract/chunk-log-cases';
import { describeConversations } from './contract/conversation-cases';
import { describeDepartures } from './contract/departure-cases';
import { describeDocuments } from './contract/document-cases';
import { describeDocumentChunks } from './contract/document-chunk-cases';
import { describeDocumentPages } from './contract/document-page-cases';
import { describeFeedback } from './contract/feedback-cases';
import { describeGroups } from './contract/group-cases';
import { describeIdempotency } from './contract/idempotency-cases';
import { describeImages } from './contract/image-cases';
import { describeImports } from './contract/import-cases';
import { describeIndexing } from './contract/indexing-cases';
import { describeInstructions } from './contract/instruction-cases';
import { describeInvitations } from './contract/invitation-cases';
import { describeMemories } from './contract/memory-cases';
import { describeModeDecisions } from './contract/mode-decision-cases';
import { describeModelProviders } from './contract/model-provider-cases';
import { describeOwners } from './contract/owner-cases';
import { describePapers } from './contract/paper-cases';
import { describePeople } from './contract/people-cases';
import { describePresets } from './contract/preset-cases';
import { describeProjects } from './contract/project-cases';
import { describeReplyStarts } from './contract/reply-start-cases';
import { describeResearchRuns } from './contract/research-run-cases';
import { describeReview } from './contract/review-cases';
import { describeReviewPeople } from './contract/review-people-cases';
import { describeRows } from './contract/row-cases';
import { describeRunningTurns } from './contract/running-turn-cases';
import { describeSearch } from './contract/search-cases';
import { describeSecondReviews } from './contract/second-review-cases';
import { describeSettleTurn } from './contract/settle-turn-cases';
import { describeShares } from './contract/share-cases';
import { describeSourceTiers } from './contract/source-tier-cases';
import type { AddPerson, CreateStore } from './contract/store-fixtures';
import { describeToolServers } from './contract/tool-server-cases';
import { describeUsage } from './contract/usage-cases';
import { describeWaitingTurns } from './contract/waiting-turn-cases';
import { describeWebhooks } from './contract/webhook-cases';
import type { Store } from './store';

/** What every adapter of the store must do; run it in the adapter's tests. `createStore` gives an empty store. */
export function describeStoreContract(name: string, createStore: CreateStore, addPerson: AddPerson): void {
  describe(`${name} keeps the store's contract`, () => {
    let store: Store;
    const current = () => store;

    beforeEach(async () => {
      store = await createStore();
    });
    afterEach(() => store.close());

    describeBeginTurn(current);
    describeWaitingTurns(current);
    describeFeedback(current);
    describeModeDecisions(current);
    describeSettleTurn(current);
    describeChains(current, createStore);
    describeRunningTurns(current);
    describeChunkLog(current);
    describeConversations(current);
    describeProjects(current);
    describePapers(current);
    describePresets(current);
    describeImports(current);
    describeSearch(current);
    describeOwners(current);
    describeShares(current);
    describeMemories(current);
    describeInstructions(current);
    describeDocuments(current);
    describeDocumentChunks(current);
    describeDocumentPages(current);
    describeIndexing(current);
    describeAdminConfig(current);
    describeIdempotency(current);
    describeImages(current);
    describeResearchRuns(current);
    describeSourceTiers(current);
    describeModelProviders(current);
    describeToolServers(current);
    describeGroups(current, addPerson);
    describeReplyStarts(current);
    describePeople(current, addPerson);
    describeInvitations(current, addPerson);
    describeDepartures(current, addPerson);
    describeAccessTokens(current, addPerson);
    describeUsage(current);
    describeWebhooks(current);
    describeReview(current);
    describeReviewPeople(current, addPerson);
    describeSecondReviews(current);
    describeRows(current, createStore, addPerson);

    it('says that it is not available once it is closed', async () => {
      await store.close();
      const { conversations, adminConfig } = store;
      await expect(conversations.list({ ownerId: 'ana', limit: 1 })).rejects.toMatchObject({
        code: 'store-unavailable',
      });
      await expect(store.proveWritable(1)).rejects.toMatchObject({ code: 'store-unavailable' });
      await expect(
        adminConfig.append({ expectedVersion: 0, value: {}, changedBy: 'ana', changedAt: 1 }),
      ).rejects.toMatchObject({ code: 'store-unavailable' });
    });
  });
}
