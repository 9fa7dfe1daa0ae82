import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { simulateReadableStream } from 'ai/test';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PiecewiseReader, piecesOf } from './piecewise';

async function readAll(parts: LanguageModelV4StreamPart[]): Promise<LanguageModelV4StreamPart[]> {
  const stream = simulateReadableStream({ chunks: parts, initialDelayInMs: null, chunkDelayInMs: null });
  const reader = new PiecewiseReader(stream.getReader());
  const read: LanguageModelV4StreamPart[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return read;
    read.push(value);
  }
}

describe('piecesOf', () => {
  it('cuts a text in whole characters, and loses none', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 50 }),
        fc.integer({ min: 1, max: 2_000 }),
        (unit, times) => {
          const text = unit.repeat(times);
          const pieces = [...piecesOf(text)];
          expect(pieces.join('')).toBe(text);
          for (const piece of pieces) {
            expect(piece.length).toBeLessThanOrEqual(4_096);
            expect(piece.isWellFormed()).toBe(text.isWellFormed() || piece.isWellFormed());
          }
        },
      ),
    );
  });
});

describe('PiecewiseReader', () => {
  it('passes on what is short, as it is', async () => {
    const parts: LanguageModelV4StreamPart[] = [
      { type: 'reasoning-start', id: '1' },
      { type: 'reasoning-delta', id: '1', delta: 'short', providerMetadata: { google: { signature: 'x' } } },
      { type: 'reasoning-delta', id: '1', delta: '' },
      { type: 'reasoning-end', id: '1' },
    ];
    expect(await readAll(parts)).toEqual(parts);
  });

  it('cuts what is long; its signature comes with the last piece', async () => {
    const delta = 'word '.repeat(3_000);
    const providerMetadata = { google: { signature: 'x' } };
    const read = await readAll([
      { type: 'reasoning-delta', id: '1', delta, providerMetadata },
      { type: 'text-delta', id: '2', delta },
    ]);
    expect(read).toHaveLength(8);
    expect(read.map((part) => ('delta' in part ? part.delta : '')).join('')).toBe(delta + delta);
    expect(read.map((part) => 'providerMetadata' in part)).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
