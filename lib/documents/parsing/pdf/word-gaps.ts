import { cellOf, isNumeric, type PageCell, type PageRow } from './page-rows';

/** A white part of a row. */
interface Gap {
  readonly x: number;
  readonly endX: number;
  /** What stands after it. */
  readonly next: PageCell | undefined;
}

/** Words of a line are no further apart than this, as a share of the size of letters. */
const WIDEST = 5;
/** What is left of a gap where others go on with it, as a share of the size of letters. */
const SHARED = 0.4;
/** Over so many other rows a gap goes on that is more than one between words. */
const LASTING = 8;
/** With more gaps that go on than this share, a row is one of a table. */
const TABLE_GAPS = 0.6;
/** How far the gaps of a justified line differ, as a share of the size of letters. */
const ALIKE = 0.1;
/** How many rows are looked at above and below, and how far these are, as a multiple of the size of letters. */
const MOST_ROWS = 16;
const FAR = 3.5;

/**
 * Joins the cells of which a line of loosely justified text was made: single words, with gaps that the lines above and
 * below do not go on with. Gaps of columns and of tables last over rows. Time is n log n in the cells.
 */
export const withoutWordGaps = (rows: readonly PageRow[]): readonly PageRow[] =>
  rows.map((row, at) => {
    const apart = row.cells.map((cell, index) => {
      const before = row.cells[index - 1];
      return !before || !isLoose(row, index) || lasts({ x: before.endX, endX: cell.x, next: cell }, rows, at);
    });
    const lastingGaps = apart.filter(Boolean).length - 1;
    if (lastingGaps > TABLE_GAPS * (row.cells.length - 1)) return row;
    const groups: PageCell[][] = [];
    for (const [index, cell] of row.cells.entries())
      if (apart[index]) groups.push([cell]);
      else groups.at(-1)?.push(cell);
    const cells = groups.flatMap((own) =>
      own.length > 1 ? cellOf(own.flatMap(({ segments }) => segments)) : own,
    );
    return { ...row, cells };
  });

/** Whether the gap before a cell may be one between words: a justified line has all of them alike. */
function isLoose({ cells, size }: PageRow, index: number): boolean {
  const [before, own = 0, after] = [-1, 0, 1].map((step) => {
    const [cell, next] = cells.slice(Math.max(0, index + step - 1), index + step + 1);
    return cell && next ? next.x - cell.endX : Number.POSITIVE_INFINITY;
  });
  const beside = cells.slice(index - 1, index + 1);
  return (
    own <= WIDEST * size &&
    [before, after].some((gap) => Math.abs((gap ?? 0) - own) <= ALIKE * size) &&
    !beside.every(({ text }) => text.includes(' ')) &&
    !beside.every(isNumeric)
  );
}

/** Whether a gap goes on over the rows around it, as far as these tell. */
function lasts(gap: Gap, rows: readonly PageRow[], at: number): boolean {
  const size = rows[at]?.size ?? 0;
  let [left, looked, count, aligned]: [Gap | null, number, number, number] = [gap, 0, 0, 0];
  for (const step of [-1, 1]) {
    for (let next = 1; next <= MOST_ROWS; next += 1) {
      const row = rows[at + step * next];
      const before = rows[at + step * (next - 1)];
      if (!row || !before || Math.abs(row.y - before.y) > FAR * size) break;
      if ((row.cells[0]?.x ?? gap.x) >= gap.x || (row.cells.at(-1)?.endX ?? 0) <= gap.endX) continue;
      looked += 1;
      const shared: Gap | null = left && sharedGap(left, row.cells);
      if (!shared || shared.endX - shared.x < SHARED * size) break;
      left = shared;
      count += 1;
      if (isAligned(gap.next, shared.next, size)) aligned += 1;
    }
  }
  return count >= Math.min(LASTING, looked) && 2 * aligned >= count;
}

/** Whether two cells begin at one place, or have their middle there, as those of columns and tables do. */
const isAligned = (one: PageCell | undefined, other: PageCell | undefined, size: number): boolean =>
  one !== undefined &&
  other !== undefined &&
  Math.min(Math.abs(one.x - other.x), Math.abs(one.x + one.endX - other.x - other.endX) / 2) <= ALIKE * size;

/** The widest part of a gap that a row leaves white. */
function sharedGap({ x, endX }: Gap, cells: readonly PageCell[]): Gap | null {
  let [low, high] = [0, cells.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cells[middle]?.endX ?? x) <= x) low = middle + 1;
    else high = middle;
  }
  let best: Gap | null = null;
  let start = x;
  for (let index = low; start < endX; index += 1) {
    const end = Math.min(endX, cells[index]?.x ?? endX);
    if (end - start > (best ? best.endX - best.x : 0)) best = { x: start, endX: end, next: cells[index] };
    start = cells[index]?.endX ?? endX;
  }
  return best;
}
