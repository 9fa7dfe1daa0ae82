import { runAtOnce } from '@/lib/shared/steps';
import { readBlocks } from '@/lib/text/markdown/blocks/read-blocks';
import { plainText, withoutMarks } from '@/lib/text/markdown/plain-text';
import type { TableBlock } from './table-block';
import { tableFromCells } from './table-from-cells';

const MOST_TABLES = 20;
/** A table is called what stands above it, where that is one short line. */
const LONGEST_TITLE = 120;

interface WrittenTable {
  readonly title: string;
  readonly header: readonly string[];
  readonly rows: (readonly string[])[];
}

/** The tables in a Markdown text as data, in their order; `decimal` is the sign before decimals where a column does not show it. */
export function tablesInMarkdown(markdown: string, decimal: '.' | ','): readonly TableBlock[] {
  if (!markdown.includes('|')) return [];
  const written: WrittenTable[] = [];
  let above = '';
  for (const leaf of runAtOnce(readBlocks(markdown)).leaves) {
    if (leaf.kind !== 'table') {
      if ('text' in leaf) above = leaf.text.trimEnd().split('\n').at(-1) ?? '';
    } else if (leaf.continued) written.at(-1)?.rows.push(...leaf.rows);
    else {
      written.push({ title: titleOf(above), header: leaf.header, rows: [...leaf.rows] });
      above = '';
    }
  }
  return written
    .flatMap(({ title, header, rows }) => {
      const [heads = [], ...cells] = [header, ...rows].map((row) => row.map(withoutMarks));
      return tableFromCells(title, heads, cells, decimal) ?? [];
    })
    .slice(0, MOST_TABLES);
}

function titleOf(line: string): string {
  const title = plainText(line).replace(/[:：]$/, '');
  return title.length <= LONGEST_TITLE ? title : '';
}
