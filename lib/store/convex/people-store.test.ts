import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addRecord } from '@/convex/model/authrecords';
import { BATCH_ROWS, PAGE_ROWS } from '@/convex/model/limits';
import { type ConvexStore, openConvexStore } from './open-convex-store';
import { noFaults } from './testing/bridge-faults';
import { type ConvexBridge, startConvexBridge } from './testing/convex-bridge';

const serviceKey = 'fixture-'.repeat(5);
const change = { personId: 'ana', by: 'admin', at: 5_000 };
let bridge: ConvexBridge;
let store: ConvexStore;

beforeEach(async () => {
  bridge = await startConvexBridge({ serviceKey });
  store = await openConvexStore({ url: bridge.url, serviceKey, wait: async () => {} });
});
afterEach(async () => {
  await bridge.settled();
  await bridge.close();
});

/** Puts an account in, with sessions, without a call for each. */
const addPerson = (personId: string, sessions = 0) =>
  bridge.database.run(async (ctx) => {
    const email = `${personId}@example.com`;
    await addRecord(ctx, 'user', { id: personId, email, name: personId, createdAt: 1, updatedAt: 1 });
    for (let index = 0; index < sessions; index += 1) {
      const session = { id: `${personId}-${index}`, userId: personId, expiresAt: 9_000, updatedAt: index };
      await addRecord(ctx, 'session', session);
    }
  });

const loseResponseOf = (lost: string): void => {
  let isLost = false;
  bridge.setFates((path) => {
    if (path !== lost || isLost) return noFaults(path);
    isLost = true;
    return { ...noFaults(path), fault: 'lost-response' };
  });
};

describe('people in Convex', () => {
  it('lose all sessions, also more than one transaction takes', async () => {
    await addPerson('ana', BATCH_ROWS + 5);
    expect((await store.people.get('ana'))?.lastUsedAt).toBe(BATCH_ROWS + 4);
    expect(await store.people.setDisabled({ ...change, disabled: true })).toBe('changed');
    await bridge.settled();
    expect(await store.people.sessions({ personId: 'ana', now: 0 })).toEqual([]);
  });

  it('are told how many sessions have ended, however many there were', async () => {
    await addPerson('ana', BATCH_ROWS + 5);
    expect(await store.people.endSessions({ personId: 'ana' })).toBe(BATCH_ROWS + 5);
  });

  it('are found among more than one call looks at', async () => {
    await bridge.database.run(async (ctx) => {
      for (let index = 0; index < PAGE_ROWS + 10; index += 1)
        await ctx.db.insert('people', {
          personId: `p${index}`,
          createdAt: 1_000 + index,
          isActiveAdmin: false,
          mayReview: false,
          searchText: 'somebody',
        });
    });
    await addPerson('ana');
    expect((await store.people.list({ query: 'ANA@', limit: 5 })).items).toMatchObject([{ personId: 'ana' }]);
    expect(bridge.calls.filter(({ path }) => path === 'people:list')).toHaveLength(2);
  });

  it('are changed once, with one entry in the log, where the answer is lost', async () => {
    await addPerson('ana', 2);
    loseResponseOf('people:signOut');
    expect(await store.people.signOut(change)).toBe('changed');
    const { items } = await store.audit.list({ limit: 9 });
    expect(items).toMatchObject([{ action: 'signed-out', before: { sessions: 2 }, after: { sessions: 0 } }]);
  });

  it('get an invitation that they have claimed, where the answer is lost', async () => {
    const invitation = {
      invitationId: 'inv_one',
      tokenHash: 'hash',
      role: 'user',
      expiresAt: 9_000,
    } as const;
    await store.invitations.add({ ...invitation, by: 'admin', at: 1 });
    loseResponseOf('invitations:claim');
    expect(await store.invitations.claim({ tokenHash: 'hash', at: 2 })).toMatchObject({ role: 'user' });
    expect(await store.invitations.claim({ tokenHash: 'hash', at: 3 })).toBeNull();
  });
});
