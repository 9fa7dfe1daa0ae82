import type { ChartBlockProblem } from '@/lib/charts/chart-block';
import { type ChartKind, readChart } from '@/lib/charts/chart-spec';
import type { ChartWords } from '@/lib/charts/drawing/chart-look';
import type { TableBlock } from '@/lib/charts/table/table-block';
import { tableMarkdown } from '@/lib/charts/table/table-markdown';
import { markdownLine } from '@/lib/text/markdown/markdown-line';
import type { AnswerContent, ChartPart } from './answer-block';

type Block = Exclude<AnswerContent, { kind: 'text' }>;

/** What has to be said of charts and tables besides their own texts, in the reader's language. */
export interface BlockWords {
  readonly ofCharts: ChartWords;
  readonly kind: (kind: ChartKind) => string;
  readonly problem: (problem: ChartBlockProblem) => string;
  readonly source: (source: string) => string;
  readonly someRows: (shown: number, all: number) => string;
}

/** Longer tables are shown by rows that lie equally far apart. */
const MOST_ROWS = 60;

interface BlockForm {
  /** The name of the reference to a chart's picture. */
  readonly picture?: string | undefined;
  /** All rows of a table, however many they are; a chart is still told by a few. */
  readonly allRows?: boolean;
}

/** A chart or table of an answer as Markdown: its table, and the chart's picture, or else of which kind it is. */
export function blockMarkdown(
  block: Block,
  words: BlockWords,
  { picture, allRows = false }: BlockForm = {},
): string {
  if (block.kind === 'table') return joined(tableLines(block.table.table, words, { allRows }));
  const { chart } = block;
  switch (chart.state) {
    case 'pending':
      return '';
    case 'problem':
      return joined(problemLines(chart, words));
    case 'ready': {
      const read = readChart(chart.spec);
      if (!read.ok) return '';
      const { kind: name, title, unit } = chart.spec;
      const kind = words.kind(name);
      const shown = picture === undefined ? `*${kind}*` : `![${kind}: ${markdownLine(title)}][${picture}]`;
      return joined(tableLines(read.value.table(words.ofCharts), words, { unit, shown }));
    }
  }
}

const joined = (lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n\n');

const problemLines = (
  { problem, table }: Extract<ChartPart, { state: 'problem' }>,
  words: BlockWords,
): readonly string[] => [`*${words.problem(problem)}*`, ...(table === null ? [] : tableLines(table, words))];

interface TableForm {
  readonly unit?: string | undefined;
  /** What stands beneath the title. */
  readonly shown?: string;
  readonly allRows?: boolean;
}

function tableLines(
  { title, columns, rows: all, note = '', source }: TableBlock,
  words: BlockWords,
  { unit, shown = '', allRows = false }: TableForm = {},
): readonly string[] {
  const rows = allRows ? all : spread(all);
  return [
    `**${markdownLine(unit === undefined ? title : `${title} (${unit})`)}**`,
    shown,
    tableMarkdown({ columns, rows }).trimEnd(),
    rows.length < all.length ? words.someRows(rows.length, all.length) : '',
    markdownLine([note, source === undefined ? '' : words.source(source)].filter(Boolean).join(' ')),
  ];
}

/** The first row, the last, and rows between them. */
export function spread<Row>(rows: readonly Row[]): Row[] {
  if (rows.length <= MOST_ROWS) return [...rows];
  const step = (rows.length - 1) / (MOST_ROWS - 1);
  return Array.from({ length: MOST_ROWS }, (_, index) => rows[Math.round(index * step)]).filter(
    (row) => row !== undefined,
  );
}
