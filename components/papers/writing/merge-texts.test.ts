import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from './merge-texts';

describe('mergeTexts', () => {
  it.each([
    ['one two three', 'zero one two three', 'one two three four', 'zero one two three four', 0],
    ['one two three', 'one three', 'one two three four', 'one three four', 0],
    ['one two three', 'one TWO three', 'one TWO three', 'one TWO three', 0],
    ['one two three', 'one 2 three', 'one TWO three', 'one 2 TWO three', 1],
    ['one', 'one mine', 'one theirs', 'one mine theirs', 1],
    ['', 'Mine.', 'Theirs.', 'Mine. Theirs.', 1],
    ['a b', 'a b', 'a c', 'a c', 0],
    ['a b', 'a c', 'a b', 'a c', 0],
  ])('of %j makes of %j and %j', (base, mine, theirs, text, overlaps) => {
    expect(mergeTexts(base, mine, theirs)).toEqual({ text, overlaps });
  });

  it('loses no word that either has added, and has nothing that neither has', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd', '.', '\n\n');
    const text = fc.array(word, { maxLength: 12 });
    const edits = fc.array(fc.tuple(fc.nat(20), fc.nat(3), fc.nat(1)), { maxLength: 4 });
    fc.assert(
      fc.property(text, edits, edits, (words, mine, theirs) => {
        const edited = (list: typeof mine, name: string): string => {
          const result: string[] = [...words];
          list.forEach(([at, removed, added], index) => {
            result.splice(at % (result.length + 1), removed, ...(added ? [`${name}${index}`] : []));
          });
          return result.join(' ');
        };
        const [ours, others] = [edited(mine, 'm'), edited(theirs, 't')];
        const merged = mergeTexts(words.join(' '), ours, others).text;
        const found: readonly string[] = merged.match(/[mt]\d/g) ?? [];
        expect([...new Set(found)].sort()).toEqual(
          [...new Set(`${ours} ${others}`.match(/[mt]\d/g) ?? [])].sort(),
        );
      }),
    );
  });

  it('is one of them where the other has changed nothing', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (base, text) => {
        expect(mergeTexts(base, text, base).text).toBe(text);
        expect(mergeTexts(base, base, text).text).toBe(text);
        expect(mergeTexts(base, text, text)).toEqual({ text, overlaps: 0 });
      }),
    );
  });
});
