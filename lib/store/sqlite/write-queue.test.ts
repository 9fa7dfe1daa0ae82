import { LibsqlError } from '@libsql/client/sqlite3';
import { describe, expect, it } from 'vitest';
import { createWriteQueue } from './write-queue';

const busy = () => new LibsqlError('database is locked', 'SQLITE_BUSY');

function queueWithLog() {
  const events: string[] = [];
  const queue = createWriteQueue({
    wait: async (delayMs) => {
      events.push(`wait ${delayMs}`);
    },
    recover: async () => {
      events.push('recover');
    },
  });
  return { queue, events };
}

describe('createWriteQueue', () => {
  it('runs one operation at a time, in order, also after one that failed', async () => {
    const { queue, events } = queueWithLog();
    const operation = (name: string, fails = false) =>
      queue.run(async () => {
        events.push(`${name} begins`);
        await Promise.resolve();
        events.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      });
    const results = await Promise.allSettled([operation('a'), operation('b', true), operation('c')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('repeats an operation while another process writes, on a fresh connection, before any other runs', async () => {
    const { queue, events } = queueWithLog();
    let refusals = 2;
    const first = queue.run(async () => {
      events.push('first');
      if (refusals-- > 0) throw busy();
      return 1;
    });
    const second = queue.run(async () => {
      events.push('second');
    });
    expect(await first).toBe(1);
    await second;
    expect(events).toEqual(['first', 'recover', 'wait 5', 'first', 'recover', 'wait 10', 'first', 'second']);
  });

  it('gives up after about five seconds, leaving the connection fit for the next', async () => {
    const { queue, events } = queueWithLog();
    await expect(queue.run(() => Promise.reject(busy()))).rejects.toThrow('locked');
    const waited = events.flatMap((event) => (event.startsWith('wait') ? [Number(event.slice(5))] : []));
    expect(waited.reduce((sum, delayMs) => sum + delayMs, 0)).toBeGreaterThan(5_000);
    expect(events.at(-1)).toBe('recover');
    expect(await queue.run(async () => 'next')).toBe('next');
  });

  it('does not repeat what failed for another reason', async () => {
    const { queue, events } = queueWithLog();
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(events).toEqual([]);
  });

  it('is drained once everything has run', async () => {
    const { queue, events } = queueWithLog();
    void queue.run(async () => {
      await Promise.resolve();
      events.push('done');
    });
    await queue.drained();
    expect(events).toEqual(['done']);
  });
});
