import { expect, it } from 'vitest';
import { AppError } from './app-error';
import { errorForLog } from './error-for-log';

it.each([
  [new AppError('store-unavailable', 'The store is away.'), 'store-unavailable: The store is away.'],
  [new TypeError('Unexpected token in "my bank account"'), 'TypeError'],
  ['my bank account', 'unknown'],
])('tells what of an error may stand in a log', (error, told) => {
  expect(errorForLog(error)).toBe(told);
});
