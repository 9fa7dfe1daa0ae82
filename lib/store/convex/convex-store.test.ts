import { describe } from 'vitest';
import { describeAdminConfig } from '../contract/admin-config-cases';
import { describeAuthDatabase } from '../contract/auth-database-cases';
import { describeBeginTurn } from '../contract/begin-turn-cases';
import { describeChunkLog } from '../contract/chunk-log-cases';
import { describeConversations } from '../contract/conversation-cases';
import { describeInvitations } from '../contract/invitation-cases';
import { describeOwners } from '../contract/owner-cases';
import { describePeople } from '../contract/people-cases';
import { describeReview } from '../contract/review-cases';
import { describeRunningTurns } from '../contract/running-turn-cases';
import { describeSearch } from '../contract/search-cases';
import { describeSettleTurn } from '../contract/settle-turn-cases';
import { describeShares } from '../contract/share-cases';
import { describeUsage } from '../contract/usage-cases';
import { addPersonTo } from './testing/add-person';
import { convexForEachCase } from './testing/convex-fixture';

describe('Convex keeps the store’s contract', () => {
  const fixture = convexForEachCase();
  const current = () => fixture().store;
  const addPerson = addPersonTo(current);

  describeBeginTurn(current);
  describeSettleTurn(current);
  describeRunningTurns(current);
  describeChunkLog(current);
  describeConversations(current);
  describeSearch(current);
  describeOwners(current);
  describeShares(current);
  describeAdminConfig(current);
  describePeople(current, addPerson);
  describeInvitations(current, addPerson);
  describeAuthDatabase(current);
  describeUsage(current);
  describeReview(current);
});
