import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainSentences } from './plain-sentences';

describe('plainSentences', () => {
  it('does not end a sentence after a title or an abbreviation', () => {
    expect(plainSentences('Dr. Sari lives at Jl. Merdeka no. 5. She works at PT. Maju.')).toEqual([
      'Dr. Sari lives at Jl. Merdeka no. 5.',
      'She works at PT. Maju.',
    ]);
  });

  it('does not end one within a short name', () => {
    expect(plainSentences('Raw flour may carry E. coli. She left Washington D.C. and moved on.')).toEqual([
      'Raw flour may carry E. coli.',
      'She left Washington D.C. and moved on.',
    ]);
  });

  it('takes lines and bullets apart', () => {
    expect(plainSentences('First line\n- second one\n2. third one!\n\n…')).toEqual([
      'First line',
      'second one',
      'third one!',
    ]);
  });

  it('keeps decimal numbers and questions whole', () => {
    expect(plainSentences('It costs 3.5 million. Why? Nobody knows.')).toEqual([
      'It costs 3.5 million.',
      'Why?',
      'Nobody knows.',
    ]);
  });

  it('loses no word', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('One ', 'two. ', 'Three! ', 'Dr. ', 'four?\n', '5.5 ', 'Six… ')),
        (pieces) => {
          const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
          expect(letters(plainSentences(pieces.join('')).join(' '))).toBe(letters(pieces.join('')));
        },
      ),
    );
  });
});
