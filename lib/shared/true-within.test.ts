import { expect, it } from 'vitest';
import { trueWithin } from './true-within';
import { waitOnTimer } from './wait';

const never = new Promise<boolean>(() => {});

it('is what work comes to in time, and false after that', async () => {
  expect(await trueWithin(Promise.resolve(true), 60_000, waitOnTimer)).toBe(true);
  expect(await trueWithin(Promise.resolve(false), 60_000, waitOnTimer)).toBe(false);
  expect(await trueWithin(never, 1, waitOnTimer)).toBe(false);
});

it('waits no longer than the work, whether that fails or not', async () => {
  const signals: AbortSignal[] = [];
  const wait = (_durationMs: number, signal?: AbortSignal | null): Promise<void> => {
    if (signal) signals.push(signal);
    return new Promise(() => {});
  };
  expect(await trueWithin(Promise.resolve(true), 1, wait)).toBe(true);
  await expect(trueWithin(Promise.reject(new Error('The disk is full.')), 1, wait)).rejects.toThrow('full');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});
