import { describe, expect, it } from 'vitest';
import { type DraftPiece, draftDifference, draftPieces } from './draft-difference';

const SIGNS = { same: '', removed: '-', added: '+' } as const;
const told = (pieces: readonly DraftPiece[]) =>
  pieces.map(({ kind, text, cites }) => `${SIGNS[kind]}${text}${cites.length > 0 ? `(${cites})` : ''}`);

describe('draftDifference', () => {
  it('shows in each draft what the other one lacks, and what stays in both', () => {
    const { earlier, later } = draftDifference('The rate rose [1].', 'The rate rose to 6 percent [1].');
    expect(told(earlier)).toEqual(['The rate rose ', '[1](1)', '.']);
    expect(told(later)).toEqual(['The rate rose ', '+to 6 percent ', '[1](1)', '.']);
  });

  it('takes no citation apart where only its number changed', () => {
    const { earlier, later } = draftDifference('It rose [1] at once.', 'It rose [2, 3] at once.');
    expect(told(earlier)).toEqual(['It rose ', '-[1](1)', ' at once.']);
    expect(told(later)).toEqual(['It rose ', '+[2, 3](2,3)', ' at once.']);
  });

  it('gives both texts again', () => {
    const drafts = ['# A\n\n- one [1][2]\n- two', '# B\n\n- two [2]\n- three [1-2]'] as const;
    const { earlier, later } = draftDifference(...drafts);
    expect(earlier.map(({ text }) => text).join('')).toBe(drafts[0]);
    expect(later.map(({ text }) => text).join('')).toBe(drafts[1]);
  });
});

describe('draftPieces', () => {
  it('finds citations, and none in code', () => {
    expect(told(draftPieces('It rose [1], see `x[2]`.'))).toEqual(['It rose ', '[1](1)', ', see `x[2]`.']);
  });

  it('takes characters that mean nothing for no citations', () => {
    expect(told(draftPieces('\u{E000} rose [1]'))).toEqual(['\u{FFFD} rose ', '[1](1)']);
  });
});
