import { describe } from 'vitest';
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
import { convexForEachCase } from './testing/convex-fixture';

describe('Convex keeps the store’s contract', () => {
  const fixture = convexForEachCase();
  const current = () => fixture().store;

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
