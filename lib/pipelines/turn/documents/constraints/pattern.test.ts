import { expect, it } from 'vitest';
import { pattern } from './pattern';

it.each([
  ['red . house', 'the red old house', 'red old house'],
  ['red . house', 'the red and very old house', null],
  ['red .. house', 'the red , old house', null],
  ['red .... house', 'the red , old house', 'red , old house'],
  ['^red house', 'red house here', 'red house'],
  ['^red house', 'a red house', null],
  ['red (old)? house', 'a red house', 'red house'],
  ['red (old|new_and_old) house', 'a red new and old house', 'red new and old house'],
  ['red house', 'a red housemaid', null],
  ['<newest> .. version', 'use the most recent printed version', 'most recent printed version'],
  ['<quotation>', 'beri kutipannya', 'kutipannya'],
])('%j finds in %j: %j', (phrase, plain, found) => {
  expect(pattern(phrase).find(plain)).toBe(found);
});

it('takes time that grows with the text, not with its square', () => {
  const words = 'not the word of the record which nobody read '.repeat(2_000);
  expect(pattern('<not> ... <invent>', '<text> .. <exact>').test(words)).toBe(false);
});
