import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchWords } from './search-words';

describe('searchWords', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['  \n', null],
    ['***', []],
    ['🙂', []],
    ['Mangrove roots', ['Mangrove', 'roots']],
    ['akar-akarnya', ['akar', 'akarnya']],
    ['the the the', ['the']],
    ['"a" OR b*', ['a', 'OR', 'b']],
    ['cafe\u0301', ['café']],
    ['file_name.ts', ['file', 'name', 'ts']],
    ['日本語 한국어', ['日本語', '한국어']],
  ])('reads %j as %j', (query, words) => {
    expect(searchWords(query)).toEqual(words);
  });

  it('gives at most twelve words, none of which a query language could read as anything else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (query) => {
        const words = searchWords(query) ?? [];
        expect(words.length).toBeLessThanOrEqual(12);
        for (const word of words) expect(word).toMatch(/^(?:[\p{L}\p{N}\p{Co}]|[\u0300-\u0331])+$/u);
      }),
    );
  });
});
