import { describe, expect, it } from 'vitest';
import type { Citation } from '@/lib/trace/documents/citation';
import { passageOf } from './passage-of';

const BEFORE = 100;
const TEXT = 'The pump runs at 40 bar. The key is 1234, and the valve shuts at 60 bar.';
const part = { text: TEXT, start: BEFORE };

const cited = (quote: string | undefined, more: Partial<Citation> = {}): Citation => ({
  number: 1,
  documentId: 'd',
  chunkId: 'c',
  start: BEFORE,
  end: BEFORE + TEXT.length,
  title: 'Manual',
  ...(quote !== undefined && { quote }),
  ...more,
});

describe('passageOf', () => {
  it('is where the quote still stands', () => {
    expect(passageOf(cited(TEXT), part)).toEqual({ start: BEFORE, end: BEFORE + TEXT.length });
  });

  it('is known by one of its ends where something was taken out of the quote', () => {
    expect(passageOf(cited(TEXT.replace('1234', '[key]')), part)).not.toBeNull();
  });

  it('is none where something else stands there, or what stood there is gone', () => {
    expect(passageOf(cited('Another text altogether, as long as this.'), part)).toBeNull();
    expect(passageOf(cited(undefined, { gone: 'changed' }), part)).toBeNull();
    expect(passageOf(cited(TEXT, { start: BEFORE + 500, end: BEFORE + 600 }), part)).toBeNull();
  });

  it('is believed where it goes on beyond the part', () => {
    expect(passageOf(cited(`${TEXT} And so on.`, { end: BEFORE + TEXT.length + 11 }), part)).not.toBeNull();
  });
});
