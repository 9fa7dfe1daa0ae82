import { plainText, withoutMarks } from '@/lib/text/markdown/plain-text';
import { alignmentsOf, tableCells } from '@/lib/text/markdown/table-lines';
import type { TableBlock } from './table-block';
import { tableFromCells } from './table-from-cells';

const MOST_TABLES = 20;
const FENCE = /^\s*(?:`{3,}|~{3,})/;
/** A table is called what stands above it, where that is one short line. */
const LONGEST_TITLE = 120;

/** The tables in a Markdown text as data, in their order; `decimal` is the sign before decimals where a column does not show it. */
export function tablesInMarkdown(markdown: string, decimal: '.' | ','): readonly TableBlock[] {
  if (!markdown.includes('|')) return [];
  const lines = markdown.split(/\r?\n/);
  const tables: TableBlock[] = [];
  let isCode = false;
  let above = '';
  for (let at = 0; at < lines.length && tables.length < MOST_TABLES; at += 1) {
    const line = lines[at] ?? '';
    if (FENCE.test(line)) isCode = !isCode;
    const header = isCode ? null : headerAt(lines, at);
    if (header === null) {
      if (line.trim() !== '') above = line;
      continue;
    }
    const rows = rowsFrom(lines, at + 2);
    const table = tableFromCells(titleOf(above), header, rows.map(cellsOf), decimal);
    if (table !== null) tables.push(table);
    above = '';
    at += 1 + rows.length;
  }
  return tables;
}

function headerAt(lines: readonly string[], at: number): readonly string[] | null {
  const line = lines[at] ?? '';
  const alignments = line.includes('|') ? alignmentsOf(lines[at + 1] ?? '') : null;
  const cells = alignments === null ? [] : cellsOf(line);
  return alignments !== null && cells.length === alignments.length ? cells : null;
}

function rowsFrom(lines: readonly string[], start: number): readonly string[] {
  let end = start;
  while (end < lines.length && (lines[end] ?? '').includes('|')) end += 1;
  return lines.slice(start, end);
}

const cellsOf = (line: string): readonly string[] => tableCells(line).map(withoutMarks);

function titleOf(line: string): string {
  const title = plainText(line).replace(/[:：]$/, '');
  return title.length <= LONGEST_TITLE ? title : '';
}
