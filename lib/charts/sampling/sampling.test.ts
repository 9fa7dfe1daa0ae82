import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lttb } from './lttb';
import { type Candle, mergeCandles } from './merge-candles';
import { type GappedPoint, thinLine } from './thin-line';

const value = fc.double({ min: -1e12, max: 1e12, noNaN: true });
const line = fc.array(value, { minLength: 1, maxLength: 400 }).map((ys) => ys.map((y, x) => [x, y] as const));
const most = fc.integer({ min: 2, max: 60 });

describe('lttb', () => {
  it('keeps both ends, the order and the points themselves, and no more than were asked', () => {
    fc.assert(
      fc.property(line, most, (points, limit) => {
        const kept = lttb(points, limit);
        expect(kept.length).toBe(Math.min(points.length, limit));
        expect(kept[0]).toBe(points[0]);
        expect(kept.at(-1)).toBe(points.at(-1));
        const places = kept.map((point) => points.indexOf(point));
        expect(places.every((place, index) => place > (places[index - 1] ?? -1))).toBe(true);
      }),
    );
  });

  it('keeps the one peak of a flat line', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 998 }), (at) => {
        const points = Array.from({ length: 1_000 }, (_, x): [number, number] => [x, x === at ? 50 : 0]);
        expect(lttb(points, 20)).toContainEqual([at, 50]);
      }),
    );
  });

  it('chooses as the paper does: the largest triangle with the point before and the mean after', () => {
    const ys = [0, 10, 0, 0, -10, 0, 0, 10, 0, 0];
    const points = ys.map((y, x): [number, number] => [x, y]);
    expect(lttb(points, 5).map(([x]) => x)).toEqual([0, 1, 4, 7, 9]);
  });
});

describe('thinLine', () => {
  it('keeps to the limit and the order, whatever the gaps', () => {
    const gapped = fc.array(fc.option(value, { nil: null }), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(gapped, most, (ys, limit) => {
        const points = ys.map((y, x): GappedPoint => [x, y]);
        const kept = thinLine(points, limit);
        expect(kept.length).toBeLessThanOrEqual(Math.max(limit, 1));
        expect(kept.every(([x], index) => index === 0 || x > (kept[index - 1]?.[0] ?? -1))).toBe(true);
        for (const [x, y] of kept) expect(points[x]?.[1]).toBe(y);
      }),
    );
  });

  it('leaves a gap a gap where there is room', () => {
    const points = Array.from({ length: 900 }, (_, x): GappedPoint => [x, x > 300 && x < 320 ? null : x]);
    const kept = thinLine(points, 100);
    expect(kept.filter(([, y]) => y === null)).toHaveLength(1);
    expect(kept.map(([x]) => x)).toEqual(expect.arrayContaining([0, 300, 320, 899]));
  });
});

describe('mergeCandles', () => {
  const price = fc.double({ min: 0, max: 1e9, noNaN: true });
  const day = fc.tuple(price, price, price, price, fc.option(fc.nat(), { nil: null }));
  const candles = fc
    .array(day, { minLength: 1, maxLength: 300 })
    .map((days) =>
      days.map(
        ([a, b, c, d, volume], time): Candle => [
          time,
          a,
          Math.max(a, b, c, d),
          Math.min(a, b, c, d),
          b,
          volume,
        ],
      ),
    );

  it('keeps the first open, the highest high, the lowest low and the last close, in order', () => {
    fc.assert(
      fc.property(candles, fc.integer({ min: 1, max: 40 }), (all, limit) => {
        const merged = mergeCandles(all, limit);
        expect(merged.length).toBeLessThanOrEqual(limit);
        expect(merged[0]?.[1]).toBe(all[0]?.[1]);
        expect(merged.at(-1)?.[4]).toBe(all.at(-1)?.[4]);
        expect(Math.max(...merged.map(([, , high]) => high))).toBe(
          Math.max(...all.map(([, , high]) => high)),
        );
        expect(Math.min(...merged.map(([, , , low]) => low))).toBe(
          Math.min(...all.map(([, , , low]) => low)),
        );
        expect(
          merged.every(
            ([, open, high, low, close]) => high >= Math.max(open, close) && low <= Math.min(open, close),
          ),
        ).toBe(true);
        expect(merged.every(([time], index) => index === 0 || time > (merged[index - 1]?.[0] ?? -1))).toBe(
          true,
        );
      }),
    );
  });

  it('adds up what was traded, where all of it is known', () => {
    const day = (time: number, volume: number | null): Candle => [time, 1, 2, 0, 1, volume];
    expect(mergeCandles([day(0, 5), day(1, 7), day(2, null)], 2)).toEqual([
      [0, 1, 2, 0, 1, 12],
      [2, 1, 2, 0, 1, null],
    ]);
  });
});
