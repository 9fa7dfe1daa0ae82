import { describe, expect, it } from 'vitest';
import { partsBetween, removalMarks } from './removal-mark';

describe('removalMarks', () => {
  it('makes one mark of what was removed at one place, in the order of the places', () => {
    expect(
      removalMarks('One. Two.', [
        { ruleId: 'language', count: 1, at: 5 },
        { ruleId: 'hidden-context', count: 2, at: 0 },
        { ruleId: 'prompt-echo', count: 1, at: 5 },
      ]),
    ).toEqual([
      { at: 0, removals: [{ ruleId: 'hidden-context', count: 2 }] },
      {
        at: 5,
        removals: [
          { ruleId: 'language', count: 1 },
          { ruleId: 'prompt-echo', count: 1 },
        ],
      },
    ]);
  });

  it('makes none where something stands in its stead, or where the place is not known', () => {
    const text = 'Use [github-token removed] and Fact check.';
    expect(
      removalMarks(text, [
        { ruleId: 'credentials', count: 1, at: 4 },
        { ruleId: 'tool-names', count: 1, at: 31 },
        { ruleId: 'invisible-characters', count: 1, at: 2 },
        { ruleId: 'language', count: 3 },
        { ruleId: 'language', count: 1, at: 99 },
      ]),
    ).toEqual([]);
    expect(removalMarks(text, [{ ruleId: 'credentials', count: 1, at: 0 }])).toHaveLength(1);
  });

  it.each(['credentials', 'personal-data'] as const)('draws no gap before a placeholder: %s', (ruleId) => {
    expect(removalMarks('Pay with [card removed].', [{ ruleId, count: 1, at: 9 }])).toEqual([]);
    expect(removalMarks('Pay with .', [{ ruleId, count: 1, at: 9 }])).toHaveLength(1);
  });
});

describe('partsBetween', () => {
  it('cuts a text at its marks and loses nothing', () => {
    expect(partsBetween('abc', [{ at: 0 }, { at: 2 }, { at: 3 }])).toEqual({
      first: '',
      rest: [
        { mark: { at: 0 }, text: 'ab' },
        { mark: { at: 2 }, text: 'c' },
        { mark: { at: 3 }, text: '' },
      ],
    });
    expect(partsBetween('abc', [])).toEqual({ first: 'abc', rest: [] });
  });
});
