import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderedLines } from './page-order';

describe('a page', () => {
  it('of any words keeps each of them once', () => {
    const place = fc.record({
      x: fc.integer({ min: -20, max: 600 }),
      y: fc.integer({ min: 0, max: 120 }).map((row) => row * 6.5),
      width: fc.integer({ min: 0, max: 300 }),
      size: fc.constantFrom(0, 6, 10, 11, 40),
      text: fc.constantFrom(
        'gauge',
        'The harbour',
        '12',
        '[3]',
        '-',
        'and so it goes on for all of them',
        '電線',
        'مرحبا',
      ),
      line: fc.nat(40),
      isUpright: fc.constantFrom(true, true, true, false),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 120 }), (places) => {
        const segments = places.map(({ width, text, ...rest }, index) => ({
          ...{ ...rest, index, endX: rest.x + width, text: `${text} ` },
        }));
        const read = orderedLines(segments).flatMap(({ text }) => text.split(' '));
        const given = segments.flatMap(({ text }) => text.trim().split(' '));
        expect(read.sort()).toEqual(given.sort());
      }),
    );
  });

  it('has one blank between the cells of a row of which some are empty', () => {
    const at = (x: number, y: number, size = 0) => ({
      x,
      endX: x,
      y,
      size,
      text: 'gauge ',
      line: 0,
      isUpright: true,
    });
    const words = [
      ...[at(0, 0), at(0, 0, 40), at(0, 71.5), at(-1, 6.5)],
      ...[at(0, 19.5, 11), at(1, 71.5), at(0, 78), at(1, 26)],
    ];
    const lines = orderedLines(words.map((word, index) => ({ ...word, index })));
    expect(lines.map(({ text }) => text).join('\n')).not.toMatch(/ {2}|^ | $/m);
  });

  it('of 100,000 words keeps all of them', () => {
    const words = Array.from({ length: 100_000 }, (_, index) => ({
      text: `w${index}`,
      x: (index * 37) % 560,
      endX: ((index * 37) % 560) + 9,
      y: ((index * 7919) % 74_000) / 100,
      size: 6,
      index,
      line: index,
      isUpright: true,
    }));
    expect(orderedLines(words)).toHaveLength(words.length);
  });
});
