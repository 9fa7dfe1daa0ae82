import { expect, it } from 'vitest';
import { AtOnce } from './at-once';

it('lets a person do so many things at the same time, and all of them together so many', () => {
  const atOnce = new AtOnce(2, 3);
  const ends = ['ana', 'ana', 'budi'].map((person) => atOnce.begin(person));
  expect(ends).not.toContain(null);
  expect(atOnce.begin('ana')).toBeNull();
  expect(atOnce.begin('citra')).toBeNull();
  ends[0]?.();
  ends[0]?.();
  expect(atOnce.begin('citra')).not.toBeNull();
  expect(atOnce.begin('ana')).toBeNull();
});

it('counts what fails as over', async () => {
  const atOnce = new AtOnce(1);
  await expect(atOnce.run('ana', () => Promise.reject(new Error('It broke.')))).rejects.toThrow('It broke.');
  const running = atOnce.run('ana', async () => {
    expect(await atOnce.run('ana', async () => 'another')).toBeNull();
    return 'one';
  });
  expect(await running).toBe('one');
  expect(await atOnce.run('ana', async () => 'later')).toBe('later');
});
