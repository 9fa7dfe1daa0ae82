import { alignmentsOf } from '../markdown/table-lines';

/** What of Markdown stands open at the end of a text, as far as its last lines tell. */
export interface OpenBlock {
  /** The line that opened a fenced block which is not closed; null where none is open. */
  readonly fence: string | null;
  /** The header of the table that the text ends in, with the line of dashes; null where it ends in none. */
  readonly tableHead: string | null;
  readonly lastLine: string;
}

const FENCE = /^ {0,3}(?:[-*+] +|\d{1,3}[.)] +)?(`{3,}|~{3,})/;
const MAY_FENCE = /`{3}|~{3}/;
const ROW = /^\s*\|/;
/** A longer header is not looked for among what follows. */
const LONGEST_HEAD = 1_000;

/** Reads a text once for what it leaves open. */
export function openBlockOf(text: string): OpenBlock {
  const fence = MAY_FENCE.test(text) ? openFenceOf(text) : null;
  const lastLine = text.slice(text.lastIndexOf('\n') + 1);
  return { fence, tableHead: fence === null ? tableHeadOf(text) : null, lastLine };
}

function openFenceOf(text: string): string | null {
  let fence: string | null = null;
  let mark = '';
  for (const line of text.split('\n')) {
    const found = FENCE.exec(line)?.[1];
    if (found === undefined) continue;
    if (fence === null) {
      fence = line.trim();
      mark = found;
    } else if (found.startsWith(mark) && line.trim() === found) fence = null;
  }
  return fence;
}

function tableHeadOf(text: string): string | null {
  // Where the line begins that follows the table.
  let first = text.endsWith('\n') ? text.length : text.length + 1;
  while (first > 0) {
    const lineStart = first < 2 ? 0 : text.lastIndexOf('\n', first - 2) + 1;
    if (!ROW.test(text.slice(lineStart, first - 1))) break;
    first = lineStart;
  }
  const [head, dashes] = text.slice(first).split('\n', 2);
  if (head === undefined || dashes === undefined || head.length + dashes.length > LONGEST_HEAD) return null;
  return alignmentsOf(dashes) === null ? null : `${head}\n${dashes}\n`;
}
