import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUnits } from './reasoning-unit';

describe('readUnits', () => {
  it('keeps a title with the sentence below it', () => {
    expect(readUnits('## Plan\nCall the shop first. Then wait.\n')).toMatchObject([
      { title: 'Plan', sentence: 'Call the shop first. ' },
      { title: undefined, sentence: 'Then wait.\n' },
    ]);
  });

  it('keeps a title that stands before the text on its line', () => {
    expect(readUnits('**Checking dates** The letter is older.')).toMatchObject([
      { title: 'Checking dates', sentence: expect.stringMatching(/^\s*The letter is older\.$/) },
    ]);
  });

  it('makes a sentence of a title at the end and drops rules', () => {
    expect(readUnits('Enough of that.\n\n---\n\n**Wrapping Up**')).toMatchObject([
      { sentence: expect.stringContaining('Enough of that.') },
      { title: undefined, sentence: 'Wrapping Up' },
    ]);
  });

  it('finds nothing in text without words', () => {
    expect(readUnits('— … !!\n\n***')).toEqual([]);
  });

  it('has the whole text in its sources, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const joined = readUnits(text)
          .map(({ source }) => source)
          .join('');
        expect(text.startsWith(joined)).toBe(true);
        expect(text.slice(joined.length)).not.toMatch(/[\p{L}\p{N}]/u);
      }),
    );
  });
});
