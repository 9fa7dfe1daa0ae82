import { expect, it } from 'vitest';
import { begin, settleInput, verdictOn } from '../contract/store-fixtures';
import type { Store } from '../store';
import { randomFaults } from './testing/bridge-faults';
import { convexForEachCase } from './testing/convex-fixture';

const CONVERSATIONS = 20;
/** A hundred turns with `npm run test:conformance`. */
const TURNS = process.env.NALAR_CONFORMANCE === 'whole' ? 5 : 1;
const CHUNKS = 3;

const fixture = convexForEachCase();

/** Always the same numbers from 0 to below 1, so that a run can be repeated. */
function fixedRandom(): () => number {
  let state = 7;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

async function converse(store: Store, conversationId: string): Promise<void> {
  let parentId: string | null = null;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const name = `${conversationId}_${turn}`;
    const place = parentId === null ? { title: conversationId } : { parentId };
    const { turnId } = await begin(store, { name, conversationId, at: 1_000 * turn, ...place });
    for (let sequence = 1; sequence <= CHUNKS; sequence += 1)
      await store.chunks.append([{ turnId, firstSequence: sequence, chunks: [`${sequence}`] }]);
    expect(await store.turns.heartbeat({ turnIds: [turnId], at: 2_000 })).toEqual([]);
    const log = await store.chunks.read({ ownerId: 'ana', turnId, after: 0, limit: 99 });
    expect(log.flatMap(({ chunks }) => chunks)).toEqual(['1', '2', '3']);
    const end = await store.traces.chainEnd({ ownerId: 'ana', conversationId });
    const question = (await store.messages.list({ ownerId: 'ana', conversationId })).at(-1);
    const plan = { name, conversationId, end, at: 3_000, ...(question && { question }) };
    expect(await store.turns.settle(await settleInput(plan))).toBe(true);
    parentId = `msg_${name}_assistant`;
  }
}

it('loses nothing and writes nothing twice where every fifth call fails', { timeout: 120_000 }, async () => {
  const { store, bridge } = fixture();
  const shares = { 'lost-response': 0.1, 'server-error': 0.1 };
  bridge.setFates(randomFaults({ shares, latencyMs: 200, random: fixedRandom() }));
  const ids = Array.from({ length: CONVERSATIONS }, (_, index) => `cnv_${index}`);
  await Promise.all(ids.map((id) => converse(store, id)));

  bridge.setFates(randomFaults({ shares: {}, random: Math.random }));
  for (const conversationId of ids) {
    const key = { ownerId: 'ana', conversationId };
    const messages = await store.messages.list(key);
    expect(messages).toHaveLength(2 * TURNS);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(2 * TURNS);
    expect(await verdictOn(store, key)).toEqual({ verified: true, length: TURNS });
  }
  expect(await store.usage.countSince({ ownerId: 'ana', since: 0 })).toBe(CONVERSATIONS * TURNS);
  expect(await store.turns.countRunning()).toBe(0);
});
