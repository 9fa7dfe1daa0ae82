import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldLetters } from './fold-letters';

describe('foldLetters', () => {
  it.each([
    ['Plain WORDS, 1 2.', 'plain words, 1 2.'],
    ['Ｆｕｌｌ　ｗｉｄｔｈ', 'full width'],
    ['naïve Übermut', 'naive ubermut'],
    ['\u0455\u0443\u0455t\u0435m', 'system'],
    ['\u03c1r\u03bfmpt', 'prompt'],
    ['don’t', "don't"],
    ['政策', '政策'],
  ])('folds %j', (text, folded) => {
    expect(foldLetters(text)).toBe(folded);
  });

  it('changes nothing when it is applied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = foldLetters(text);
        expect(foldLetters(once)).toBe(once);
      }),
    );
  });
});
