import { expect, it } from 'vitest';
import { TimeSlice } from './time-slice';

it('gives way once for every slice of time', async () => {
  let now = 0;
  let gaveWay = 0;
  const slice = new TimeSlice(
    10,
    () => now,
    async () => {
      gaveWay += 1;
      now += 100;
    },
  );
  for (; now < 10; now += 1) await slice.pause();
  expect(gaveWay).toBe(0);
  await slice.pause();
  expect(gaveWay).toBe(1);
  await slice.pause();
  expect(gaveWay).toBe(1);
  now += 10;
  await slice.pause();
  expect(gaveWay).toBe(2);
});

it('lets timers run between two pieces of work that would never wait', async () => {
  const slice = new TimeSlice(1);
  let ran = false;
  setTimeout(() => {
    ran = true;
  }, 0);
  const endsAt = performance.now() + 2_000;
  while (!ran && performance.now() < endsAt) await slice.pause();
  expect(ran).toBe(true);
});
