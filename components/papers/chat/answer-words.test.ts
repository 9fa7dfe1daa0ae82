import { describe, expect, it } from 'vitest';
import { readMarkers } from '@/lib/text/markdown/markers/read-markers';
import { selectedMarkdown, withKeys } from './answer-words';

describe('withKeys', () => {
  const keys = new Map([
    [1, 'sari2020'],
    [2, 'lee2019'],
  ]);
  it.each([
    ['It is so [1].', 'It is so [@sari2020].'],
    ['It is so [1][2], and so [2].', 'It is so [@sari2020; @lee2019], and so [@lee2019].'],
    ['It is so [1, 2] here [3].', 'It is so [@sari2020; @lee2019] here [3].'],
    ['It is so [1, 3].', 'It is so [@sari2020] [3].'],
    ['`a[1]` is code.', '`a[1]` is code.'],
    ['Nothing.', 'Nothing.'],
  ])('makes of %j %j', (words, written) => {
    expect(withKeys(words, readMarkers(words), keys)).toBe(written);
  });
});

describe('selectedMarkdown', () => {
  const answer =
    'First **bold words** stand here [1]. See [a page](https://example.org/x) for more.\n\n- One item\n- Two items';
  it.each([
    ['bold words stand', '**bold words** stand'],
    ['words stand here1', 'words stand here1'],
    ['words stand here 1.', 'words stand here [1].'],
    ['a page for more', '[a page](https://example.org/x) for more.'],
    ['page for', 'page for'],
    ['See a', 'See a'],
    ['One item\nTwo items', '- One item\n- Two items'],
    ['not in it', 'not in it'],
  ])('of %j is %j', (selected, markdown) => {
    expect(selectedMarkdown(answer, selected)).toBe(markdown);
  });
});
