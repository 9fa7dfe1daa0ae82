import { expect, it } from 'vitest';
import { typedName, typedText } from './typed-text';

it.each([
  ['\u0000', ''],
  ['\ud800', ''],
  ['\u202e\u200b', ''],
  ['  Why\u0000?\r\n\tBecause 👩‍🚀.\ud800 ', 'Why?\r\n\tBecause 👩‍🚀.'],
])('of %j leaves what can be typed', (given, text) => {
  expect(typedText(given)).toBe(text);
});

it.each([
  ['\u200b\u2066', ''],
  ['Sari \u202e  nimda\u2069', 'Sari nimda'],
  ['علی\u200cرضا\n', 'علی\u200cرضا'],
])('of %j leaves a name on one line, which turns nothing around', (given, name) => {
  expect(typedName(given)).toBe(name);
});
