import { afterEach, beforeEach, describe } from 'vitest';
import { describeAdminConfig } from '../contract/admin-config-cases';
import { describeBeginTurn } from '../contract/begin-turn-cases';
import { describeChunkLog } from '../contract/chunk-log-cases';
import { describeConversations } from '../contract/conversation-cases';
import { describeOwners } from '../contract/owner-cases';
import { describeRunningTurns } from '../contract/running-turn-cases';
import { describeSearch } from '../contract/search-cases';
import { describeSettleTurn } from '../contract/settle-turn-cases';
import { describeShares } from '../contract/share-cases';
import { describeUsage } from '../contract/usage-cases';
import type { Store } from '../store';
import { openConvexStore } from './open-convex-store';
import { type ConvexBridge, startConvexBridge } from './testing/convex-bridge';

const serviceKey = 'fixture-'.repeat(5);
let bridge: ConvexBridge;
let store: Store;
const current = () => store;

describe('Convex keeps the store’s contract', () => {
  beforeEach(async () => {
    bridge = await startConvexBridge({ serviceKey });
    store = await openConvexStore({ url: bridge.url, serviceKey });
  });
  afterEach(async () => {
    await bridge.settled();
    await store.close();
    await bridge.close();
  });

  describeBeginTurn(current);
  describeSettleTurn(current);
  describeRunningTurns(current);
  describeChunkLog(current);
  describeConversations(current);
  describeSearch(current);
  describeOwners(current);
  describeShares(current);
  describeAdminConfig(current);
  describeUsage(current);
});
