import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resemblance, sketchOf } from './text-sketch';

const between = (one: string, other: string): number => resemblance(sketchOf(one), sketchOf(other));
const sentences = (count: number, from = 0): string[] =>
  Array.from(
    { length: count },
    (_, at) => `Report ${from + at} of station ${(from + at) * 7} counts ${(from + at) ** 2} herons today.`,
  );

describe('the resemblance of texts', () => {
  it('is 1 for the same words, however they are written', () => {
    const text = sentences(40).join(' ');
    expect(between(text, text.toUpperCase().replaceAll('. ', ' —\n\n“'))).toBe(1);
  });

  it('is high for a text that was taken over with little around it, and low for another one', () => {
    const text = sentences(60);
    const copy = [
      'Published by the Evening Post, all rights reserved.',
      ...text.slice(2),
      'Read on: more birds.',
    ];
    expect(between(text.join(' '), copy.join(' '))).toBeGreaterThan(0.85);
    expect(between(text.join(' '), sentences(60, 500).join(' '))).toBeLessThan(0.1);
  });

  it('is that of all their phrases where these are few', () => {
    expect(between('a b c d e f', 'a b c d e g')).toBeCloseTo(1 / 3);
    expect(between('one two', 'one two')).toBe(1);
  });

  it('is from 0 to 1, and the same in both directions', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const found = between(one, other);
        expect(found).toBe(between(other, one));
        expect(found).toBeGreaterThanOrEqual(0);
        expect(between(one, one)).toBe(1);
      }),
    );
  });
});
