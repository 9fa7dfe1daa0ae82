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
/** A longer header is not looked for among what follows. */
const LONGEST_HEAD = 1_000;

/** Reads a text once for what it leaves open. */
export function openBlockOf(text: string): OpenBlock {
  const lines = text.split('\n');
  let fence: string | null = null;
  let mark = '';
  for (const line of lines) {
    const found = FENCE.exec(line)?.[1];
    if (found === undefined) continue;
    if (fence === null) {
      fence = line.trim();
      mark = found;
    } else if (found.startsWith(mark) && line.trim() === found) fence = null;
  }
  return { fence, tableHead: fence === null ? tableHeadOf(lines) : null, lastLine: lines.at(-1) ?? '' };
}

function tableHeadOf(lines: readonly string[]): string | null {
  let first = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  while (first > 0 && lines[first - 1]?.trimStart().startsWith('|')) first -= 1;
  const [head, dashes] = lines.slice(first, first + 2);
  if (head === undefined || dashes === undefined || head.length + dashes.length > LONGEST_HEAD) return null;
  return alignmentsOf(dashes) === null ? null : `${head}\n${dashes}\n`;
}
