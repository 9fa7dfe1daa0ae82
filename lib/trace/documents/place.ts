import { z } from 'zod';
import { columnName } from './column-name';

/** What a file consists of that has no pages. */
export const PLACE_UNITS = ['slide', 'sheet', 'chapter', 'lines'] as const;

/** Where in such a file something stands; slides and chapters are counted as pages are. */
export const placeSchema = z.strictObject({
  unit: z.enum(PLACE_UNITS),
  /** What the sheet or the chapter is called. */
  name: z.string().min(1).max(120).optional(),
  /** The cells of a sheet, as `B2:D14`, or the lines of a text, as `40-62`. */
  range: z.string().min(1).max(40).optional(),
});
export type Place = z.infer<typeof placeSchema>;

/** A place as a model reads it; undefined where a page says it all. */
export const placeText = (place: Place | null | undefined): string | undefined =>
  place ? [place.unit, place.name, place.range].filter((part) => part !== undefined).join(' ') : undefined;

/** A place without what the document calls it, which goes with the document. */
export const namelessPlaceSchema = placeSchema.omit({ name: true });

const CELLS = /^([A-Z]{1,3})(\d+)(?::([A-Z]{1,3})(\d+))?$/;
const LINES = /^(\d+)(?:-(\d+))?$/;

/**
 * The place of a part of a passage: the cells or lines that it touches, where they can be told. They can where all that
 * is numbered in the passage is its last block, one line for each.
 */
export function placeWithin(place: Place, text: string, start: number, end: number): Place {
  const blockStart = text.lastIndexOf('\n\n') + 2;
  const from = blockStart === 1 ? 0 : blockStart;
  const cells = CELLS.exec(place.range ?? '');
  const [first, last] = cells
    ? [cells[2], cells[4] ?? cells[2]]
    : (LINES.exec(place.range ?? '') ?? []).slice(1);
  if (first === undefined || start < from) return place;
  const lines = text.slice(from).split('\n');
  if (lines.length !== Number(last ?? first) - Number(first) + 1) return place;
  const above = text.slice(from, start).split('\n').length - 1;
  const within = text.slice(start, end).trimEnd().split('\n');
  const line = Number(first) + above;
  if (!cells)
    return { ...place, range: within.length === 1 ? `${line}` : `${line}-${line + within.length - 1}` };
  const row = lines[above] ?? '';
  const rowStart = text.lastIndexOf('\n', start - 1) + 1;
  const column = columnNumber(cells[1] ?? '');
  const isOne = within.length === 1;
  const left = column + (isOne ? tabsIn(text.slice(Math.max(from, rowStart), start)) : 0);
  const right = isOne
    ? left + tabsIn(within[0] ?? '')
    : column + Math.max(...lines.slice(above, above + within.length).map(tabsIn), tabsIn(row));
  const begin = `${columnName(left)}${line}`;
  const finish = `${columnName(right)}${line + within.length - 1}`;
  return { ...place, range: begin === finish ? begin : `${begin}:${finish}` };
}

const tabsIn = (text: string): number => text.split('\t').length - 1;

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
