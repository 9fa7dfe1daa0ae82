import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitAtWords } from './split-at-words';

it('loses nothing and keeps to the length', () => {
  fc.assert(
    fc.property(
      fc.lorem({ mode: 'sentences', maxCount: 8 }),
      fc.integer({ min: 5, max: 60 }),
      (text, most) => {
        const parts = splitAtWords(text, most);
        expect(parts.join('')).toBe(text);
        for (const part of parts) expect(part.length).toBeLessThanOrEqual(most);
        for (const part of parts.slice(0, -1)) expect(part.endsWith(' ') || part.length === most).toBe(true);
      },
    ),
  );
});

it('cuts no character in half', () => {
  for (const part of splitAtWords('😀'.repeat(20), 5)) expect(part.isWellFormed()).toBe(true);
});
