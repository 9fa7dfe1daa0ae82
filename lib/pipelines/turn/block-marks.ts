/** What an answer's text is made of, in its order. */
export type AnswerPiece =
  | { readonly kind: 'text'; readonly text: string }
  /** A place for a block that the turn has; it stands between paragraphs. */
  | { readonly kind: 'place'; readonly blockId: string }
  | { readonly kind: 'chart-begins' }
  /** What stood in a fenced `chart` block. */
  | { readonly kind: 'chart-ends'; readonly source: string };

/** The blocks that a turn has so far. */
export interface KnownBlocks {
  readonly size: number;
  has(blockId: string): boolean;
}

interface Fence {
  readonly sign: string;
  readonly length: number;
}

const MARK = /\[\[(?:chart|table):([A-Za-z0-9_-]{1,40})\]\]/g;
/** The end of a text in which a mark may have begun. */
const MARK_BEGUN = /\[(?:\[(?:[a-z]{1,5}(?::[A-Za-z0-9_-]{0,40}\]?)?)?)?$/;
const CHART_FENCE = /^[ \t]{0,12}(`{3,}|~{3,})[ \t]*chart[ \t]*\r?\n/i;
/** The beginning of a line that may become a chart's fence. */
const CHART_FENCE_BEGUN =
  /^[ \t]{0,12}(?:`{0,20}|~{0,20}|(?:`{3,20}|~{3,20})[ \t]{0,8}(?:c|ch|cha|char|chart[ \t]{0,8}\r?)?)$/i;
/** Without one of these, lines neither open nor close a fence. */
const FENCE_SIGN = /[`~]/;
const ANY_FENCE = /^[\s>]*(?:(`{3,})[^`]*|(~{3,}).*)$/;
const LINE_KEPT = 200;
/** Beyond it nothing is a chart any more; the rest is thrown away as it comes. */
const LONGEST_SOURCE = 70_000;

/**
 * Takes the text of an answer as it comes apart where charts and tables stand in it. All other text passes unchanged;
 * only what may be the beginning of a mark waits for what follows.
 */
export class BlockMarks {
  /** Text of which it is not known yet what it is. */
  private held = '';
  private isLineStart = true;
  /** How the line begins, as far as a fence could be told from it. */
  private line = '';
  private fence: Fence | null = null;
  private chart: (Fence & { source: string; line: string }) | null = null;
  private due: string[] = [];
  private pieces: AnswerPiece[] = [];

  constructor(private readonly blocks: KnownBlocks) {}

  push(text: string): readonly AnswerPiece[] {
    this.read(this.held + text, false);
    return this.take();
  }

  /** The text is over: what was held is what it looks like. */
  end(): readonly AnswerPiece[] {
    this.read(this.held, true);
    const { chart } = this;
    if (chart !== null)
      this.endChart(this.closes(chart, chart.line) ? chart.source : chart.source + chart.line);
    this.placeDue();
    return this.take();
  }

  private take(): readonly AnswerPiece[] {
    const { pieces } = this;
    this.pieces = [];
    return pieces;
  }

  private read(text: string, isEnd: boolean): void {
    this.held = '';
    const mayFence = FENCE_SIGN.test(text);
    for (let rest = text; rest !== ''; ) {
      if (this.chart) rest = this.readChart(this.chart, rest);
      else if (!this.isLineStart) rest = this.readLine(rest, isEnd);
      else rest = this.readLineStart(mayFence ? rest : this.readPlainLines(rest), isEnd);
    }
  }

  /** Takes whole lines in which nothing begins, ends or is placed, however many; returns what is left. */
  private readPlainLines(rest: string): string {
    const end = rest.lastIndexOf('\n') + 1;
    if (this.fence !== null || this.due.length > 0 || this.blocks.size > 0) return rest;
    this.say(rest.slice(0, end));
    this.line = '';
    return rest.slice(end);
  }

  private readLineStart(rest: string, isEnd: boolean): string {
    if (this.fence === null) {
      const [whole, signs] = CHART_FENCE.exec(rest) ?? [];
      if (whole !== undefined && signs !== undefined) {
        this.chart = { ...fenceOf(signs), source: '', line: '' };
        this.placeDue();
        this.pieces.push({ kind: 'chart-begins' });
        return rest.slice(whole.length);
      }
      if (!isEnd && CHART_FENCE_BEGUN.test(rest)) {
        this.held = rest;
        return '';
      }
    }
    this.isLineStart = false;
    return rest;
  }

  private readLine(rest: string, isEnd: boolean): string {
    const end = rest.indexOf('\n');
    const part = end === -1 ? rest : rest.slice(0, end + 1);
    const after = end === -1 ? '' : rest.slice(end + 1);
    // Where there is nothing to place, nothing waits for what follows.
    if (this.fence !== null || this.blocks.size === 0) this.say(part);
    else {
      const begun = end === -1 && !isEnd ? (MARK_BEGUN.exec(part)?.index ?? -1) : -1;
      this.held = begun === -1 ? '' : part.slice(begun);
      this.say(this.withoutMarks(begun === -1 ? part : part.slice(0, begun)));
    }
    if (end !== -1) this.endLine();
    return after;
  }

  private withoutMarks(text: string): string {
    return text.replaceAll(MARK, (mark, blockId: string) => {
      if (!this.blocks.has(blockId)) return mark;
      this.due.push(blockId);
      return '';
    });
  }

  private say(text: string): void {
    if (text === '') return;
    this.line = (this.line + text).slice(0, LINE_KEPT);
    const last = this.pieces.at(-1);
    if (last?.kind === 'text') this.pieces[this.pieces.length - 1] = { ...last, text: last.text + text };
    else this.pieces.push({ kind: 'text', text });
  }

  private endLine(): void {
    const line = this.line.trimEnd();
    this.line = '';
    this.isLineStart = true;
    const [, ticks, waves] = ANY_FENCE.exec(line) ?? [];
    if (this.fence !== null) {
      if (this.closes(this.fence, line)) this.fence = null;
    } else if (ticks ?? waves) this.fence = fenceOf(ticks ?? waves ?? '');
    else if (line === '') this.placeDue();
  }

  private placeDue(): void {
    for (const blockId of this.due) this.pieces.push({ kind: 'place', blockId });
    this.due = [];
  }

  private readChart(chart: NonNullable<typeof this.chart>, rest: string): string {
    const end = rest.indexOf('\n');
    if (chart.line.length < LONGEST_SOURCE) chart.line += end === -1 ? rest : rest.slice(0, end);
    if (end === -1) return '';
    if (this.closes(chart, chart.line)) this.endChart(chart.source);
    else {
      if (chart.source.length < LONGEST_SOURCE) chart.source += `${chart.line}\n`;
      chart.line = '';
    }
    return rest.slice(end + 1);
  }

  private endChart(source: string): void {
    this.chart = null;
    this.isLineStart = true;
    this.pieces.push({ kind: 'chart-ends', source });
  }

  private closes({ sign, length }: Fence, line: string): boolean {
    const signs = line.trim();
    return signs.length >= length && signs === sign.repeat(signs.length);
  }
}

const fenceOf = (signs: string): Fence => ({ sign: signs.charAt(0), length: signs.length });
