import { expect, it } from 'vitest';
import { FairOrder } from './fair-order';

const work = (party: string, size = 9, isAwaited = false) => ({ party, size, isAwaited });

/** An order, and the time that it goes by. */
function timed() {
  const time = { now: 1_000 };
  const order = new FairOrder(() => time.now);
  const serve = (party: string, ms: number): void => {
    const ended = order.begin(party);
    time.now += ms;
    ended();
  };
  return { time, order, serve };
}

it('puts first who was served least, then what is awaited, then what is small', () => {
  const { order, serve } = timed();
  expect(order.next([])).toBeUndefined();
  expect(order.next([work('ana', 90), work('budi', 9)])?.party).toBe('budi');
  expect(order.next([work('ana', 90, true), work('budi', 9)])?.party).toBe('ana');
  order.begin('ana');
  expect(order.next([work('ana', 9, true), work('budi', 90)])?.party).toBe('budi');
  serve('citra', 500);
  // Less than a second makes no difference.
  expect(order.next([work('citra', 9), work('budi', 90)])?.party).toBe('citra');
});

it('gives whoever is new a turn before those that keep it busy, and forgets what was long ago', () => {
  const { time, order, serve } = timed();
  const served: string[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const waiting = [work('a'), work('b'), work('c'), ...(turn === 6 ? [work('new', 900)] : [])];
    const next = order.next(waiting);
    if (!next) throw new Error('nobody');
    served.push(next.party);
    serve(next.party, next.party === 'a' ? 6_000 : 2_000);
  }
  expect(served[6]).toBe('new');
  // By time, not by how many.
  expect(served.filter((party) => party === 'a').length).toBeLessThan(4);
  time.now += 20 * 60_000;
  expect(order.next([work('a', 1), work('other', 2)])?.party).toBe('a');
});

it('tells in which order all go: of each party one after the other', () => {
  const { order } = timed();
  const waiting = [work('ana', 1), work('ana', 2), work('ana', 3), work('budi', 4)];
  expect(order.inOrder(waiting).map(({ size }) => size)).toEqual([1, 4, 2, 3]);
});
