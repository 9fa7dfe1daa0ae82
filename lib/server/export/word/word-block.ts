import type { FileChild } from 'docx';
import { readChart } from '@/lib/charts/chart-spec';
import type { TableBlock, TableCell } from '@/lib/charts/table/table-block';
import type { AnswerContent } from '@/lib/chat/answer-block';
import { type BlockWords, spread } from '@/lib/chat/block-markdown';
import { columnWidths, STYLES } from './word-styles';
import { tableOf } from './word-table';
import type { WordWriter } from './word-writer';

type Block = Exclude<AnswerContent, { kind: 'text' }>;

/** What is said of a table besides what stands in it. */
interface Caption {
  readonly unit?: string | undefined;
  readonly kind?: string;
}

/** A chart or table of an answer as a table of Word, whose numbers can be copied. */
export function wordBlock(block: Block, writer: WordWriter, words: BlockWords): readonly FileChild[] {
  if (block.kind === 'table') return tableBlocks(block.table.table, writer, words);
  const { chart } = block;
  switch (chart.state) {
    case 'pending':
      return [];
    case 'problem':
      return [
        ...writer.facts([words.problem(chart.problem)]),
        ...(chart.table === null ? [] : tableBlocks(chart.table, writer, words)),
      ];
    case 'ready': {
      const read = readChart(chart.spec);
      if (!read.ok) return [];
      const { kind, unit } = chart.spec;
      return tableBlocks(read.value.table(words.ofCharts), writer, words, { unit, kind: words.kind(kind) });
    }
  }
}

function tableBlocks(
  { title, columns, rows: all, note, source }: TableBlock,
  writer: WordWriter,
  words: BlockWords,
  { unit, kind }: Caption = {},
): readonly FileChild[] {
  const { kit } = writer;
  const rows = spread(all);
  const sides = columns.map((column) => (column.kind === 'number' ? kit.AlignmentType.RIGHT : undefined));
  const cellOf = (cell: TableCell, index: number, bold = false) => {
    const alignment = sides[index];
    return { children: [writer.words(String(cell ?? '–'), { bold })], ...(alignment && { alignment }) };
  };
  const heads = columns.map((column) =>
    column.unit === undefined ? column.label : `${column.label} (${column.unit})`,
  );
  return [
    writer.paragraph([writer.words(unit === undefined ? title : `${title} (${unit})`, { bold: true })], {
      keepNext: true,
    }),
    ...writer.facts(kind === undefined ? [] : [kind]),
    ...tableOf(kit, {
      header: heads.map((head, index) => cellOf(head, index, true)),
      rows: rows.map((row) => row.map((cell, index) => cellOf(cell, index))),
      widths: columnWidths(columns.length),
    }),
    ...(rows.length < all.length
      ? [writer.paragraph([writer.words(words.someRows(rows.length, all.length))], { style: STYLES.facts })]
      : []),
    ...writer.facts([
      ...(note === undefined ? [] : [note]),
      ...(source === undefined ? [] : [words.source(source)]),
    ]),
  ];
}
