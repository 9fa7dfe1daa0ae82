import type { PageLine } from './page-line';

/** Lines that belong together. */
export interface PageParagraph {
  readonly lines: readonly PageLine[];
  readonly isListItem: boolean;
  /** What stands in the cells of its rows where it is a table. */
  readonly rows: readonly (readonly string[])[] | null;
}

const BULLET = /^(?:[•▪◦‣·●○■□–—*-]|\[[x ]\]|\(?(?:\d{1,3}|[a-z])[.)])\s+\S/u;
const SENTENCE_END = /[.!?:;…。！？]["'”’»)\]]*$/u;
const STARTS_SMALL = /^\p{Ll}/u;
/** Distances of lines, as shares of their usual distance or of the size of their letters. */
const WIDE_GAP = 1.3;
const USUAL_LEADING = 1.5;
const INDENT = 0.9;
const LARGER = 1.12;
const SIZE_DIFFERENCE = 0.12;
/** A line that ends before this share of the width was not broken for lack of room. */
const FULL_LINE = 0.8;

/**
 * Puts the lines of a page together to paragraphs, by their distances, sizes, indents and ends. Larger letters than
 * `bodySize` are those of headings, of which a second line may stand anywhere below the first.
 */
export function pageParagraphs(lines: readonly PageLine[], bodySize: number): readonly PageParagraph[] {
  const leading = usualLeading(lines);
  const paragraphs: PageLine[][] = [];
  for (const line of lines) {
    const open = paragraphs.at(-1);
    const before = open?.at(-1);
    if (open && before && goesOn(open, before, line, { leading, bodySize })) open.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs.map((own) => {
    const rows = own.flatMap(({ cells }) => (cells ? [cells] : []));
    const isTable = rows.length > 0;
    return {
      lines: own,
      isListItem: !isTable && BULLET.test(own[0]?.text ?? ''),
      rows: isTable ? rows : null,
    };
  });
}

function goesOn(
  open: readonly PageLine[],
  before: PageLine,
  line: PageLine,
  { leading, bodySize }: { readonly leading: number; readonly bodySize: number },
): boolean {
  if (before.cells || line.cells) return !line.startsRegion;
  if (BULLET.test(line.text) || differ(before.size, line.size)) return false;
  const gap = before.y - line.y;
  const isUnfinished = !SENTENCE_END.test(before.text);
  if (line.startsRegion) return isUnfinished && STARTS_SMALL.test(line.text);
  // The next column or what stands beside it goes on only within a sentence.
  if (gap < 0) return isUnfinished && STARTS_SMALL.test(line.text) && open.length > 1;
  if (isLarger(line.size, bodySize) && gap > 0) return gap < WIDE_GAP * USUAL_LEADING * line.size;
  const usual = Math.min(leading, USUAL_LEADING * line.size);
  if (gap > WIDE_GAP * usual) return false;
  if (gap < line.size * 0.3) return true;
  const left = Math.min(...open.map(({ x }) => x));
  const right = Math.max(...open.map(({ endX }) => endX), line.endX);
  const isIndented = line.x - left > INDENT * line.size;
  const isFull = before.endX - left > FULL_LINE * (right - left);
  if (isUnfinished && STARTS_SMALL.test(line.text)) return true;
  return isFull && !(isIndented && !BULLET.test(open[0]?.text ?? ''));
}

/** Whether the last paragraph of a page goes on in the first one of the next. */
export function goesOverPage(last: PageParagraph, next: PageParagraph): boolean {
  const [before, line] = [last.lines.at(-1), next.lines[0]];
  if (!before || !line || differ(before.size, line.size) || next.isListItem || last.rows || next.rows)
    return false;
  return !SENTENCE_END.test(before.text) && STARTS_SMALL.test(line.text);
}

/** Whether letters are larger than those of the text around them. */
export const isLarger = (size: number, bodySize: number): boolean => size >= LARGER * bodySize;

const differ = (size: number, other: number): boolean =>
  Math.abs(size - other) > SIZE_DIFFERENCE * Math.max(size, other);

/** The middle one of the distances of lines that follow each other. */
function usualLeading(lines: readonly PageLine[]): number {
  const gaps = lines
    .flatMap((line, index) => {
      const gap = (lines[index - 1]?.y ?? line.y) - line.y;
      return gap > line.size * 0.5 && gap < line.size * 4 ? [gap] : [];
    })
    .sort((one, other) => one - other);
  return gaps[Math.floor(gaps.length / 2)] ?? Number.POSITIVE_INFINITY;
}
