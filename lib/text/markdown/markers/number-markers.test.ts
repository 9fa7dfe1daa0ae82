import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCitedIn, countedAnew, renumbered } from './number-markers';
import { readMarkers } from './read-markers';

const anew = (text: string, numbers: readonly number[]): string =>
  renumbered(text, countedAnew(asCitedIn(text, numbers)));

describe('numbers in the order of the text', () => {
  it.each([
    ['It is red [3].', [1, 2, 3], 'It is red [1].'],
    ['Red [3], blue [1] and red [3].', [1, 2, 3], 'Red [1], blue [2] and red [1].'],
    ['Red [3][2], blue [2–3].', [1, 2, 3], 'Red [1][2], blue [2, 1].'],
    ['| a | b |\n|---|---|\n| 1 [2] | 2 [1] |', [1, 2], '| a | b |\n|---|---|\n| 1 [1] | 2 [2] |'],
    ['`list[2]` is [2], and [9] is nothing.', [1, 2], '`list[2]` is [1], and [9] is nothing.'],
    ['Nothing is cited.', [1, 2], 'Nothing is cited.'],
  ])('%j of %j is %j', (text, numbers, expected) => {
    expect(anew(text, numbers)).toBe(expected);
  });

  it('puts what is not cited behind what is', () => {
    expect(asCitedIn('It is red [3].', [1, 2, 3])).toEqual([3, 1, 2]);
  });

  it('counts from 1 on without a gap, whatever is cited, and changes nothing a second time', () => {
    const part = fc.constantFrom('[1]', '[2, 4]', '[3–5]', ' word ', '`[2]`', '\n\n', '[7](x)', '| ');
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const all = [1, 2, 3, 4, 5];
        const once = anew(parts.join(''), all);
        const cited = [...new Set(readMarkers(once).flatMap(({ numbers }) => numbers))];
        expect(cited).toEqual(cited.map((_number, index) => index + 1));
        expect(anew(once, all)).toBe(once);
      }),
    );
  });
});
