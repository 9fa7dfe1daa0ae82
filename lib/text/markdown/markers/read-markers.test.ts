import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarkers } from './read-markers';

const numbersIn = (answer: string) => readMarkers(answer).map(({ numbers }) => numbers);

describe('readMarkers', () => {
  it.each([
    ['It is red [1].', [[1]]],
    ['It is red [1, 3; 4].', [[1, 3, 4]]],
    ['It is red [1][2].', [[1], [2]]],
    ['It is red [2–4].', [[2, 3, 4]]],
    ['It is red [ 5 ] and blue[6].', [[5], [6]]],
    ['It is red [1][^1], as [docs][^1] say [2].\n\n[^1]: A note.', [[1], [2]]],
  ])('reads %j', (answer, numbers) => {
    expect(numbersIn(answer)).toEqual(numbers);
  });

  it.each([
    '`list[1]` is first',
    '```\nlist[1]\n```',
    'see [1](https://example.org)',
    'see [the page][1]',
    '[1]: https://example.org',
    'a note[^1]',
    String.raw`\[1\]`,
    'in [2019]',
    '- [ ] to do',
  ])('finds none in %j', (answer) => {
    expect(numbersIn(answer)).toEqual([]);
  });

  it('goes on behind a fence, and not before it is closed', () => {
    expect(numbersIn('~~~\n[1]\n```\n[2]\n~~~\n[3]')).toEqual([[3]]);
  });

  it('tells places inside of the answer, in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('[1]', '[2, 3]', ' ', 'word', '`', '\n', '](', '[', '~~~')),
        (parts) => {
          const answer = parts.join('');
          let last = 0;
          for (const { start, end } of readMarkers(answer)) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(answer.slice(start, end)).toMatch(/^\[[\d, ]+\]$/);
            last = end;
          }
        },
      ),
    );
  });
});
