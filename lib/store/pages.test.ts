import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Pages } from './pages';

const pages = new Pages(z.object({ at: z.number().int(), id: z.string() }), 10);

describe('Pages', () => {
  it('have cursors that come back as they went, in characters that a URL may hold', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.string({ unit: 'grapheme' }), (at, id) => {
        const cursor = pages.encode({ at, id });
        expect(cursor).toMatch(/^[\w-]+$/);
        expect(pages.read({ cursor, limit: 1 }).after).toEqual({ at, id });
      }),
    );
  });

  it('begin with the first one without a cursor, and are refused for any other text', () => {
    for (const cursor of [undefined, '']) expect(pages.read({ cursor, limit: 1 }).after).toBeNull();
    const invalid = expect.objectContaining({ code: 'invalid-cursor' });
    for (const cursor of ['x', '%', 'W10', pages.encode({ at: 1.5, id: 'one' })])
      expect(() => pages.read({ cursor, limit: 1 })).toThrow(invalid);
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (cursor) => {
        expect(() => pages.read({ cursor, limit: 1 })).toThrow(invalid);
      }),
    );
  });

  it.each([
    [-3, 1],
    [2.9, 2],
    [99, 10],
  ])('of %s rows have %s', (limit, size) => {
    expect(pages.read({ limit }).size).toBe(size);
  });

  it('are followed by another where there is one row more', () => {
    const rows = [1, 2, 3].map((at) => ({ at, id: 'one' }));
    expect(pages.of(rows, 2)).toEqual({
      items: rows.slice(0, 2),
      nextCursor: pages.encode({ at: 2, id: 'one' }),
    });
    expect(pages.of(rows, 3)).toEqual({ items: rows, nextCursor: null });
    expect(pages.of([], 3)).toEqual({ items: [], nextCursor: null });
  });
});
