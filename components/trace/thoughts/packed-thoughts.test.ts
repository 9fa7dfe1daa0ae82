import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packThoughts, unpackThoughts } from './packed-thoughts';

const thoughts = fc
  .array(fc.record({ delta: fc.string({ minLength: 1, unit: 'grapheme' }), ts: fc.nat() }))
  .map((entries) => entries.map((entry, sequence) => ({ sequence, ...entry })));

describe('packThoughts', () => {
  it('keeps every word and every time', () => {
    fc.assert(
      fc.property(thoughts, (log) => {
        expect(unpackThoughts(packThoughts(log))).toEqual(log);
      }),
    );
  });

  it('keeps the numbers of a log that does not count from 0 on', () => {
    const log = [
      { sequence: 3, delta: 'So', ts: 5 },
      { sequence: 7, delta: '.', ts: 9 },
    ];
    expect(unpackThoughts(packThoughts(log))).toEqual(log);
  });

  it('adds little to the text of thoughts that came in many small pieces', () => {
    const log = Array.from({ length: 3_000 }, (_, sequence) => ({
      sequence,
      delta: 'a few words ',
      ts: 1_700_000_000_000 + sequence * 90,
    }));
    const packed = packThoughts(log);
    expect(JSON.stringify(packed).length).toBeLessThan(packed.text.length * 1.6);
    expect(JSON.stringify(log).length).toBeGreaterThan(packed.text.length * 4);
  });
});
