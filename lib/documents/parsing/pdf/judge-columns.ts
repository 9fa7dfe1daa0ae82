import { isNumeric, type PageCell, startsSmall } from './page-rows';

/** What stands in one of the parts beside each other, from the top down. */
export interface ColumnLines {
  readonly cells: readonly PageCell[];
  readonly x: number;
  readonly endX: number;
}

/** More parts than these are columns only of a table. */
const MOST_COLUMNS = 4;
/** Without sentences that go on from line to line, more parts than these are a table. */
const MOST_UNSURE = 3;
/** Letters that a line of a column has on average at least; one of Chinese, Japanese or Korean counts twice. */
const LEAST_LETTERS = 15;
/** Notes beside a text are in smaller letters than that, as a share of its size, and have so many in a line at least. */
const NOTE_SIZE = 0.9;
const LEAST_NOTE_LETTERS = 8;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const CASELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u;
const MOST_NUMERIC = 0.3;
/** The share of lines that go on with a sentence, from which on parts hold running text. */
const FLOWING = 0.25;
const FULL = 0.9;
/** Without running text: what lines fill of their column on average, and how many words the middle one has. */
const EVEN_FILL = 0.8;
const EVEN_WORDS = 3;
const EVEN_LEADING = 1.75;
/** A column of fewer lines needs others beside it that are long. */
const FEW_LINES = 3;
/** It begins so near to the top, in the size of its letters: a title may stand above the others. */
const NEAR_TOP = 6;
/** Gaps between the rows of a table, as a multiple of the usual one, and how many may be elsewhere. */
const WIDE_LEADING = 1.25;
const FEW_OTHERS = 0.2;
const MOST_TABLE_COLUMNS = 8;

/** Columns to be read one after the other, within each of the rows that begin at the given heights. */
export interface ReadColumns {
  readonly columns: readonly ColumnLines[];
  readonly rowStarts: readonly number[];
}

/**
 * Tells columns of text from the columns of a table: null where lines at one height belong together. A part of marks
 * or numbers alone belongs to its neighbour; rows of cells that have several lines each are told by their heights.
 */
export function judgeColumns(parts: readonly ColumnLines[]): ReadColumns | null {
  if (parts.length < 2) return null;
  const rowStarts = wrappedRows(parts);
  if (rowStarts.length > 0) return { columns: parts, rowStarts };
  const size = Math.max(...parts.map(sizeOf));
  const weak = parts.filter((part) => isWeak(part, size));
  if (weak[0]) return weak.length === 1 && parts.length > 2 ? judgeColumns(joined(parts, weak[0])) : null;
  if (parts.length > MOST_COLUMNS) return null;
  const short = parts.filter(({ cells }) => cells.length < FEW_LINES);
  if (short.length > 0 && !endsEarly(parts)) return null;
  const isText = isFlowing(parts) || (parts.length <= MOST_UNSURE && short.length === 0 && areEven(parts));
  return isText ? { columns: parts, rowStarts: [] } : null;
}

const lettersOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);

/** Whether a part has only short words or numbers, beside others of which the letters have at most the given size. */
function isWeak(part: ColumnLines, size: number): boolean {
  const { cells } = part;
  const letters = cells.reduce((sum, { text }) => sum + lettersOf(text), 0);
  const isNote = cells.length >= FEW_LINES && sizeOf(part) <= NOTE_SIZE * size;
  return (
    letters < (isNote ? LEAST_NOTE_LETTERS : LEAST_LETTERS) * cells.length ||
    cells.filter(isNumeric).length > MOST_NUMERIC * cells.length
  );
}

/** The parts, of which one is joined with the nearer one beside it. */
function joined(parts: readonly ColumnLines[], weak: ColumnLines): readonly ColumnLines[] {
  const at = parts.indexOf(weak);
  const [before, after] = [parts[at - 1], parts[at + 1]];
  const isBefore = before && (!after || weak.x - before.endX < after.x - weak.endX);
  const other = isBefore ? before : after;
  if (!other) return [];
  const both = {
    cells: [...other.cells, ...weak.cells].sort((one, next) => next.y - one.y || one.x - next.x),
    x: Math.min(other.x, weak.x),
    endX: Math.max(other.endX, weak.endX),
  };
  return parts.flatMap((part) => (part === weak ? [] : [part === other ? both : part]));
}

/** Whether a column with few lines begins at the top beside longer ones of text. */
function endsEarly(parts: readonly ColumnLines[]): boolean {
  const top = Math.max(...parts.map(({ cells }) => cells[0]?.y ?? 0));
  const long = parts.filter(({ cells }) => cells.length > FEW_LINES);
  return (
    long.length > 0 &&
    long.length + 1 >= parts.length &&
    (isFlowing(long) || areEven(long)) &&
    parts.every(({ cells }) => cells[0] !== undefined && top - cells[0].y < NEAR_TOP * cells[0].size)
  );
}

/** Whether enough lines go on with a sentence from the line before. */
function isFlowing(parts: readonly ColumnLines[]): boolean {
  let [lines, going] = [0, 0];
  for (const { cells, x, endX } of parts)
    for (const [index, cell] of cells.slice(1).entries()) {
      const before = cells[index];
      if (!before || cell.y === before.y) continue;
      lines += 1;
      const isFull = before.endX - before.x >= FULL * (endX - x);
      if (startsSmall(cell) || (isFull && CASELESS.test(before.text) && CASELESS.test(cell.text))) going += 1;
    }
  return going >= FLOWING * lines && going > 0;
}

/** Whether the lines of each part are about as long as it is wide, each of several words, close below each other. */
function areEven(parts: readonly ColumnLines[]): boolean {
  const size = Math.max(...parts.map(sizeOf));
  return parts.every((part) => isEven(part, size));
}

function isEven(part: ColumnLines, size: number): boolean {
  const { cells, x, endX } = part;
  // Notes in small letters stand as far below each other as the lines of the text beside them.
  const leading = (middle(gapsOf(cells)) * sizeOf(part)) / size;
  const filled = cells.reduce((sum, cell) => sum + cell.endX - cell.x, 0);
  return (
    filled >= EVEN_FILL * (endX - x) * cells.length &&
    middle(cells.map(({ text }) => text.split(' ').length)) >= EVEN_WORDS &&
    leading <= EVEN_LEADING
  );
}

/**
 * The heights at which rows begin, but for the first, where cells have several lines each: white strips across all parts
 * leave wider gaps than lines do, there are hardly any such gaps elsewhere, and the cells of a row have unequal heights.
 * What stands above and below the rows in one part alone counts for none. Empty where that is not so.
 */
function wrappedRows(parts: readonly ColumnLines[]): readonly number[] {
  if (parts.length > MOST_TABLE_COLUMNS) return [];
  const lines = parts
    .flatMap(({ cells }, part) => cells.map((cell) => ({ cell, part })))
    .sort((one, other) => other.cell.y - one.cell.y);
  const wide = WIDE_LEADING * middle(parts.flatMap(({ cells }) => gapsOf(cells)));
  const starts = [0];
  for (const [index, { cell }] of lines.entries())
    if (index > 0 && gapBetween(lines[index - 1]?.cell, cell) > wide) starts.push(index);
  const all = starts.map((start, row) => lines.slice(start, starts[row + 1]));
  const heights = all.map((row) => parts.map((_, part) => row.filter((line) => line.part === part).length));
  const isRow = (own: readonly number[]): boolean => own.filter((height) => height > 0).length > 1;
  const [first, last] = [heights.findIndex(isRow), heights.findLastIndex(isRow)];
  const rows = heights.slice(first, last + 1);
  const unequal = rows.filter((own) => Math.max(...own) > Math.min(...own)).length;
  const isTable =
    rows.length > 2 &&
    rows.every(isRow) &&
    2 * unequal >= rows.length &&
    widerGaps(all, parts.length, wide) <= FEW_OTHERS * rows.length;
  return isTable ? all.slice(1).map((row) => row[0]?.cell.y ?? 0) : [];
}

/** How often lines of one part are further apart than usual within a row. */
const widerGaps = (
  rows: readonly (readonly { readonly cell: PageCell; readonly part: number }[])[],
  parts: number,
  wide: number,
): number =>
  rows
    .flatMap((row) =>
      Array.from({ length: parts }, (_, part) =>
        gapsOf(row.flatMap((line) => (line.part === part ? [line.cell] : []))),
      ),
    )
    .flat()
    .filter((gap) => gap > wide).length;

/** How far a line is below another one, in the size of its letters. */
const gapBetween = (above: PageCell | undefined, { y, size }: PageCell): number =>
  ((above?.y ?? y) - y) / Math.max(1, size);

const gapsOf = (cells: readonly PageCell[]): number[] =>
  cells.slice(1).map((cell, index) => gapBetween(cells[index], cell));

const sizeOf = ({ cells }: ColumnLines): number => Math.max(1, middle(cells.map(({ size }) => size)));

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
