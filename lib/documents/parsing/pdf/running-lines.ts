import type { PageSegment } from './page-line';
import { isLarger } from './page-paragraphs';
import { type PageRow, pageRows } from './page-rows';

/** Pages without the lines that run through the file, but for those that come for the first time. */
export interface FlowingPages {
  readonly pages: readonly (readonly PageSegment[])[];
  /** What stands at the top and the bottom of each page for the first time. */
  readonly running: readonly RunningLines[];
  /** Which pages have nothing but such lines, from 0; they keep them. */
  readonly bare: ReadonlySet<number>;
}

export interface RunningLines {
  readonly top: readonly string[];
  readonly bottom: readonly string[];
}

/** A row at the edge of a page. */
interface EdgeRow {
  readonly page: number;
  readonly row: PageRow;
  readonly isTop: boolean;
  readonly text: string;
  readonly numbers: readonly number[];
}

const EDGE_ROWS = 3;
const LONGEST = 200;
/** Heights are the same up to this distance. */
const SAME_HEIGHT = 3;
/** How far running lines stand from the text, as a multiple of the distance of its lines. */
const APART = 1.35;
const USUAL_LEADING = 1.6;
const NUMBER = /\p{Nd}+/gu;
const ROMAN = /^[ivxlc]+$/i;

/**
 * Takes headers and footers out of pages: rows at the top or the bottom, apart from the text and in letters no larger,
 * that come again at the same height with the same words, and with numbers that are the same or count the pages. Time
 * is n log n in the segments.
 */
export function withoutRunningLines(
  pages: readonly (readonly PageSegment[])[],
  bodySize: number,
): FlowingPages {
  const rows = pages.map((segments) => pageRows(segments));
  const edges = rows.flatMap((own, page) => [
    ...own.slice(0, EDGE_ROWS).map((row) => edgeRow(page, row, true)),
    ...own.slice(Math.max(EDGE_ROWS, own.length - EDGE_ROWS)).map((row) => edgeRow(page, row, false)),
  ]);
  const repeated = new Map<PageRow, EdgeRow>();
  for (const alike of Map.groupBy(edges, keyOf).values())
    for (const [index, edge] of alike.entries()) {
      const next = alike[index + 1];
      if (!next || isLarger(edge.row.size, bodySize) || !comesAgain(edge, next)) continue;
      repeated.set(edge.row, edge).set(next.row, next);
    }
  const found = rows.map((own) => runningRows(own, repeated));
  const bare = new Set(found.flatMap((own, page) => (own.length === rows[page]?.length ? [page] : [])));
  if (bare.size === pages.length) return { pages, running: [], bare: new Set() };
  const gone = new Set<PageSegment>();
  const seen = new Set<string>();
  const firstTime = (taken: readonly PageRow[], isTop: boolean): string[] =>
    taken.flatMap((row) => {
      const edge = repeated.get(row);
      if (!edge || edge.isTop !== isTop || seen.has(keyOf(edge))) return [];
      seen.add(keyOf(edge));
      return [edge.text];
    });
  const running = found.map((rowsOfPage, page): RunningLines => {
    const taken = bare.has(page) ? [] : rowsOfPage;
    for (const { cells } of taken)
      for (const { segments } of cells) for (const one of segments) gone.add(one);
    return { top: firstTime(taken, true), bottom: firstTime(taken.toReversed(), false) };
  });
  return {
    pages: pages.map((segments) => segments.filter((segment) => !gone.has(segment))),
    running,
    bare,
  };
}

function edgeRow(page: number, row: PageRow, isTop: boolean): EdgeRow {
  const text = row.cells.map((cell) => cell.text).join(' ');
  const numbers = (text.length <= LONGEST ? (text.match(NUMBER) ?? []) : []).map(Number);
  return { page, row, isTop, text, numbers };
}

const keyOf = ({ text }: EdgeRow): string =>
  ROMAN.test(text) ? '#' : text.slice(0, LONGEST).toLowerCase().replaceAll(NUMBER, '#');

function comesAgain(edge: EdgeRow, next: EdgeRow): boolean {
  const pages = next.page - edge.page;
  return (
    pages > 0 &&
    Math.abs(edge.row.y - next.row.y) <= SAME_HEIGHT &&
    edge.text.length <= LONGEST &&
    edge.numbers.every((number, index) => [0, pages].includes((next.numbers[index] ?? number) - number))
  );
}

/** The rows that come again from the edges of a page inwards, up to the widest gap that sets the text apart. */
function runningRows(rows: readonly PageRow[], repeated: ReadonlyMap<PageRow, unknown>): readonly PageRow[] {
  if (rows.length <= EDGE_ROWS && rows.every((row) => repeated.has(row))) return rows;
  const gaps = rows.slice(1).map((row, index) => (rows[index]?.y ?? 0) - row.y);
  const middle = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
  const running: PageRow[] = [];
  for (const inwards of [rows, rows.toReversed()]) {
    const count = inwards.slice(0, EDGE_ROWS).findIndex((row) => !repeated.has(row));
    let [end, widest] = [0, 0];
    for (let at = 1; at <= (count < 0 ? EDGE_ROWS : count); at += 1) {
      const [last, text] = [inwards[at - 1], inwards[at]];
      if (!last || !text) break;
      const gap = Math.abs(last.y - text.y);
      if (gap >= widest && gap > APART * Math.min(middle, USUAL_LEADING * text.size))
        [end, widest] = [at, gap];
    }
    running.push(...inwards.slice(0, end));
  }
  return running;
}
