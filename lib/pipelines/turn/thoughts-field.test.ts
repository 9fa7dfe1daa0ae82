import { expect, it } from 'vitest';
import { ThoughtsField } from './thoughts-field';

/** What is read of a value that comes in pieces of so many characters. */
function readIn(length: number, value: string): string {
  const field = new ThoughtsField();
  let read = '';
  for (let at = 0; at < value.length; at += length) read += field.feed(value.slice(at, at + length));
  return read;
}

const THOUGHTS = 'First "this" \\ then\n\tthat: ✓ 🙂 é { } [1]';

it.each([1, 2, 3, 7, 1_000])('reads the thoughts of a value in pieces of %i characters', (length) => {
  const value = JSON.stringify({ thoughts: THOUGHTS, reply: { thoughts: 'not these' } }, null, 2);
  expect(readIn(length, value)).toBe(THOUGHTS);
  expect(readIn(length, String.raw`{"thoughts":"\u2713 caf\u00e9`)).toBe('✓ café');
});

it.each([
  '{"steps": ["thoughts"], "thoughts": "x"}',
  'Here: {"thoughts": "x"}',
  '[{"thoughts": "x"}]',
  '{"thoughts": null}',
  '{"thoughtsAbout": "x"}',
  '',
])('reads nothing of %s', (value) => {
  expect(readIn(1, value)).toBe('');
});
