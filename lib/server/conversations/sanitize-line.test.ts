import { expect, it } from 'vitest';
import { sanitizeLine } from './sanitize-line';

it('leaves nothing in a line that cannot be seen or turns round what is', () => {
  expect(sanitizeLine('pay\u200bments\u202e fdp.exe\u2066\n\t2026')).toBe('payments fdp.exe 2026');
  expect(sanitizeLine('\u200b\u2060')).toBe('');
  expect(sanitizeLine('Trip 👩‍👧 ❤️')).toBe('Trip 👩‍👧 ❤️');
});
