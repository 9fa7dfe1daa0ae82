import { columnName } from '@/lib/trace/documents/column-name';
import type { NumberedLines, ParsedDocument } from './parsed-document';

/**
 * Says which lines, or which cells of a sheet, stand between two places of a text, as `40-62` or `B2:D14`; null where
 * lines have no numbers. It is asked from the beginning of the text to its end: time is linear in the text.
 */
export function rangesOf({
  text,
  lines = [],
}: Pick<ParsedDocument, 'text' | 'lines'>): (start: number, end: number) => string | null {
  /** The lines with which what is asked for begins, and how many of them are before it. */
  let at = 0;
  let [counted, before] = [0, 0];
  return (start, end) => {
    while ((lines[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at += 1;
    const numbered = lines[at];
    if (numbered === undefined || numbered.start >= end) return null;
    if (counted < numbered.start) [counted, before] = [numbered.start, 0];
    const from = Math.max(start, numbered.start);
    before += countLineEnds(text, counted, from);
    counted = from;
    let last = numbered;
    let [lastStart, lastLine] = [from, numbered.line + before];
    let columns = 1;
    const first = lastLine;
    for (let next = at; ; next += 1) {
      const own = text.slice(lastStart, Math.min(end, last.end)).trimEnd();
      for (const line of own.split('\n')) columns = Math.max(columns, countTabs(line) + 1);
      lastLine += countLineEnds(own, 0, own.length);
      const following = lines[next + 1];
      if (following === undefined || following.start >= end) break;
      last = following;
      [lastStart, lastLine] = [following.start, following.line];
    }
    return written(first, lastLine, last.column, columns);
  };
}

function written(first: number, last: number, column: NumberedLines['column'], columns: number): string {
  if (column === undefined) return first === last ? String(first) : `${first}-${last}`;
  const begin = `${columnName(column)}${first}`;
  const end = `${columnName(column + columns - 1)}${last}`;
  return begin === end ? begin : `${begin}:${end}`;
}

function countLineEnds(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

const countTabs = (line: string): number => line.split('\t').length - 1;
