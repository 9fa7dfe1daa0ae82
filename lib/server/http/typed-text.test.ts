import { expect, it } from 'vitest';
import { typedText } from './typed-text';

it.each([
  ['\u0000', ''],
  ['\ud800', ''],
  ['\u202e\u200b', ''],
  ['  Why\u0000?\r\n\tBecause 👩‍🚀.\ud800 ', 'Why?\r\n\tBecause 👩‍🚀.'],
])('of %j leaves what can be typed', (given, text) => {
  expect(typedText(given)).toBe(text);
});
