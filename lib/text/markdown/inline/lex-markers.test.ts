import { describe, expect, it } from 'vitest';
import type { InlineNode } from './inline-node';
import { lexInline } from './lex-inline';

const DEFINED = new Map([['9', 'https://page.example.com']]);

const lexed = (text: string, growing = false): readonly InlineNode[] =>
  lexInline(text, { definitions: DEFINED, growing });

const markersIn = (nodes: readonly InlineNode[]): readonly (readonly number[])[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'marker') return [node.numbers];
    return 'children' in node && node.kind !== 'link' ? markersIn(node.children) : [];
  });

const written = (nodes: readonly InlineNode[]): string =>
  nodes.map((node) => ('text' in node ? node.text : '')).join('');

describe('markers of sources in words', () => {
  it.each([
    ['It is red [1].', [[1]]],
    ['It is red[1][2].', [[1], [2]]],
    ['It is **red [1, 3; 4]**', [[1, 3, 4]]],
    ['It is red [2–4].', [[2, 3, 4]]],
    ['[1] says so: [ 12 ]', [[1], [12]]],
  ])('are told in %j', (text, numbers) => {
    expect(markersIn(lexed(text))).toEqual(numbers);
  });

  it.each([
    '`list[1]`',
    String.raw`\[1\]`,
    'see [1](https://page.example.com)',
    'see [9]',
    'see [the page][1]',
    '![1]',
    'a note[^1]',
    '[1]: the first note',
    'in [2019]',
    '[ ] to do',
    '[1 of 2]',
  ])('are not told in %j', (text) => {
    expect(markersIn(lexed(text))).toEqual([]);
  });

  it('keep what was written', () => {
    expect(written(lexed('red [1 , 2] and [3].'))).toBe('red [1 , 2] and [3].');
  });

  it.each(['It is red [', 'It is red [1', 'It is red [1, '])('are not shown half: %j', (text) => {
    expect(written(lexed(text, true))).toBe('It is red ');
    expect(written(lexed(text))).toBe(text);
  });
});
