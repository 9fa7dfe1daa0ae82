import { joinLines } from './join-lines';
import { type ColumnLines, judgeColumns, type ReadColumns } from './judge-columns';
import { type GridPart, type InkBox, PageGrid } from './page-grid';
import { linesOf, mostFrequent, type PageLine, type PageSegment } from './page-line';
import { cellOf, LEFTWARD, type PageCell, type PageRow, pageRows } from './page-rows';
import { isGrid, type TableRun, tableCells, tableRuns } from './page-tables';
import { withoutWordGaps } from './word-gaps';

/** A cell and where it stands on the grid. */
interface PlacedCell {
  readonly cell: PageCell;
  readonly row: number;
  readonly bin: number;
  /** The row of the page. */
  readonly line: PageRow;
}

/** Lines begin within this share of the width where there are no columns. */
const MARGIN_SHARE = 0.2;
/** A table of more than this share of the page's width stands across its columns. */
const WIDE_TABLE = 0.5;
const MOST_CUTS = 64;
const DEEPEST = 4;
/** Rows that stand so far from all others, in the size of letters, are above or below columns. */
const APART = 2.4;
/** Lines closer than that, in the size of letters, stand at one height. */
const SAME_HEIGHT = 0.6;

/**
 * The lines of a page in the order of reading. Columns are found by the white strips between them: a recursive XY-cut
 * (Nagy and Seth, "Hierarchical representation of optically scanned documents", 1984; Ha, Haralick and Phillips,
 * "Recursive X-Y cut using bounding boxes of connected components", 1995), where the strip with most text on both of
 * its sides is cut first, and what stands above and below it is read before and after. A strip between the cells of a
 * table is no cut. Where there are no columns, lines come in the order of the file. Time is n log n in the segments.
 */
export function orderedLines(segments: readonly PageSegment[]): readonly PageLine[] {
  const rows = withoutWordGaps(pageRows(segments));
  const runs = tableRuns(rows);
  if (!hasCellsApart(rows)) return stacked(linesOf(segments));
  return new PageCuts(rows, runs).linesInOrder(segments);
}

/** Whether enough stands to the right of where lines begin that there may be columns. */
function hasCellsApart(rows: readonly PageRow[]): boolean {
  const cells = rows.flatMap((row) => row.cells);
  const { x: left, endX } = extentOf(cells);
  return rows.length > 1 && cells.some(({ x }) => x - left > MARGIN_SHARE * (endX - left));
}

/** Lines that stand below each other, from the top down; lines that stand beside each other as they come. */
function stacked(lines: readonly PageLine[]): readonly PageLine[] {
  const sorted = lines.toSorted((one, other) => other.y - one.y);
  const isStack = sorted.every((line, index) => {
    const above = sorted[index - 1];
    return !above || above.y - line.y > SAME_HEIGHT * Math.max(above.size, line.size);
  });
  return isStack ? sorted : lines;
}

class PageCuts {
  private readonly grid: PageGrid;
  private readonly cells: readonly PlacedCell[];
  private readonly bodySize: number;
  private readonly parts: (readonly PageLine[])[] = [];
  private readonly isRightToLeft: boolean;
  private cuts = 0;
  private columns = 0;
  private readonly tables: number;

  constructor(rows: readonly PageRow[], runs: readonly TableRun[]) {
    const sizes = new Map<number, number>();
    const all = rows.flatMap((row) => row.cells);
    for (const { size, text } of all) sizes.set(size, (sizes.get(size) ?? 0) + text.length);
    this.tables = runs.length;
    this.bodySize = mostFrequent(sizes) || 1;
    this.isRightToLeft = 2 * all.filter(({ text }) => LEFTWARD.test(text)).length > all.length;
    const page = extentOf(all);
    const tableRows = runs.flatMap((run) => tableInk(rows.slice(run.from, run.to), page));
    this.grid = new PageGrid([...all, ...tableRows], this.bodySize);
    this.cells = rows.flatMap((row) =>
      row.cells.map((cell) => ({
        cell,
        row: this.grid.rowOf(cell.y + cell.size / 4),
        bin: this.grid.binOf((cell.x + cell.endX) / 2),
        line: row,
      })),
    );
  }

  linesInOrder(segments: readonly PageSegment[]): readonly PageLine[] {
    this.cut(this.grid.whole, this.cells, 0);
    if (this.columns + this.tables === 0) return stacked(linesOf(segments));
    const upright = this.columns === 0 ? leafLines(this.cells) : this.parts.flat();
    return [...upright, ...linesOf(segments.filter(({ isUpright }) => !isUpright))];
  }

  /** Cuts a part at its best strip, and each of what that leaves. */
  private cut(part: GridPart, cells: readonly PlacedCell[], depth: number): void {
    const strip = depth < DEEPEST && this.cuts < MOST_CUTS ? this.grid.tallestStrip(part) : null;
    if (!strip || cells.length < 2) {
      this.parts.push(leafLines(cells));
      return;
    }
    this.cuts += 1;
    const band = this.bandOf({ ...part, top: strip.top, bottom: strip.bottom }, cells);
    const within = (one: GridPart): PlacedCell[] =>
      cells.filter(
        ({ row, bin }) => row >= one.top && row < one.bottom && bin >= one.left && bin < one.right,
      );
    const above = { ...part, bottom: band.top };
    const below = { ...part, top: band.bottom };
    this.cut(above, within(above), depth);
    const parts = this.grid.slicesOf(band).map((slice) => columnOf(within(slice)));
    const judged = judgeColumns(parts.filter((one) => one.cells.length > 0));
    if (judged === null) this.parts.push(leafLines(within(band)));
    else this.cutColumns(band, judged, within, depth);
    this.cut(below, within(below), depth);
  }

  private cutColumns(
    band: GridPart,
    { columns, rowStarts }: ReadColumns,
    within: (part: GridPart) => PlacedCell[],
    depth: number,
  ): void {
    this.columns += 1;
    const parts = columns.map(({ x, endX }) => ({
      ...band,
      left: this.grid.binOf(x),
      right: this.grid.binOf(endX) + 1,
    }));
    if (rowStarts.length === 0)
      for (const part of this.isRightToLeft ? parts.toReversed() : parts)
        this.cut(part, within(part), depth + 1);
    else {
      const starts = [band.top, ...rowStarts.map((y) => this.grid.rowOf(y + this.bodySize / 2))];
      const rows = starts.map((top, index) =>
        parts.map((part) => leafLines(within({ ...part, top, bottom: starts[index + 1] ?? band.bottom }))),
      );
      const isRow = (cells: readonly PageLine[][]): boolean =>
        cells.filter(({ length }) => length > 0).length > 1;
      const [first, last] = [rows.findIndex(isRow), rows.findLastIndex(isRow)];
      this.parts.push(
        regionLines(rows.slice(0, first).flat(2)),
        regionLines(rows.slice(first, last + 1).flatMap(tableRow)),
        regionLines(rows.slice(last + 1).flat(2)),
      );
    }
  }

  /** A band without its first and last rows where these stand far from all others. */
  private bandOf(band: GridPart, cells: readonly PlacedCell[]): GridPart {
    const rows = [...new Set(cells.map(({ row }) => row))]
      .filter((row) => row >= band.top && row < band.bottom)
      .sort((one, other) => one - other);
    const apart = (APART * this.grid.rowsOf(this.bodySize)) / 0.95;
    const [first = 0, second = 0] = rows;
    const [beforeLast = 0, last = 0] = rows.slice(-2);
    if (rows.length < 4) return band;
    return {
      ...band,
      top: second - first > apart ? first + 1 : band.top,
      bottom: last - beforeLast > apart ? last : band.bottom,
    };
  }
}

function columnOf(placed: readonly PlacedCell[]): ColumnLines {
  const cells = [...Map.groupBy(placed, ({ line }) => line).values()].flatMap((own) =>
    own.length > 1 ? cellOf(own.flatMap(({ cell }) => cell.segments)) : own.map(({ cell }) => cell),
  );
  return { cells, ...extentOf(cells) };
}

const extentOf = (cells: readonly PageCell[]): Pick<InkBox, 'x' | 'endX'> => ({
  x: cells.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY),
  endX: cells.reduce((most, { endX }) => Math.max(most, endX), Number.NEGATIVE_INFINITY),
});

/** The rows of a table without their gaps; a wide table takes all of the page's width. */
function tableInk(rows: readonly PageRow[], page: Pick<InkBox, 'x' | 'endX'>): InkBox[] {
  const own = extentOf(rows.flatMap(({ cells }) => cells));
  const isWide = own.endX - own.x > WIDE_TABLE * (page.endX - page.x);
  return rows.map(({ y, size }) => ({ ...(isWide ? page : own), y, size }));
}

/** The lines of what is not cut, from the top down: tables by their rows, what stands between them on its own. */
function leafLines(leaf: readonly PlacedCell[]): PageLine[] {
  const rows = [...Map.groupBy(leaf, ({ line }) => line)].map(([line, placed]) => ({
    ...line,
    cells: placed.map(({ cell }) => cell),
  }));
  const regions: PageLine[][] = [];
  let done = 0;
  for (const { from, to } of tableRuns(rows)) {
    const table = rows.slice(from, to);
    if (!isDrawnByRows(table) && !isGrid(table)) continue;
    regions.push(regionLines(textLines(rows.slice(done, from))), regionLines(tableLines(table)));
    done = to;
  }
  return [...regions, regionLines(textLines(rows.slice(done)))].flat();
}

/** Whether the file has each row at once, and no blocks of lines that only happen to stand at one height. */
function isDrawnByRows(rows: readonly PageRow[]): boolean {
  const drawn = rows
    .flatMap((row) => row.cells.map((cell) => ({ row, index: cell.segments[0]?.index ?? 0 })))
    .sort((one, other) => one.index - other.index);
  return drawn.filter(({ row }, at) => row !== drawn[at - 1]?.row).length === rows.length;
}

/** The lines of rows, but where they stand beside each other, those of the file. */
function textLines(rows: readonly PageRow[]): readonly PageLine[] {
  if (rows.every(({ cells }) => cells.length === 1)) return rows.flatMap((row) => rowLine(row));
  const segments = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.segments));
  return stacked(linesOf(segments.sort((one, other) => one.index - other.index)));
}

const tableLines = (rows: readonly PageRow[]): PageLine[] =>
  tableCells(rows).flatMap(({ row, cells }) => rowLine(row).map((line) => ({ ...line, cells })));

/** A row of cells of several lines each as one line. */
function tableRow(cells: readonly (readonly PageLine[])[]): PageLine[] {
  const texts = cells.map((lines) =>
    joinLines(
      lines.map(({ text }) => text),
      () => true,
    ),
  );
  const first = cells.flat()[0];
  return first ? [{ ...first, text: texts.filter((text) => text !== '').join(' '), cells: texts }] : [];
}

/** A row as one line. */
const rowLine = ({ cells }: PageRow): PageLine[] =>
  linesOf(
    cells.flatMap(({ segments }) =>
      segments.map((segment) => ({ ...segment, text: `${segment.text} `, line: 0 })),
    ),
  );

/** Lines of one part of a page, measured from its left edge. */
function regionLines(lines: readonly PageLine[]): PageLine[] {
  const left = lines.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  return lines.map((line, index) => ({
    ...line,
    x: line.x - left,
    endX: line.endX - left,
    ...(index === 0 ? { startsRegion: true } : {}),
  }));
}
