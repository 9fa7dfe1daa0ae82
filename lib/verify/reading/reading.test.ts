import { describe, expect, it } from 'vitest';
import { readStatement } from '@/lib/claims/statements/read-statement';
import { haveOneRoot } from './indonesian-roots';
import { partsOf } from './parts';
import { borders, unitsOf } from './unit';

describe('borders', () => {
  it('takes a comma and the conjunction behind it for one', () => {
    const text = 'The gate, which is old, opens at noon and shuts at dusk.';
    expect(borders(text).map((at) => text.slice(at, at + 5))).toEqual([', whi', ', ope', 'and s']);
  });
});

describe('partsOf', () => {
  it('gives a slight part to its neighbour', () => {
    const said = unitsOf(readStatement('Ana Roth, a nurse, wrote the guide and printed forty copies.', 'en'));
    const texts = partsOf(said).map((part) => part.map((at) => said.units[at]?.word).join(' '));
    expect(texts.at(-1)).toBe('and printed forty copies');
  });
});

describe('haveOneRoot', () => {
  it.each([
    ['menunggak', 'tunggakan', true],
    ['bertahan', 'tahan', true],
    ['menamai', 'dinamai', true],
    ['penyewa', 'disewakan', true],
    ['petani', 'petugas', false],
    ['makan', 'minum', false],
  ])('%s, %s', (left, right, isOne) => {
    expect(haveOneRoot(left, right)).toBe(isOne);
  });
});

describe('unitsOf', () => {
  it('reads amounts and phrases as one unit, and tells topics from grammar', () => {
    const { units } = unitsOf(readStatement('The board turned down 12 of the 40 bids.', 'en'));
    expect(units.map(({ word, kind }) => `${word} ${kind}`)).toContain('turned_down verb');
    expect(units.filter(({ kind }) => kind === 'number')).toHaveLength(2);
  });
});
