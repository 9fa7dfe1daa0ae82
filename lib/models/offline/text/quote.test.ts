import { expect, it } from 'vitest';
import { quoted } from './quote';

it.each([
  ['=HYPERLINK("http://x","y")', '“=HYPERLINK("http://x","y")”'],
  ['"Whole"', '“Whole”'],
  ['the “inner” one', '“the ‘inner’ one”'],
])('quotes %s with its own marks', (text, shown) => {
  expect(quoted(text)).toBe(shown);
});
