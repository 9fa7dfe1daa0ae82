import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citationsIn } from '../paper/citations';
import { type CslItem, referenceKeySchema } from '../paper/reference';
import { findDuplicates } from './find-duplicates';
import { keyFor } from './key-for';

const book = (more: Partial<CslItem> = {}): CslItem => ({
  ...{
    id: '',
    type: 'book',
    title: 'The Rivers of the North',
    author: [{ family: 'Müller-Adi', given: 'J.' }],
  },
  ...{ issued: { 'date-parts': [[2018]] }, ...more },
});
const free = (): boolean => false;

describe('keyFor', () => {
  it.each([
    [book(), '', 'muller2018rivers'],
    [book({ author: [{ literal: 'Badan Contoh Nasional' }] }), '', 'badan2018rivers'],
    [book({ author: [], editor: [{ family: 'Sari' }] }), '', 'sari2018rivers'],
    [book({ issued: { literal: 'in press' } }), '', 'mullerrivers'],
    [book({ title: 'Yang di atas' }), '', 'muller2018atas'],
    [{ id: '', type: 'webpage' }, '', 'source'],
    [book(), 'Smith:2020/a', 'Smith:2020/a'],
    [book(), 'doi:10.1016/S0140-6736(20)30183-5', 'doi:10.1016/S0140-6736_20_30183-5'],
    [book(), '--a  b..', 'a_b'],
    [book(), '()', 'muller2018rivers'],
  ])('calls %j with its own key %j %s', (item, own, key) => {
    expect(keyFor(item, free, own)).toBe(key);
  });

  it('gives each its own', () => {
    const taken = new Set<string>();
    const keys = Array.from({ length: 40 }, () => {
      const key = keyFor(book(), (name) => taken.has(name));
      taken.add(key);
      return key;
    });
    expect(keys.slice(0, 3)).toEqual(['muller2018rivers', 'muller2018riversb', 'muller2018riversc']);
    expect(taken.size).toBe(40);
  });

  it('gives keys that can be cited, whatever the file calls it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 130 }),
        fc.string({ unit: 'grapheme' }),
        (own, title) => {
          const key = keyFor({ id: '', type: 'book', title }, free, own);
          expect(referenceKeySchema.safeParse(key).success).toBe(true);
          expect(citationsIn(`As [@${key}] says`)[0]?.cites[0]?.key).toBe(key);
          expect(citationsIn(`Says @${key}.`)[0]?.cites[0]?.key).toBe(key);
        },
      ),
    );
  });
});

describe('findDuplicates', () => {
  const groups = (...all: readonly CslItem[]): readonly (readonly number[])[] =>
    findDuplicates(all.map((item, at) => ({ item, at }))).map((group) => group.map(({ at }) => at));

  it.each([
    ['a DOI', book({ DOI: '10.5555/A.b' }), book({ title: 'Other', DOI: 'https://doi.org/10.5555/a.B' })],
    [
      'an ISBN',
      book({ ISBN: '978-602-00-0001-5', issued: undefined }),
      book({ ISBN: '6020000016', author: [] }),
    ],
    ['title, year and author', book(), book({ title: 'the rivers: of the <i>North</i>!', publisher: 'X' })],
  ])('finds those with the same of %s', (_, one, other) => {
    expect(groups(one, { id: '', type: 'book', title: 'Else' }, other)).toEqual([[0, 2]]);
  });

  it('leaves what only looks alike', () => {
    const other = book({ issued: { 'date-parts': [[2019]] } });
    const parts = ['One', 'Two'].map((title) => book({ type: 'chapter', title, ISBN: '9786020000015' }));
    expect(groups(book(), other, ...parts, { id: '', type: 'book' }, { id: '', type: 'book' })).toEqual([]);
  });
});
