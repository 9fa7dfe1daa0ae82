import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passageAt, passageRange, passageText } from './thought-passage';

const THOUGHTS = ['Roots ', 'come first. ', 'Then leaves.'].map((delta, index) => ({
  sequence: index * 2,
  delta,
  ts: 1,
}));
const joined = THOUGHTS.map(({ delta }) => delta).join('');

describe('thought passages', () => {
  it('are counted from the entry that they begin in', () => {
    expect(passageAt(THOUGHTS, 6, 10)).toEqual({ sequence: 2, start: 0, end: 4 });
    expect(passageAt(THOUGHTS, 2, 10)).toEqual({ sequence: 0, start: 2, end: 10 });
    expect(passageText(THOUGHTS, { sequence: 0, start: 2, end: 10 })).toBe('ots come');
  });

  it('are none outside of the thoughts, or without a character', () => {
    expect(passageAt(THOUGHTS, 4, 4)).toBeNull();
    expect(passageAt(THOUGHTS, joined.length, joined.length + 3)).toBeNull();
    expect(passageAt([], 0, 1)).toBeNull();
    expect(passageText(THOUGHTS, { sequence: 1, start: 0, end: 3 })).toBe('');
  });

  it('come back to where they were', () => {
    const place = fc.nat(joined.length - 1);
    fc.assert(
      fc.property(place, place, (left, right) => {
        const [from, to] = [Math.min(left, right), Math.max(left, right) + 1];
        const passage = passageAt(THOUGHTS, from, to);
        expect(passage && passageRange(THOUGHTS, passage)).toEqual({ from, to });
        expect(passage && passageText(THOUGHTS, passage)).toBe(joined.slice(from, to));
      }),
    );
  });
});
