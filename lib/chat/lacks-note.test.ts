import { describe, expect, it } from 'vitest';
import { lacksNote, withoutLacksNote } from './lacks-note';

const lacking = (...missing: readonly string[]) =>
  missing.map((one) => ({ section: '', missing: one, queriesTried: ['price'] }));

describe('the note of what the documents lack', () => {
  it.each(['en', 'id'] as const)('is left out of the text beside which that is shown (%s)', (locale) => {
    for (const insufficiencies of [
      lacking('The price.'),
      lacking('The price. Or cost.', 'The year', 'The year'),
    ]) {
      const text = `It runs [1].\n\n${lacksNote(insufficiencies, locale)}`;
      expect(withoutLacksNote(text, { insufficiencies })).toBe('It runs [1].');
    }
  });

  it('is left out as long as it grows', () => {
    const insufficiencies = lacking('The price. Or cost.');
    const text = 'It runs.\n\n**Insufficient documentation:** The price. ';
    expect(withoutLacksNote(text, { insufficiencies })).toBe('It runs.');
  });

  it('stays where it says something else, is not at the end, or nothing is shown beside it', () => {
    const text = 'It runs.\n\n**Insufficient documentation:** The price';
    expect(withoutLacksNote(text, { insufficiencies: [] })).toBe(text);
    expect(withoutLacksNote(text, { insufficiencies: lacking('The year') })).toBe(text);
    const between = `${text}\n\nIt stops.`;
    expect(withoutLacksNote(between, { insufficiencies: lacking('The price') })).toBe(between);
  });
});
