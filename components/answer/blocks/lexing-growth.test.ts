import { describe, expect, it } from 'vitest';
import { leastProcessorMs, processorMs } from '@/lib/shared/testing/processor-time';
import { lexInline } from '@/lib/text/markdown/inline/lex-inline';
import { PATHOLOGICAL_SHAPES } from '../testing/pathological-shapes';
import { GrowingDocument } from './growing-document';

const CHARACTERS = 24_000;
/** A quadratic lexer takes 16 times as long for 4 times the text. */
const GROWTH = 4;
const MOST_GROWTH = 9;
/** What is too short to be measured. */
const NOISE_MS = 12;
/** What a page may take for a part of a text that came at once. */
const MOST_MS = 200;
const ATTEMPTS = 4;

/** Everything that is lexed of a text, whether it comes at once or grows. */
function lexAll(text: string): void {
  const { portions, definitions } = new GrowingDocument(Number.POSITIVE_INFINITY).read(text, false, 0);
  const words = portions.flatMap(({ units }) =>
    units.flatMap(({ leaves }) =>
      leaves.flatMap((leaf) =>
        leaf.kind === 'table' ? leaf.rows.flat() : 'text' in leaf ? [leaf.text] : [],
      ),
    ),
  );
  for (const text of words) for (const growing of [false, true]) lexInline(text, { definitions, growing });
}

describe('reading Markdown', () => {
  it('is tried with at least forty shapes', () => {
    expect(Object.keys(PATHOLOGICAL_SHAPES).length).toBeGreaterThanOrEqual(40);
  });

  it.each(Object.entries(PATHOLOGICAL_SHAPES))('takes time in proportion to the length of %s', (_, shape) => {
    const [short, long] = [shape(CHARACTERS), shape(CHARACTERS * GROWTH)];
    lexAll(short);
    const shortMs = Math.min(...Array.from({ length: 2 }, () => processorMs(() => lexAll(short))));
    const mostMs = MOST_GROWTH * Math.max(shortMs, NOISE_MS);
    expect(leastProcessorMs(() => lexAll(long), mostMs)).toBeLessThanOrEqual(mostMs);
  });

  it.each(Object.entries(PATHOLOGICAL_SHAPES))('takes no long time at once for 1 MB of %s', (_, shape) => {
    const text = shape(1_000_000);
    const longestStepMs = (): number => {
      const document = new GrowingDocument();
      return Math.max(...[0, 1].map((step) => processorMs(() => document.read(text, false, step))));
    };
    let leastMs = longestStepMs();
    // Others' garbage is collected in the meantime, too.
    for (let attempt = 1; attempt < ATTEMPTS && leastMs >= MOST_MS; attempt += 1)
      leastMs = Math.min(leastMs, longestStepMs());
    expect(leastMs).toBeLessThan(MOST_MS);
  });

  it.each(Object.entries(PATHOLOGICAL_SHAPES))(
    'takes no long time for a word after 100 kB of %s',
    (_, shape) => {
      const text = shape(100_000);
      const document = new GrowingDocument(Number.POSITIVE_INFINITY);
      document.read(text, true, 0);
      let grown = text;
      const words = Array.from({ length: 5 }, () => {
        grown += ' word';
        return processorMs(() => document.read(grown, true, 0));
      });
      expect(Math.min(...words)).toBeLessThan(30);
    },
  );
});
