import { expect, it } from 'vitest';
import { outlive } from './application';

it('lets work run by itself that is of no request', () => {
  expect(() => outlive(Promise.resolve())).not.toThrow();
});
