import { type PageSegment, WIDE_GAP } from './page-line';

/** What stands together in a row: a line of a column, or a cell of a table. */
export interface PageCell {
  readonly segments: readonly PageSegment[];
  readonly text: string;
  readonly x: number;
  readonly endX: number;
  readonly y: number;
  readonly size: number;
}

/** What stands at one height of a page, from left to right. */
export interface PageRow {
  readonly y: number;
  readonly size: number;
  readonly cells: readonly PageCell[];
}

/** Letters that are written from right to left. */
export const LEFTWARD = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Baselines differ by less than this share of the size of letters within a row. */
const SAME_ROW = 0.35;
/** A number or mark of an item stands no further before its words, as a share of the size of letters. */
const MARK_GAP = 3;
const MARK = /^(?:[•▪◦‣·●○■□—–*-]|[([]?(?:\d{1,3}|[a-z]|[ivx]{2,5})[.)\]]+)$/u;
const LETTER = /\p{L}/u;
const NUMERIC = /^[^\p{L}]*\p{N}[^\p{L}]*\p{L}{0,2}[^\p{L}]*$/u;
const STARTS_SMALL = /^\p{Ll}/u;
/** Letters from which on a cell holds a sentence rather than a name. */
export const LONG_CELL = 25;

/** The upright segments of a page as rows, from the top down. Time is n log n in the segments. */
export function pageRows(segments: readonly PageSegment[]): readonly PageRow[] {
  const sorted = segments
    .filter(({ isUpright, text }) => isUpright && text.trim() !== '')
    .sort((one, other) => other.y - one.y);
  const rows: PageSegment[][] = [];
  for (const segment of sorted) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && first.y - segment.y < SAME_ROW * Math.min(first.size, segment.size))
      row.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => {
    const cells = cellsOf(row.sort((one, other) => one.x - other.x));
    return { y: row[0]?.y ?? 0, size: cells.reduce((most, { size }) => Math.max(most, size), 0), cells };
  });
}

function cellsOf(row: readonly PageSegment[]): PageCell[] {
  const cells: PageSegment[][] = [];
  let endX = 0;
  for (const segment of row) {
    const own = cells.at(-1);
    const gap = segment.x - endX;
    const isNear = gap <= WIDE_GAP * segment.size;
    if (
      own?.[0] &&
      (isNear || (own.length === 1 && gap <= MARK_GAP * segment.size && isItem(own[0], segment)))
    ) {
      own.push(segment);
      endX = Math.max(endX, segment.endX);
    } else {
      cells.push([segment]);
      endX = segment.endX;
    }
  }
  return cells.map(cellOf);
}

/** Segments that stand beside each other as one cell. */
export function cellOf(own: readonly PageSegment[]): PageCell {
  const segments = inOrder(own);
  return {
    segments,
    text: segments
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    x: segments.reduce((least, one) => Math.min(least, one.x), segments[0]?.x ?? 0),
    endX: segments.reduce((most, one) => Math.max(most, one.endX), segments[0]?.endX ?? 0),
    y: segments[0]?.y ?? 0,
    size: segments[0]?.size ?? 0,
  };
}

/** Segments from left to right, but those of a script that is written to the left as the file has them. */
const inOrder = (cell: readonly PageSegment[]): readonly PageSegment[] =>
  cell.some(({ text }) => LEFTWARD.test(text))
    ? cell.toSorted((one, other) => one.index - other.index)
    : cell;

/** Whether a mark begins an item: in a table it may stand for nothing, beside numbers. */
const isItem = (mark: PageSegment, { text }: PageSegment): boolean =>
  MARK.test(mark.text.trim()) && LETTER.test(text);

/** Whether there is a number and no word in a cell, but for a unit. */
export const isNumeric = ({ text }: PageCell): boolean => text.length < LONG_CELL && NUMERIC.test(text);

/** Whether a line begins within a sentence. */
export const startsSmall = ({ text }: PageCell): boolean => STARTS_SMALL.test(text);
