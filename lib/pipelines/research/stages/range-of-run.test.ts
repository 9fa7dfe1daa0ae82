import { expect, it } from 'vitest';
import { rangeOfRun } from './range-of-run';

/** The third in Jakarta, and still the second in UTC. */
const NOW = Date.UTC(2026, 2, 2, 20);
const rangeAt = (question: string, options: Parameters<typeof rangeOfRun>[1], timeZone = 'Asia/Jakarta') =>
  rangeOfRun(question, options, NOW, timeZone);

it('ends with the day that it is where the person is', () => {
  const open = { mode: 'discovery', range: { from: '2026-03-01', to: null } } as const;
  expect(rangeAt('Did the rate rise?', open)).toMatchObject({ from: '2026-03-01', to: '2026-03-03' });
  expect(rangeAt('Did the rate rise?', open, 'UTC')).toMatchObject({ to: '2026-03-02' });
});

it('takes reports on a day that come after it where something is verified', () => {
  const question = 'Did the rate rise on 1 February 2026?';
  expect(rangeAt(question, { mode: 'strict' })).toMatchObject({ from: '2026-02-01', to: '2026-03-03' });
  expect(rangeAt(question, { mode: 'discovery' })).toMatchObject({ from: '2026-02-01', to: '2026-02-01' });
});

it('keeps a range that was chosen as it is, and has none where none is named', () => {
  const range = { from: null, to: '2026-01-31' };
  expect(rangeAt('Did the rate rise since May?', { mode: 'strict', range })).toMatchObject(range);
  expect(rangeAt('Did the rate rise?', { mode: 'strict' })).toBeNull();
});
