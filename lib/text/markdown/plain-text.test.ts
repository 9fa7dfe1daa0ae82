import { expect, it } from 'vitest';
import { isLineMarker, plainText, withoutMarks } from './plain-text';

it.each([
  ['## A title', 'A title'],
  ['> 2) **bold** and _slanted_ text', 'bold and slanted text'],
  ['see [the page](https://example.org/a_b) now', 'see the page now'],
  ['2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
  ['one\n\n  two', 'one two'],
  ['3.5 litres', '3.5 litres'],
  ['5 * 3 = 15, snake_case - and so on.', '5 * 3 = 15, snake_case - and so on.'],
  ['**', '**'],
])('%j is %j', (markdown, plain) => {
  expect(plainText(markdown)).toBe(plain);
});

it('keeps what stands before a line where only marks are taken away', () => {
  expect(withoutMarks('**2. Second** part')).toBe('2. Second part');
});

it('tells the mark of a line from words', () => {
  expect(['- ', '3. ', '> '].every(isLineMarker)).toBe(true);
  expect(isLineMarker('3. third')).toBe(false);
});
