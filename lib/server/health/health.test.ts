import { expect, it, vi } from 'vitest';
import { AppError } from '@/lib/shared/app-error';
import { Health } from './health';

const never = () => new Promise<void>(() => {});

function healthOf(proveWritable: () => Promise<void>, wait = never, free = Number.POSITIVE_INFINITY) {
  const store = { proveWritable: vi.fn(proveWritable) };
  const clock = vi.fn(() => 5_000);
  return { health: new Health({ store, freeBytes: async () => free, clock, wait }), clock, store };
}

it('is ready where the store can be written, and asks it once a second at most', async () => {
  const { health, clock, store } = healthOf(async () => {});
  expect(await Promise.all([health.isReady(), health.isReady(), health.isReady()])).toEqual([
    true,
    true,
    true,
  ]);
  clock.mockReturnValue(5_999);
  expect(await health.isReady()).toBe(true);
  expect(store.proveWritable).toHaveBeenCalledTimes(1);
  clock.mockReturnValue(6_000);
  expect(await health.isReady()).toBe(true);
  expect(store.proveWritable).toHaveBeenCalledTimes(2);
});

it('is not ready where the store refuses, and is again once it takes something', async () => {
  const { health, clock, store } = healthOf(() => Promise.reject(new AppError('store-unavailable', 'full')));
  expect(await health.isReady()).toBe(false);
  store.proveWritable.mockResolvedValue();
  clock.mockReturnValue(7_000);
  expect(await health.isReady()).toBe(true);
});

it('is not ready where the disk is all but full, though a small write succeeds', async () => {
  const { health } = healthOf(async () => {}, never, 1_000_000);
  expect(await health.isReady()).toBe(false);
});

it('says so where the store does not answer', async () => {
  const { health } = healthOf(never, async () => {});
  expect(await health.isReady()).toBe(false);
});

it('is not ready while it ends', async () => {
  const { health } = healthOf(async () => {});
  health.end();
  expect(await health.isReady()).toBe(false);
});
