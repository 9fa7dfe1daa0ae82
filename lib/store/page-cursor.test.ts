import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePageCursor, encodePageCursor } from './page-cursor';

describe('page cursors', () => {
  it('come back as they went, in characters that a URL may hold', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.string({ unit: 'grapheme' }), (updatedAt, conversationId) => {
        const text = encodePageCursor({ updatedAt, conversationId });
        expect(text).toMatch(/^[\w-]+$/);
        expect(decodePageCursor(text)).toEqual({ updatedAt, conversationId });
      }),
    );
  });

  it('are null for any other text', () => {
    for (const text of ['', 'x', '%', 'W10', encodePageCursor({ updatedAt: 1.5, conversationId: 'cnv_one' })])
      expect(decodePageCursor(text)).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cursor = decodePageCursor(text);
        if (cursor) expect(decodePageCursor(encodePageCursor(cursor))).toEqual(cursor);
      }),
    );
  });
});
