import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OhlcPoint, PricePoint } from '../time-series';

export type PriceFileName = 'stocks.csv' | 'sp500-2000.csv' | 'ohlc.json';
/** Reads a file of the data set as text. */
export type ReadPriceFile = (name: PriceFileName) => Promise<string>;

/** The files of the npm package, which lie in `directory`. */
export const priceFilesIn =
  (directory: string): ReadPriceFile =>
  (name) =>
    readFile(join(directory, name), 'utf8');

const DECIMALS = 10_000;
/** Prices are kept to a hundredth of a cent; the files have the tails of binary numbers. */
const priceOf = (text: string | undefined): number => Math.round(Number(text) * DECIMALS) / DECIMALS;

/** Monthly prices of companies, by symbol: `symbol,date,price` with dates such as "Jan 1 2000". */
export function readMonthlyPrices(csv: string): ReadonlyMap<string, readonly PricePoint[]> {
  const bySymbol = new Map<string, PricePoint[]>();
  for (const [symbol, date, price] of fieldsOf(csv)) {
    if (symbol === undefined || date === undefined) continue;
    const points = bySymbol.get(symbol) ?? [];
    points.push({ date: dayOf(`${date} UTC`), close: priceOf(price) });
    bySymbol.set(symbol, points);
  }
  return bySymbol;
}

/** Daily prices with volume: `date,open,high,low,close,adjclose,volume`. */
export function readDailyPrices(csv: string): readonly OhlcPoint[] {
  return fieldsOf(csv).flatMap(([date, open, high, low, close, , volume]) =>
    date === undefined ? [] : [ohlc(date, [open, high, low, close], Number(volume))],
  );
}

/** Daily prices without volume, as a list of objects. */
export function readDailyObjects(json: string): readonly OhlcPoint[] {
  const rows: readonly Readonly<Record<'date' | 'open' | 'high' | 'low' | 'close', string | number>>[] =
    JSON.parse(json);
  return rows.map(({ date, open, high, low, close }) =>
    ohlc(String(date), [String(open), String(high), String(low), String(close)], null),
  );
}

/** A few days of the data have an open beyond their high or low: those two hold all that was traded. */
function ohlc(date: string, prices: readonly (string | undefined)[], volume: number | null): OhlcPoint {
  const [open = 0, high = 0, low = 0, close = 0] = prices.map(priceOf);
  return {
    date,
    open,
    high: Math.max(open, high, low, close),
    low: Math.min(open, high, low, close),
    close,
    volume,
  };
}

const fieldsOf = (csv: string): string[][] =>
  csv
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => row.split(','));

const dayOf = (text: string): string => new Date(text).toISOString().slice(0, 10);
