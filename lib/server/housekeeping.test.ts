import { expect, it, vi } from 'vitest';
import { startHousekeeping } from './housekeeping';

const HOUR_MS = 3_600_000;

const WITHOUT_FILES = {
  documents: { keptBlobs: async () => [] },
  images: { keptBlobs: async () => [], removeUnsent: async () => 0 },
  documentChunks: { removeAllLeft: async () => 0 },
  blobs: {
    list: async () => ({ blobs: [], next: null }),
    remove: async () => {},
    removeUnfinished: async () => 0,
  },
  forgetDeleted: vi.fn(async () => true),
};

/** Housekeeping whose timers run when the test says so. */
function start(
  removeExpired: (before: number) => Promise<number>,
  forget: (before: number) => Promise<number> = async () => 0,
) {
  const timers: { callback: () => void; delayMs: number }[] = [];
  const log = { info: vi.fn(), error: vi.fn() };
  const stop = startHousekeeping({
    store: {
      ...{ shares: { removeExpired }, memories: { removeExpired: forget } },
      idempotency: { removeExpired: async () => 0 },
      webhooks: { removeSettled: async () => 0 },
      ...WITHOUT_FILES,
    },
    finishDepartures: async () => 0,
    removeLeftPages: async () => 4,
    removeLeftovers: async () => 0,
    clock: () => 5_000,
    schedule: (callback, delayMs) => {
      const timer = { callback, delayMs };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    log,
  });
  return { stop, timers, log };
}

it('removes the shares and memories that are over when it starts, and every hour', async () => {
  const removeExpired = vi.fn(async () => 2);
  const forget = vi.fn(async () => 3);
  const { timers, log } = start(removeExpired, forget);
  await vi.waitFor(() => expect(timers).toHaveLength(1));
  expect(removeExpired).toHaveBeenCalledExactlyOnceWith(5_000);
  expect(forget).toHaveBeenCalledExactlyOnceWith(5_000);
  expect(WITHOUT_FILES.forgetDeleted).toHaveBeenCalledOnce();
  expect(log.info).toHaveBeenCalledWith({ shares: 2 }, expect.any(String));
  expect(log.info).toHaveBeenCalledWith({ memories: 3 }, expect.any(String));
  expect(log.info).toHaveBeenCalledWith({ pages: 4 }, expect.any(String));
  expect(timers[0]?.delayMs).toBe(HOUR_MS);

  timers.shift()?.callback();
  await vi.waitFor(() => expect(timers).toHaveLength(1));
  expect(removeExpired).toHaveBeenCalledTimes(2);
});

it('takes every other step although one fails, of which the log is told, and tries that one again', async () => {
  const removeExpired = vi.fn().mockRejectedValueOnce(new Error('The disk is full.')).mockResolvedValue(0);
  const forget = vi.fn(async () => 3);
  WITHOUT_FILES.forgetDeleted.mockClear();
  const { timers, log } = start(removeExpired, forget);
  await vi.waitFor(() => expect(timers).toHaveLength(1));
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ step: 'shares', error: 'Error' }, expect.any(String));
  expect(log.info).toHaveBeenCalledWith({ memories: 3 }, expect.any(String));
  expect(log.info).toHaveBeenCalledWith({ pages: 4 }, expect.any(String));
  expect(WITHOUT_FILES.forgetDeleted).toHaveBeenCalledOnce();
  timers.shift()?.callback();
  await vi.waitFor(() => expect(timers).toHaveLength(1));
  expect(removeExpired).toHaveBeenCalledTimes(2);
  expect(log.error).toHaveBeenCalledOnce();
});

it('does nothing any more once it is stopped, also in the middle of it', async () => {
  const done: (() => void)[] = [];
  const { stop, timers } = start(() => new Promise((resolve) => done.push(() => resolve(0))));
  stop();
  for (const resolve of done) resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(timers).toEqual([]);

  const running = start(async () => 0);
  await vi.waitFor(() => expect(running.timers).toHaveLength(1));
  running.stop();
  expect(running.timers).toEqual([]);
});
