import { describe } from 'vitest';
import { describeAuthDatabase } from '../contract/auth-database-cases';
import { describeStoreContract } from '../store-contract';
import type { ConvexStore } from './open-convex-store';
import { addPersonTo } from './testing/add-person';
import { convexForEachCase } from './testing/convex-fixture';
import { createStoreUnderTest } from './testing/store-under-test';

let current: ConvexStore;

describeStoreContract(
  'Convex',
  async () => {
    current = await createStoreUnderTest();
    return current;
  },
  (person) => addPersonTo(() => current)(person),
);

describe('Convex as Better Auth’s database', () => {
  const fixture = convexForEachCase();
  describeAuthDatabase(() => fixture().store);
});
