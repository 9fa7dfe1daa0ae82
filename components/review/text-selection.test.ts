import { expect, it } from 'vitest';
import { neighbouringSentence } from './text-selection';

it('goes from sentence to sentence, abbreviations within', () => {
  const text = 'Ask Dr. Sari first. Then wait.\n\nDone.';
  const first = neighbouringSentence(text, null, 1);
  expect(first && text.slice(first.from, first.to)).toBe('Ask Dr. Sari first.');
  const second = neighbouringSentence(text, first, 1);
  expect(second && text.slice(second.from, second.to)).toBe('Then wait.');
  expect(neighbouringSentence(text, second, -1)).toEqual(first);
  const last = neighbouringSentence(text, null, -1);
  expect(last && text.slice(last.from, last.to)).toBe('Done.');
  expect(neighbouringSentence(text, last, 1)).toBeNull();
});
