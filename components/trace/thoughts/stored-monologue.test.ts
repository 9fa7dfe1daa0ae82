import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '@/lib/shared/testing/processor-time';
import { paragraphsOf } from './monologue';
import { StoredMonologue } from './stored-monologue';

const entriesOf = (text: string) =>
  Array.from({ length: Math.ceil(text.length / 500) }, (_, index) => ({
    sequence: index,
    ts: index,
    delta: text.slice(index * 500, (index + 1) * 500),
  }));

describe('StoredMonologue', () => {
  it('ends with the paragraphs of all thoughts', () => {
    fc.assert(
      fc.property(fc.constantFrom('So. ', 'A longer sentence of thought. ', '\n- a\n'), (piece) => {
        const thoughts = entriesOf(piece.repeat(5_000));
        const monologue = new StoredMonologue(thoughts, []);
        let steps = 0;
        while (!monologue.isComplete) monologue.read(steps++);
        expect(steps).toBeGreaterThan(1);
        expect(monologue.read(steps)).toEqual(paragraphsOf(thoughts.map(({ delta }) => delta)));
      }),
      { numRuns: 5 },
    );
  });

  it.each(['So. ', '\n- a\n', 'a', '\n', '** a', '`a` ', '...', '. ', ' \n', '“a” ', 'Dr. ', '1. ', '?"'])(
    'reads 1 MB of %j in steps of which none takes long',
    (piece) => {
      const monologue = new StoredMonologue(entriesOf(piece.repeat(1_000_000 / piece.length)), []);
      const steps = Array.from({ length: 5 }, (_, step) => processorMs(() => monologue.read(step)));
      expect(Math.max(...steps)).toBeLessThan(200);
    },
  );
});
