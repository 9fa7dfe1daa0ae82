import { expect, it } from 'vitest';
import { daysBetween } from './days-between';

const TODAY = Date.UTC(2026, 10, 29);

it.each([
  ['days from 2026-03-01 to 2026-12-25', '299 days'],
  ['Days between 2028-02-28 and 2028-03-01', '2 days'],
  ['how many days until 2026-12-25?', '26 days'],
  ['days since 2026-11-28', '1 day'],
  ['today to 2030-11-29', '1,461 days'],
  ['2026-12-25 + 30 days', '2027-01-24'],
  ['2026-11-09 + 140', '2027-03-29'],
  ['2026-12-25 - 2026-03-01', '299 days'],
  ['today - 29 days', '2026-10-31'],
  ['(18 January 2027) + 75', '2027-04-03'],
  ['9 November 2026 + 140 days', '2027-03-29'],
  ['days from March 1st, 2026 to 25 Desember 2026', '299 days'],
])('%s are %s', (expression, result) => {
  expect(daysBetween(expression, TODAY)?.result).toBe(result);
});

it.each([
  '2026-02-30 to 2026-03-01',
  '2026 - 12',
  'days until Christmas',
  '31 Smarch 2026 + 3',
  '31 June 2026 + 3',
  '2026-01-01 * 5',
  '',
])('%j is no span of days', (expression) => {
  expect(daysBetween(expression, TODAY)).toBeNull();
});
