import { type ChartBlockProblem, readChartBlock } from '@/lib/charts/chart-block';
import { type ChartSpec, readChartSpec } from '@/lib/charts/chart-spec';
import { mapChartTexts, mapTableTexts, type NamedText } from '@/lib/charts/map-texts';
import type { ChartCommon } from '@/lib/charts/parts/chart-parts';
import { readTableBlock, type TableBlock } from '@/lib/charts/table/table-block';
import { tablesInMarkdown } from '@/lib/charts/table/tables-in-markdown';
import type { ChartPart, TablePart } from '@/lib/chat/answer-block';
import { sanitizeQuotedTexts } from '@/lib/reasoning/sanitizer/structured/quoted-texts';
import type { Result } from '@/lib/shared/result';
import type { ToolBlock, ToolBlocks } from '@/lib/tools/tool-blocks';
import type { Redaction } from '@/lib/trace/redaction';
import { type AnswerPiece, BlockMarks } from './block-marks';

/** A chart or table as it stands in an answer. */
export type BlockPart =
  | { readonly type: 'data-chart'; readonly id: string; readonly data: ChartPart }
  | { readonly type: 'data-table'; readonly id: string; readonly data: TablePart };

/** What comes of an answer's text: text, and the blocks that stand in it. */
export type AnswerOutput = { readonly type: 'text'; readonly text: string } | BlockPart;

export interface AnswerBlocksOptions {
  /** What the tools of the turn have made. */
  readonly toolBlocks: ToolBlocks;
  /** What the person wrote, whose tables a chart may show. */
  readonly userText: string;
  /** The sign before decimals where a table does not show it. */
  readonly decimal: '.' | ',';
  readonly noteRemoved: (redactions: readonly Redaction[]) => void;
}

/** Further ones are left out. */
const MOST_CHARTS = 24;
const LONGEST_REASON = 400;
/** So much of an answer is looked through for tables. */
const MOST_TEXT = 200_000;

/** Puts the charts and tables of a turn in their places in its answer, each once, as people may see them. */
export class AnswerBlocks {
  private readonly marks: BlockMarks;
  private readonly placed = new Set<string>();
  private text = '';
  private fenced = 0;
  private pending: string | null = null;
  private isAfterBlock = false;

  constructor(private readonly options: AnswerBlocksOptions) {
    this.marks = new BlockMarks(options.toolBlocks);
  }

  /** Takes a piece of the answer that may be shown. */
  push(text: string): readonly AnswerOutput[] {
    return this.outputsOf(this.marks.push(text));
  }

  /** The answer is over: what no text has placed stands at its end, unless nothing of it is shown. */
  end({ isShown }: { readonly isShown: boolean }): readonly AnswerOutput[] {
    const outputs = [...this.outputsOf(this.marks.end())];
    if (this.pending !== null)
      outputs.push(problemOf(this.pending, 'not-json', 'It was not written to its end.', undefined));
    this.pending = null;
    if (isShown)
      for (const blockId of this.options.toolBlocks.all.keys()) outputs.push(...this.place(blockId));
    return outputs;
  }

  /** Takes a block that a lost process had sent. */
  restore({ type, data }: BlockPart): void {
    if (type === 'data-chart') this.pending = data.state === 'pending' ? data.chartId : null;
  }

  private outputsOf(pieces: readonly AnswerPiece[]): readonly AnswerOutput[] {
    return pieces.flatMap((piece) => this.outputOf(piece));
  }

  private outputOf(piece: AnswerPiece): readonly AnswerOutput[] {
    switch (piece.kind) {
      case 'text':
        return this.say(piece.text);
      case 'place':
        return this.place(piece.blockId);
      case 'chart-begins':
        return this.beginChart();
      case 'chart-ends':
        return this.endChart(piece.source);
    }
  }

  private say(text: string): readonly AnswerOutput[] {
    // A block is a paragraph of its own, so blank lines after it say nothing.
    const said = this.isAfterBlock ? text.replace(/^(?:[ \t]*\r?\n)+/, '') : text;
    if (said === '') return [];
    this.isAfterBlock = false;
    if (this.text.length < MOST_TEXT) this.text += said;
    return [{ type: 'text', text: said }];
  }

  private place(blockId: string): readonly AnswerOutput[] {
    const block = this.options.toolBlocks.all.get(blockId);
    if (block === undefined || this.placed.has(blockId)) return [];
    this.placed.add(blockId);
    this.isAfterBlock = true;
    return this.shown(blockId, block);
  }

  private shown(blockId: string, block: ToolBlock): readonly AnswerOutput[] {
    if (block.kind === 'chart') return [this.chartPart(blockId, block.chart)];
    const { block: table, redactions } = shownTable(block.table);
    this.options.noteRemoved(redactions);
    return table.ok
      ? [{ type: 'data-table', id: blockId, data: { tableId: blockId, table: table.value } }]
      : [];
  }

  private chartPart(chartId: string, chart: Parameters<typeof shownChart>[0]): BlockPart {
    const { block: spec, redactions } = shownChart(chart);
    this.options.noteRemoved(redactions);
    return spec.ok
      ? { type: 'data-chart', id: chartId, data: { chartId, state: 'ready', spec: spec.value } }
      : problemOf(chartId, 'not-drawable', spec.error, undefined);
  }

  private beginChart(): readonly AnswerOutput[] {
    if (this.fenced >= MOST_CHARTS) return [];
    this.fenced += 1;
    this.isAfterBlock = true;
    this.pending = `b${this.fenced}`;
    return [{ type: 'data-chart', id: this.pending, data: { chartId: this.pending, state: 'pending' } }];
  }

  private endChart(source: string): readonly AnswerOutput[] {
    const chartId = this.pending;
    if (chartId === null) return [];
    this.pending = null;
    const reading = readChartBlock(source, this.tables);
    if (reading.ok) return [this.chartPart(chartId, reading.chart)];
    return [problemOf(chartId, reading.problem, reading.reason, this.tableToShow(reading.table))];
  }

  private tableToShow(table: TableBlock | null): TableBlock | undefined {
    if (table === null) return undefined;
    const { block, redactions } = shownTable(table);
    this.options.noteRemoved(redactions);
    return block.ok ? block.value : undefined;
  }

  /** The tables that a chart may show: the person's, those of tools, those of the answer so far. */
  private get tables(): readonly TableBlock[] {
    const { userText, toolBlocks, decimal } = this.options;
    return [
      ...tablesInMarkdown(userText, decimal),
      ...[...toolBlocks.all.values()].flatMap((block) => (block.kind === 'table' ? [block.table] : [])),
      ...tablesInMarkdown(this.text, decimal),
    ];
  }
}

const problemOf = (
  chartId: string,
  problem: ChartBlockProblem,
  reason: string,
  table: TableBlock | undefined,
): BlockPart => ({
  type: 'data-chart',
  id: chartId,
  data: { chartId, state: 'problem', problem, reason: reason.slice(0, LONGEST_REASON), table: table ?? null },
});

/** A block as it may be shown, or why it is none any more, with what was taken out of it. */
interface ShownBlock<Block> {
  readonly block: Result<Block, string>;
  readonly redactions: readonly Redaction[];
}

/** A chart as people may see it: its texts sanitised as quotations, and checked again. */
function shownChart(chart: ChartCommon): ShownBlock<ChartSpec> {
  const { value, redactions } = sanitized((replace) => mapChartTexts(chart, replace));
  return { block: readChartSpec(value), redactions };
}

/** The same for a table. */
function shownTable(table: TableBlock): ShownBlock<TableBlock> {
  const { value, redactions } = sanitized((replace) => mapTableTexts(table, replace));
  return { block: readTableBlock(value), redactions };
}

function sanitized(map: (replace: (text: NamedText) => string) => unknown) {
  const quoted: NamedText[] = [];
  map((text) => {
    quoted.push(text);
    return text.text;
  });
  const { texts, redactions } = sanitizeQuotedTexts(quoted);
  let next = 0;
  const value = map(({ text }) => {
    const shown = texts[next] ?? text;
    next += 1;
    return shown;
  });
  return { value, redactions };
}
