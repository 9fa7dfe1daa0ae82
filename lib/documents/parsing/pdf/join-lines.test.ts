import { describe, expect, it } from 'vitest';
import { hyphenRule, joinLines } from './join-lines';

const joined = (text: string, elsewhere = ''): string => {
  const lines = text.split('/');
  return joinLines(lines, hyphenRule([...lines, elsewhere]));
};

describe('a hyphen at the end of a line', () => {
  it.each([
    ['joins a word that was broken', 'the harb-/our wall', '', 'the harbour wall'],
    [
      'joins a word that stands elsewhere',
      'the water-/works',
      'Water works in waterworks.',
      'the waterworks',
    ],
    ['joins halves that stand only there', 'the water-/works', '', 'the waterworks'],
    ['joins short halves', 'more in-/formation', 'In a formation.', 'more information'],
    ['joins at a soft hyphen', 'the water\u00ad/based paint', 'Water is based here.', 'the waterbased paint'],
    [
      'stays where the word has it elsewhere',
      'a Tide-/driven gate',
      'It is tide-driven.',
      'a Tide-driven gate',
    ],
    ['stays after another one', 'an up-to-the-/minute list', '', 'an up-to-the-minute list'],
    ['stays between two words', 'a tide-/driven gate', 'The tide has driven it.', 'a tide-driven gate'],
    ['stays in a known compound', 'a well-/known gate', '', 'a well-known gate'],
    ['stays in a doubled word', 'semua buku-/bukunya', '', 'semua buku-bukunya'],
    ['stays before a capital', 'the Kali-/Besar gate', '', 'the Kali- Besar gate'],
  ])('%s', (_, text, elsewhere, expected) => {
    expect(joined(text, elsewhere)).toBe(expected);
  });
});
