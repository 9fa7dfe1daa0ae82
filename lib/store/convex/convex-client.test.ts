import { beforeEach, describe, expect, it } from 'vitest';
import { beginInput } from '../contract/store-fixtures';
import type { Store } from '../store';
import { openConvexStore } from './open-convex-store';
import { type Fault, noFaults, randomFaults } from './testing/bridge-faults';
import type { ConvexBridge } from './testing/convex-bridge';
import { convexForEachCase } from './testing/convex-fixture';

const key = { ownerId: 'ana', conversationId: 'cnv_one' };
const input = beginInput({ name: 'one', conversationId: 'cnv_one', title: 'One' });

const waitedMs: number[] = [];
const fixture = convexForEachCase({
  random: () => 0,
  now: () => waitedMs.reduce((total, pauseMs) => total + pauseMs, 0),
  wait: async (delayMs) => {
    waitedMs.push(delayMs);
  },
});
let bridge: ConvexBridge;
let store: Store;

beforeEach(() => {
  waitedMs.length = 0;
  ({ bridge, store } = fixture());
});

/** The fault befalls as many calls as there are names of it, then nothing does. */
function fail(...faults: Fault[]): void {
  bridge.setFates((path) => ({ ...noFaults(path), fault: faults.shift() ?? 'none' }));
}

describe('a call to Convex', () => {
  it.each(['lost-response', 'server-error', 'conflict', 'rate-limit'] as const)(
    'survives a %s and writes once',
    async (fault) => {
      fail(fault, fault);
      expect(await store.turns.begin(input)).toMatchObject({ ok: true });
      expect(waitedMs).toEqual([25, 50]);
      fail(fault);
      expect(await store.messages.list(key)).toEqual([input.userMessage]);
    },
  );

  it('gets the first answer when it is repeated, also where that was a failure', async () => {
    await store.turns.begin(input);
    fail('lost-response');
    expect(await store.turns.begin(input)).toEqual({ ok: false, error: 'conversation-exists' });
    fail('lost-response');
    expect(await store.conversations.delete(key)).toBe(true);
    expect(await store.conversations.delete(key)).toBe(false);
  });

  it('is given up after ten seconds', async () => {
    bridge.setFates(randomFaults({ shares: { 'server-error': 1 }, random: Math.random }));
    await expect(store.turns.begin(input)).rejects.toMatchObject({ code: 'store-unavailable' });
    const total = waitedMs.reduce((sum, pauseMs) => sum + pauseMs, 0);
    expect(total).toBeGreaterThan(8_000);
    expect(total).toBeLessThan(10_000);
  });

  it('is not repeated where a function refuses it, and says nothing of what it carried', async () => {
    const rest = { traceId: 'trc_one', score: null, note: '', reviewerId: 'rani', givenAt: 1 };
    const refused = Reflect.apply(store.review.addVerdict, store.review, [
      { ...rest, kind: 'private words' },
    ]);
    await expect(refused).rejects.toMatchObject({ code: 'store-unavailable' });
    await expect(refused).rejects.not.toThrow(/private/);
    expect(waitedMs).toEqual([]);
  });

  it('keeps halves of surrogate pairs out of what Convex stores as text', async () => {
    await store.turns.begin({ ...input, newConversation: { title: 'a\uD800b' } });
    expect(await store.conversations.get(key)).toMatchObject({ title: 'a\uFFFDb' });
  });
});

describe('a store', () => {
  it('does not open with a key that the deployment does not take', async () => {
    const opening = openConvexStore({ url: bridge.url, serviceKey: 'wrong-'.repeat(8) });
    await expect(opening).rejects.toMatchObject({ code: 'store-unavailable' });
  });

  it('does not answer once it is closed', async () => {
    await store.close();
    await expect(store.conversations.get(key)).rejects.toMatchObject({ code: 'store-unavailable' });
    await expect(store.turns.begin(input)).rejects.toMatchObject({ code: 'store-unavailable' });
  });
});
