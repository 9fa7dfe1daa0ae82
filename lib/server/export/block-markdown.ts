import { readChart } from '@/lib/charts/chart-spec';
import type { ChartWords } from '@/lib/charts/drawing/chart-look';
import type { TableBlock } from '@/lib/charts/table/table-block';
import { tableMarkdown } from '@/lib/charts/table/table-markdown';
import type { AnswerContent, ChartPart } from '@/lib/chat/answer-block';
import type { Locale } from '@/lib/trace/step-key';
import english from '@/messages/en.json';
import indonesian from '@/messages/id.json';
import { markdownLine } from './markdown-line';

type Block = Exclude<AnswerContent, { kind: 'text' }>;

const WORDS = { en: english, id: indonesian };
const PHRASES = { en: english.export, id: indonesian.export };
/** Longer tables are shown by rows that lie equally far apart. */
const MOST_ROWS = 60;

/** The words of charts in a language. */
export const chartWords = (locale: Locale): ChartWords => WORDS[locale].charts.words;

/** A chart or table of an answer as Markdown: its table, and its picture by the name of a reference, where there is one. */
export function blockMarkdown(block: Block, locale: Locale, picture: string | null): string {
  if (block.kind === 'table') return tableLines(block.table.table, locale, '', null).join('\n\n');
  const { chart } = block;
  switch (chart.state) {
    case 'pending':
      return '';
    case 'problem':
      return problemLines(chart, locale).join('\n\n');
    case 'ready': {
      const read = readChart(chart.spec);
      if (!read.ok) return '';
      const kind = WORDS[locale].charts.kinds[chart.spec.kind];
      const alt = picture === null ? null : `![${kind}: ${markdownLine(chart.spec.title)}][${picture}]`;
      return tableLines(read.value.table(chartWords(locale)), locale, chart.spec.unit ?? '', alt).join(
        '\n\n',
      );
    }
  }
}

function problemLines(
  { problem, table }: Extract<ChartPart, { state: 'problem' }>,
  locale: Locale,
): readonly string[] {
  const said = `*${WORDS[locale].charts.problems[problem]}*`;
  return table === null ? [said] : [said, ...tableLines(table, locale, '', null)];
}

function tableLines(
  table: TableBlock,
  locale: Locale,
  unit: string,
  picture: string | null,
): readonly string[] {
  const phrases = PHRASES[locale];
  const { source } = WORDS[locale].charts;
  const rows = spread(table.rows);
  const origin = [table.note, table.source && source.replace('{source}', table.source)];
  const lines = [
    `**${markdownLine(unit === '' ? table.title : `${table.title} (${unit})`)}**`,
    picture ?? '',
    tableMarkdown({ columns: table.columns, rows }).trimEnd(),
    rows.length < table.rows.length
      ? phrases.someRows.replace('{shown}', String(rows.length)).replace('{all}', String(table.rows.length))
      : '',
    markdownLine(origin.filter(Boolean).join(' ')),
  ];
  return lines.filter((line) => line !== '');
}

/** The first row, the last, and rows between them. */
function spread<Row>(rows: readonly Row[]): Row[] {
  if (rows.length <= MOST_ROWS) return [...rows];
  const step = (rows.length - 1) / (MOST_ROWS - 1);
  return Array.from({ length: MOST_ROWS }, (_, index) => rows[Math.round(index * step)]).filter(
    (row) => row !== undefined,
  );
}
