import { expect, it } from 'vitest';
import type { RoomRequest } from '@/lib/pipelines/turn/call-room';
import { CallQueue } from './call-queue';

/** A queue before servers, and what came of the calls that were made. */
function queue() {
  const time = { now: 1_000 };
  const calls = new CallQueue(() => time.now);
  const log: string[] = [];
  /** A call of somebody; `name` is logged when it begins. */
  const call = (
    name: string,
    party: string,
    given: RoomRequest & { readonly host?: string; readonly slots?: number } = {},
  ) => {
    const { host = 'one', slots = 1, ...request } = given;
    const controller = new AbortController();
    const ahead: number[] = [];
    const enter = calls.roomFor(() => party)({ modelId: 'p:m', providerHost: host, slots });
    if (enter === null) throw new Error('nothing to wait for');
    const room = { onAhead: (count: number) => ahead.push(count), ...request };
    const entered = enter(room, controller.signal).then(
      (leave) => {
        log.push(name);
        return leave;
      },
      (reason: unknown) => {
        log.push(`${name} left`);
        throw reason;
      },
    );
    entered.catch(() => {});
    return { ahead, stop: () => controller.abort(), entered, leave: async () => (await entered)() };
  };
  return { time, log, call, calls };
}

/** Lets everything go on that can. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('has calls of a server wait that works on as many as it can, and those of no other', async () => {
  const { call, calls, log } = queue();
  const [first] = [call('a', 'ana', { slots: 2 }), call('b', 'budi', { slots: 2 })];
  const third = call('c', 'citra', { slots: 2 });
  call('elsewhere', 'citra', { host: 'two' });
  await settle();
  expect(log).toEqual(['a', 'b', 'elsewhere']);
  expect(third.ahead.at(-1)).toBe(2);
  await first.leave();
  await settle();
  expect(log.at(-1)).toBe('c');
  expect(calls.roomFor(() => 'ana')({ modelId: 'p:m' })).toBeNull();
});

it('goes by person: many calls of one do not keep others waiting, and each is told how many go first', async () => {
  const { time, call, log } = queue();
  const many = ['a1', 'a2', 'a3'].map((name) => call(name, 'ana'));
  const other = call('b1', 'budi');
  await settle();
  // Whoever is served now is behind whoever is not.
  expect([many[1]?.ahead.at(-1), many[2]?.ahead.at(-1), other.ahead.at(-1)]).toEqual([2, 3, 1]);
  time.now += 20_000;
  await many[0]?.leave();
  await settle();
  expect(log).toEqual(['a1', 'b1']);
  expect([many[1]?.ahead.at(-1), many[2]?.ahead.at(-1)]).toEqual([1, 2]);
});

it('puts what nobody waits for last, whoever it is of, and ends it where somebody has to wait for it', async () => {
  const { time, call, log } = queue();
  const first = call('a', 'ana');
  const title = call('title of a', 'ana', { giveWay: () => title.stop() });
  const idle = call('title of b', 'budi', { giveWay: () => {} });
  time.now += 20_000;
  const second = call('more of a', 'ana');
  await settle();
  await first.leave();
  await settle();
  expect(log).toEqual(['a', 'more of a']);
  idle.stop();
  await second.leave();
  await settle();
  expect(log.at(-1)).toBe('title of a');
  const last = call('c', 'citra');
  await settle();
  // It gave its room back, and nobody had to wait.
  expect(log.at(-1)).toBe('c');
  expect(last.ahead).toEqual([]);
});

it('lets go of who is stopped, waiting or not, and gives a room back once only', async () => {
  const { call, log } = queue();
  const first = call('a', 'ana');
  const [waiting, next, last] = [call('b', 'budi'), call('c', 'citra'), call('d', 'dewi')];
  waiting.stop();
  await expect(waiting.entered).rejects.toMatchObject({ name: 'AbortError' });
  expect(next.ahead.at(-1)).toBe(1);
  first.stop();
  await settle();
  await first.leave();
  await settle();
  expect(log).toEqual(['a', 'b left', 'c']);
  expect(last.ahead.at(-1)).toBe(1);
  const late = call('e', 'eko');
  late.stop();
  await next.leave();
  await last.leave();
  await settle();
  expect(log).toEqual(['a', 'b left', 'c', 'e left', 'd']);
});
