import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexOfAny } from './index-of-any';

it('finds the first of the characters, in short text and long', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '<', '['), maxLength: 40 });
  fc.assert(
    fc.property(text, fc.constantFrom('<', '<[', ''), fc.nat({ max: 45 }), (given, characters, from) => {
      const found = [...given].findIndex((each, index) => index >= from && characters.includes(each));
      expect(indexOfAny(given, characters, from)).toBe(found);
    }),
  );
});
