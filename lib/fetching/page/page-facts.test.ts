import { describe, expect, it } from 'vitest';
import { pageFacts, READ_UNITS } from './page-facts';

const BLOCKS = 600;
const BLOCK_UNITS = 1_000;
const HUGE = 3_000_000;
/** Of what is read, since small letters and composed ones may be more. */
const AT_MOST = 3;

const filled = (piece: string, before = ''): string => before + piece.repeat(Math.ceil(HUGE / piece.length));

describe('pageFacts', () => {
  it.each([
    ['sentences in one block', filled('A. ', '<p>')],
    ['one word', filled('x', '<p>')],
    ['words without an end', filled('word ', '<p>')],
    ['words without spaces', filled('東京', '<p>')],
    ['marks upon marks', filled('\u0301\u0323', '<p>e')],
    ['links in one block', filled('<a href="/">b</a> ', '<p>')],
    ['a link without an end', filled('b ', '<a>')],
    ['a heading without an end', filled('b ', '<h1>')],
    ['elements without words', filled('<div></div>')],
    ['blocks beside the page', filled('<nav><p>a b</p></nav>')],
    ['blocks of a word', filled('<p>a</p>')],
    ['elements within each other', filled('<b>')],
    ['what closes nothing', filled('</x>', '<div>'.repeat(400))],
    ['a script', filled('x = "<p>";', '<script>')],
    ['a comment', filled('words ', '<!-- ')],
    ['an attribute', filled('words ', '<p class="')],
    ['attributes', filled('a b=c ', '<p ')],
    ['buttons', filled('<input type="submit" value="b">')],
    ['the beginning of a refresh', filled('http-equiv=   ')],
  ])('reads no more than it needs of %s', (_, html) => {
    const { blocks, controls, titles, isPlenty, isCut } = pageFacts(html);
    expect(blocks.length).toBeLessThanOrEqual(BLOCKS);
    expect(controls.length).toBeLessThanOrEqual(200);
    expect(Math.max(0, ...blocks.map(({ text }) => text.length))).toBeLessThanOrEqual(AT_MOST * BLOCK_UNITS);
    const units = [...blocks, ...controls].reduce((sum, { text }) => sum + text.length, 0);
    expect(units + titles.join('').length).toBeLessThanOrEqual(AT_MOST * READ_UNITS);
    expect(isPlenty || isCut).toBe(true);
  });

  it('stops where there is plenty, however it is set', () => {
    for (const words of ['So it is. ', 'it is so '])
      expect(
        pageFacts(filled(words, '<p>')).blocks.reduce((sum, { count }) => sum + count, 0),
      ).toBeLessThanOrEqual(3 * BLOCKS);
  });

  it('counts the words of a long paragraph once', () => {
    const { blocks } = pageFacts(`<nav>${'four words and more '.repeat(500)}</nav>`);
    const words = blocks.reduce((sum, { count }) => sum + count, 0);
    expect(words).toBeGreaterThanOrEqual(2_000);
    // A cut may fall into a word.
    expect(words).toBeLessThanOrEqual(2_000 + blocks.length);
  });
});
