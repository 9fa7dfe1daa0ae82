import fc from 'fast-check';
import { expect, it } from 'vitest';
import { locateQuote } from './locate-quote';

const TEXT = 'The “Harlow  Bridge” — opened\nin 2009 — cost 5.4 million.';

it.each([
  ['the "Harlow Bridge" - opened in 2009', 'The “Harlow  Bridge” — opened\nin 2009'],
  ['“… COST 5.4 million …”', 'cost 5.4 million'],
])('finds %s however it is written', (quote, words) => {
  const place = locateQuote(quote, TEXT);
  expect(place && TEXT.slice(place.start, place.end)).toBe(words);
});

it.each(['in 2008', 'cost 5.4 mill', '4 million', '', '…', 'in', 'Bridge opened'])(
  'finds no "%s"',
  (quote) => {
    expect(locateQuote(quote, TEXT)).toBeNull();
  },
);

it('finds any words of a text, and only in order', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zA-Z]{4,9}$/), { minLength: 4, maxLength: 20 }), (words) => {
      const text = words.join('  ');
      const quote = words.slice(1, 3).join(' ');
      const place = locateQuote(quote, text);
      expect(place).not.toBeNull();
      expect(text.slice(place?.start, place?.end).toLowerCase().split(/\s+/).join(' ')).toBe(
        quote.toLowerCase(),
      );
    }),
  );
});
