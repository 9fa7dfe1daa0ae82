import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextSeam } from './text-seam';

/** The two texts as one, where the second one comes in pieces of some length. */
function joined(before: string, after: string, pieceLength = after.length || 1): string {
  const seam = new TextSeam(before);
  let added = '';
  for (let at = 0; at < after.length; at += pieceLength)
    added += seam.push(after.slice(at, at + pieceLength));
  return before + added + seam.end();
}

const CASES: readonly (readonly [what: string, before: string, after: string, whole: string])[] = [
  ['within a word', 'The tides are cau', 'sed by the moon.', 'The tides are caused by the moon.'],
  ['between words', 'The tides are', ' caused by it.', 'The tides are caused by it.'],
  [
    'the last words again',
    'It is so. The moon pulls',
    'The moon pulls the sea.',
    'It is so. The moon pulls the sea.',
  ],
  ['the last word again, whole', 'caused by the mo', 'moon, and so on', 'caused by the moon, and so on'],
  ['the last word again', 'because of the', 'the moon', 'because of the moon'],
  ['a word that is meant twice', 'what he had', ' had before', 'what he had had before'],
  ['letters that are meant twice', 'Missi', 'ssippi', 'Mississippi'],
  ['digits that are meant twice', 'in 20', '20 alone', 'in 2020 alone'],
  ['a line again', '- one\n- two and', '\n- two and three\n- four', '- one\n- two and three\n- four'],
  ['an item after an item', '1. one\n2. two', '3. three', '1. one\n2. two\n3. three'],
  ['a dash in a sentence', 'the sea', '- or so', 'the sea- or so'],
  ['a sentence after a sentence', 'It rises.', 'Then it falls.', 'It rises. Then it falls.'],
  ['a heading', 'It rises.', '## Why', 'It rises.\n\n## Why'],
  [
    'a row after a row',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '| 3 | 4 |',
    '| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |',
  ],
  ['a row that goes on', '| a | b |\n|---|---|\n| 1 |', ' 2 |\n', '| a | b |\n|---|---|\n| 1 | 2 |\n'],
  [
    'a table that is opened again',
    '| a | b |\n|---|---|\n| 1 | 2 |\n',
    '| a | b |\n|---|---|\n| 3 | 4 |',
    '| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |',
  ],
  [
    'code that goes on',
    '```python\ndef f():\n    ret',
    'urn 1\n```',
    '```python\ndef f():\n    return 1\n```',
  ],
  [
    'code that is opened again',
    '```python\ndef f():\n    ret',
    '```python\n    return 1\n```',
    '```python\ndef f():\n    return 1\n```',
  ],
  ['code that is closed', '```\nx = 1', '```\nDone.', '```\nx = 1\n```\nDone.'],
  ['nothing', 'The end', '', 'The end'],
];

describe('TextSeam', () => {
  for (const [what, before, after, whole] of CASES)
    it(`joins ${what}, however it comes`, () => {
      for (const length of [1, 2, 3, 7, 1_000]) expect(joined(before, after, length)).toBe(whole);
    });

  it('lets out at once what nothing repeats', () => {
    const seam = new TextSeam('The tides are cau');
    expect(seam.push('sed')).toBe('sed');
    expect(seam.push(' by')).toBe(' by');
  });

  it('keeps every text whole that repeats nothing, in whatever pieces it comes', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.integer({ min: 1, max: 9 }), (before, after, length) => {
        expect(joined(before, after, length)).toBe(joined(before, after));
        const marked = `¤${after}`;
        if (!before.includes('¤')) expect(joined(before, marked, length)).toBe(before + marked);
      }),
    );
  });
});
