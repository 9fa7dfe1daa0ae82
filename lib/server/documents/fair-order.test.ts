import { expect, it } from 'vitest';
import { FairOrder } from './fair-order';

const file = (party: string, bytes = 9, isAwaited = false) => ({ party, bytes, isAwaited });

it('puts first who was served least, then what is awaited, then what is small', () => {
  const order = new FairOrder(() => 1_000);
  expect(order.next([])).toBeUndefined();
  expect(order.next([file('ana', 90), file('budi', 9)])?.party).toBe('budi');
  expect(order.next([file('ana', 90, true), file('budi', 9)])?.party).toBe('ana');
  order.charge('ana', 2_000);
  expect(order.next([file('ana', 9, true), file('budi', 90)])?.party).toBe('budi');
  order.charge('ana', -1_500);
  // Less than a second makes no difference.
  expect(order.next([file('ana', 9), file('budi', 90)])?.party).toBe('ana');
});

it('gives whoever is new a turn before those that keep it busy, and forgets what was long ago', () => {
  let now = 1_000;
  const order = new FairOrder(() => now);
  const served: string[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const waiting = [file('a'), file('b'), file('c'), ...(turn === 6 ? [file('new', 900)] : [])];
    const next = order.next(waiting);
    if (!next) throw new Error('nobody');
    served.push(next.party);
    order.charge(next.party, next.party === 'a' ? 6_000 : 2_000);
    now += 10;
  }
  expect(served[6]).toBe('new');
  // By time, not by how many.
  expect(served.filter((party) => party === 'a')).toHaveLength(2);
  now += 20 * 60_000;
  expect(order.next([file('a', 1), file('other', 2)])?.party).toBe('a');
});
