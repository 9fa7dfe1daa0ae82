import { expect, it } from 'vitest';
import { isOtherScript } from './script-language';

it.each([
  ['こんにちは', true],
  ['Привет', true],
  ['Halo!', false],
  ['42', false],
])('tells whether %j is of another script than the Latin one', (text, other) => {
  expect(isOtherScript(text)).toBe(other);
});
