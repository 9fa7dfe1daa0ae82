import { expect, it } from 'vitest';
import { stemOfForm } from './word-stem';

it.each([
  ['rise', ['rises', 'rising', 'rose', 'risen']],
  ['give', ['gives', 'giving', 'gave', 'given']],
  ['hold', ['holds', 'holding', 'held']],
  ['city', ['cities']],
])('gives all forms of %j one stem', (word, forms) => {
  expect(forms.map(stemOfForm)).toEqual(forms.map(() => stemOfForm(word)));
});
