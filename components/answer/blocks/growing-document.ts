import { BlockReader } from '@/lib/text/markdown/blocks/block-reader';
import { type LinePiece, LONGEST_LINE, linePiece, pieceEnd } from '@/lib/text/markdown/blocks/line-pieces';
import { FIRST_WEIGHT, leafWeight } from '@/lib/text/markdown/blocks/weigh';
import { type MarkdownPortion, UnitBuilder } from './unit-builder';

/** How much is added at a time. */
export const STEP_WEIGHT = 700;

/** What reading a line costs by itself. */
const LINE_WEIGHT = 0.1;
/** A line that is nothing, or only a mark, so far: what it begins will be seen with its first word. */
const MARK_ALONE =
  /^[\s>]{0,40}(?:[-+*_=~#]{1,6}|\[![a-z]{0,9}\]?|\[\^[^\]\s]{0,40}(?:\]:?)?|`{1,3}|\d{1,9}[.)]|\[[ xX]?\]?|[-+*] \[[ xX]?\]?|[|:-][|:\- ]{0,200}|)[ \t]{0,4}$/i;

/** What of a text is shown. */
export interface ShownDocument {
  readonly portions: readonly MarkdownPortion[];
  readonly definitions: ReadonlyMap<string, string>;
  /** How many characters have not been read yet. */
  readonly unread: number;
  /** Whether so much is left to be read that the next step should be asked for. */
  readonly wantsStep: boolean;
}

/**
 * A Markdown text that may grow at its end. Of each call the time depends on what has come to the text since, and is
 * limited: more than a step is left for the next one. What has been read is never read again.
 */
export class GrowingDocument {
  private text = '';
  private position = 0;
  private isWithinLine = false;
  private weight = 0;
  private stepsBefore = 0;
  private mayRefresh = true;
  private reader = new BlockReader();
  private builder: UnitBuilder;
  private last: { readonly growing: boolean; readonly steps: number; readonly shown: ShownDocument } | null =
    null;

  /** `firstWeight` is how much is shown at first, see `leafWeight`. */
  constructor(private readonly firstWeight = FIRST_WEIGHT) {
    this.builder = new UnitBuilder(firstWeight);
  }

  /** What is shown of `text` after that many steps; the same call gives the same object. */
  read(text: string, growing: boolean, steps: number): ShownDocument {
    const { last } = this;
    if (last && text === this.text && last.growing === growing && last.steps === steps) return last.shown;
    if (!text.startsWith(this.text)) this.startAnew(steps);
    this.text = text;
    const limit = this.firstWeight + (steps - this.stepsBefore) * STEP_WEIGHT;
    const hasRead = this.readLines(limit);
    const shown = this.show(growing, hasRead, this.weight > limit - STEP_WEIGHT / 2);
    this.last = { growing, steps, shown };
    return shown;
  }

  private startAnew(steps: number): void {
    this.position = 0;
    this.isWithinLine = false;
    this.weight = 0;
    this.stepsBefore = steps;
    this.mayRefresh = true;
    this.reader = new BlockReader();
    this.builder = new UnitBuilder(this.firstWeight);
  }

  /** Reads finished lines up to a weight; true where only the last line is left. */
  private readLines(limit: number): boolean {
    let lineEnd = this.text.indexOf('\n', this.position);
    while (this.weight < limit) {
      const end = lineEnd === -1 ? this.text.length : lineEnd;
      if (end - this.position > LONGEST_LINE) this.readPiece(pieceEnd(this.text, this.position), true);
      else if (lineEnd === -1) return true;
      else {
        this.readPiece(lineEnd, false);
        this.position += 1;
        lineEnd = this.text.indexOf('\n', this.position);
      }
    }
    return lineEnd === -1 && this.text.length - this.position <= LONGEST_LINE;
  }

  private readPiece(end: number, isWithinLine: boolean): void {
    this.reader.readLine(this.pieceTo(end));
    this.weight += LINE_WEIGHT;
    for (const leaf of this.reader.takeLeaves()) {
      this.builder.add(leaf, this.reader.definitions.size);
      this.weight += leafWeight(leaf);
    }
    this.isWithinLine = isWithinLine;
    this.position = end;
  }

  private pieceTo(end: number): LinePiece {
    return linePiece(this.text, this.position, end, this.isWithinLine);
  }

  /** Links of text that was read before what defines them; true while there may be more. */
  private refreshesLinks(): boolean {
    if (!this.mayRefresh) return false;
    this.mayRefresh = this.builder.refresh(this.reader.definitions.size);
    return this.mayRefresh;
  }

  private show(growing: boolean, hasRead: boolean, isNearLimit: boolean): ShownDocument {
    const { definitions } = this.reader;
    let lastLine = hasRead ? this.pieceTo(this.text.length) : null;
    if (growing && lastLine !== null && !this.isWithinLine && MARK_ALONE.test(lastLine.text)) lastLine = null;
    const isEnd = hasRead && !growing;
    const drafts = this.reader.withLastLine(lastLine, isEnd, growing);
    const hasOldLinks = isEnd && definitions.size > 0 && this.refreshesLinks();
    return {
      portions: this.builder.shown(drafts, definitions.size, growing),
      definitions,
      unread: hasRead ? 0 : this.text.length - this.position,
      wantsStep: !hasRead || hasOldLinks || (growing && isNearLimit),
    };
  }
}
