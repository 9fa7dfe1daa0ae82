/** One candle: when it begins, four prices, and how much was traded where that is known. */
export type Candle = readonly [
  time: number,
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number | null,
];

/**
 * At most `most` (1 or more) candles: neighbours become one with the first open, the highest high, the lowest low, the
 * last close and the sum of what was traded. All but the last cover the same number of candles.
 */
export function mergeCandles(candles: readonly Candle[], most: number): Candle[] {
  const size = Math.max(1, Math.ceil(candles.length / Math.max(1, most)));
  const merged: Candle[] = [];
  for (let start = 0; start < candles.length; start += size) {
    const candle = mergedCandle(candles.slice(start, start + size));
    if (candle !== null) merged.push(candle);
  }
  return merged;
}

/** Neighbouring candles as one; null for none. */
export function mergedCandle(candles: readonly Candle[]): Candle | null {
  const first = candles[0];
  const last = candles.at(-1);
  if (first === undefined || last === undefined) return null;
  const volumes = candles.map(([, , , , , volume]) => volume);
  const isKnown = volumes.every((volume) => volume !== null);
  return [
    first[0],
    first[1],
    Math.max(...candles.map(([, , high]) => high)),
    Math.min(...candles.map(([, , , low]) => low)),
    last[4],
    isKnown ? volumes.reduce<number>((sum, volume) => sum + (volume ?? 0), 0) : null,
  ];
}
