import { expect, it } from 'vitest';
import { saysOtherFigures } from './says-other-figures';

it.each([
  ['12:15', 'The train arrives at 12:15.', false],
  ['12:15', 'Adding 35 minutes to 10:00, it arrives at 10:35.', true],
  ['15:25', 'It arrives at 3:25 p.m.', false],
  ['1157.625', 'You have 1,157.63 in the end.', false],
  ['1157.625', 'You have 1,150.00 in the end.', true],
  ['0.351', 'That is 35.1%.', false],
  ['155 minutes', 'It takes 2 hours and 35 minutes.', false],
  ['155 minutes', 'It takes 1 hour and 40 minutes.', true],
  ['7668.7', 'Hasilnya Rp 7.668,70.', false],
  ['4', 'There are four of them, of 17.', false],
  ['Thursday', 'It is Thursday the 17th.', false],
  ['7668.7', 'The second one of the 26 is cheaper.', false],
])('of %s: %s', (result, answer, isOther) => {
  expect(saysOtherFigures(answer, { result, question: 'What of 26?' })).toBe(isOther);
});
