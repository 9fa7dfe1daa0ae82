import { SentenceStream } from '@/lib/text/sentences/sentence-stream';
import { sentencesAtMost } from '@/lib/text/sentences/sentences-at-most';
import { cutAtWord } from '@/lib/text/words/cut-at-word';
import type { StepKey } from '@/lib/trace/step-key';
import type { SentenceScorer } from '../segmenter/classify-sentences';
import { type Heading, headingOf, mayGoOnAsHeading } from './heading-of';
import { RepeatedSentences, RowLoop } from './repeated-sentences';
import { labelOfSentence, labelWorth } from './row-label';
import { StepFilter } from './step-filter';
import type { TurnSigns } from './turn-signs';
import { looksAgain, turnsElsewhere } from './turning-words';

/** A stretch of thoughts that the timeline shows as one row; places are UTF-16 units in the thoughts. */
export interface ThoughtRow {
  readonly start: number;
  readonly end: number;
  /** Null where they clearly belong to none. */
  readonly step: StepKey | null;
  /** The model's own heading, or else its strongest sentence. */
  readonly label: string;
  readonly isHeading: boolean;
  /** Whether the thoughts look again at what they came to. */
  readonly isCheck: boolean;
  /** How often they say the same, which is then the label; null unless they go round in it. */
  readonly times: number | null;
}

/** A row has begun, with all that is known of it, or is whole; it never changes after that. */
export interface RowChange {
  readonly type: 'opened' | 'closed';
  readonly row: ThoughtRow;
}

/** Most sentences of a row, unless a single piece that cannot be cut has more. */
export const MOST_SENTENCES = 12;
/** A row of this many sentences ends at a new paragraph, or where the thoughts turn to something else. */
const ENOUGH_SENTENCES = 4;
const ENOUGH_BEFORE_TURN = 2;
const ENOUGH_UNDER_HEADING = 8;
/** After this many rows, rows are as long as may be; after `MOST_ROWS`, the last one takes all the rest. */
const MANY_ROWS = 150;
const MOST_ROWS = 400;
export const ROW_LABEL_LIMIT = 120;

const HAS_WORD = /[\p{L}\p{N}]/u;
const LONE_MARK = /^\s*(?:[-*+•>#]+|\d{1,3}[.)])\s*$/u;
const LINE_END = /\n\s*$/u;
const PARAGRAPH_END = /\n[^\S\n]*\n\s*$/u;
/** Enough of a piece to tell its step and its worth as a label. */
const LONGEST_READ = 2_000;

interface OpenRow {
  readonly start: number;
  readonly step: StepKey | null;
  readonly heading: string | undefined;
  readonly isCheck: boolean;
  readonly loop: RowLoop;
  sentences: number;
  label: string;
  worth: number;
}

/**
 * Cuts thoughts into rows as they come: at the model's own headings, else into runs of sentences of one step; a loop of
 * a few sentences is one row, however long it is. What is cut depends on the thoughts so far only, so that rows are the
 * same live and afterwards and for any chunking. Each character is in exactly one row. Linear in the text.
 */
export class ThoughtRows {
  private readonly sentences = new SentenceStream();
  private readonly steps: StepFilter;
  private row: OpenRow | null = null;
  private readonly repeated = new RepeatedSentences();
  private rows = 0;
  /** Where the next piece begins, and the pieces without words before it. */
  private position = 0;
  private waitingFrom: number | null = null;
  private isNewParagraph = true;
  private isNewLine = true;
  /** The first part of a line that may become a heading. */
  private begunLine = '';

  constructor(scorer: SentenceScorer) {
    this.steps = new StepFilter(scorer);
  }

  /** Takes more of the thoughts; returns what that changed, in order. */
  read(text: string, signs: TurnSigns): readonly RowChange[] {
    if (this.isLastRow) {
      this.position += text.length;
      return [];
    }
    const changes: RowChange[] = [];
    for (const piece of this.sentences.push(text)) this.joinPiece(piece, signs, changes);
    return changes;
  }

  /** Ends the open row, since something else happens in the turn; where there are too many rows it goes on. */
  pause(signs: TurnSigns): readonly RowChange[] {
    return this.rows < MANY_ROWS ? this.endRow(signs) : [];
  }

  /** Ends the last row. */
  close(signs: TurnSigns): readonly RowChange[] {
    const changes = this.endRow(signs);
    if (this.waitingFrom === null) return changes;
    this.open(this.waitingFrom, undefined, '…', signs, changes);
    this.waitingFrom = null;
    this.closeRow(this.position, changes);
    return changes;
  }

  /** The last row takes what is left, whatever it says. */
  private get isLastRow(): boolean {
    return this.rows >= MOST_ROWS && this.row !== null;
  }

  /** What has no words belongs to the row that is open; where none is, to the next one. */
  private endRow(signs: TurnSigns): RowChange[] {
    const changes: RowChange[] = [];
    for (const piece of this.sentences.flush()) this.joinPiece(piece, signs, changes);
    if (this.begunLine !== '') this.readPiece(this.begunLine, signs, changes);
    this.begunLine = '';
    if (this.row !== null) this.waitingFrom = null;
    this.closeRow(this.position, changes);
    this.isNewParagraph = true;
    this.isNewLine = true;
    return changes;
  }

  /** A line that may be a heading is read as a whole: "Modern U.S. History" is one. */
  private joinPiece(piece: string, signs: TurnSigns, changes: RowChange[]): void {
    const line = this.begunLine + piece;
    const goesOn = (this.begunLine !== '' || this.isNewLine) && mayGoOnAsHeading(line);
    this.begunLine = goesOn ? line : '';
    if (!goesOn) this.readPiece(line, signs, changes);
  }

  private readPiece(piece: string, signs: TurnSigns, changes: RowChange[]): void {
    const start = this.waitingFrom ?? this.position;
    const heading = headingOf(piece);
    if (heading !== undefined) {
      this.readHeading(heading, start, signs, changes);
    } else if (!HAS_WORD.test(piece) || LONE_MARK.test(piece)) {
      this.waitingFrom = start;
    } else {
      this.readSentence(piece, start, signs, changes);
    }
    this.position += piece.length;
    this.isNewLine = LINE_END.test(piece);
    this.isNewParagraph = heading === undefined && PARAGRAPH_END.test(piece);
  }

  private readHeading({ title, rest }: Heading, start: number, signs: TurnSigns, changes: RowChange[]): void {
    const isLoop = this.repeated.goesOn(title);
    if (this.rows < MOST_ROWS && !isLoop) this.closeRow(start, changes);
    if (this.row === null) this.open(start, title, rest || title, signs, changes);
    this.row?.loop.add(title, isLoop);
    if (this.row !== null && rest !== '') this.row.sentences += sentencesAtMost(rest);
    this.waitingFrom = null;
  }

  private readSentence(piece: string, start: number, signs: TurnSigns, changes: RowChange[]): void {
    if (this.isLastRow) {
      this.waitingFrom = null;
      return;
    }
    const sentence = piece.slice(0, LONGEST_READ).trim();
    const count = sentencesAtMost(piece);
    const isLoop = this.repeated.goesOn(sentence) && this.row !== null;
    const step = isLoop ? (this.row?.step ?? null) : this.steps.next(sentence, signs);
    if (this.row !== null && !isLoop && this.endsBefore(this.row, sentence, count, step))
      this.closeRow(start, changes);
    if (this.row === null) this.openRow(start, undefined, sentence, step, changes);
    else if (this.row.heading === undefined) this.considerLabel(this.row, sentence);
    if (this.row !== null) this.row.sentences += count;
    this.row?.loop.add(sentence, isLoop);
    this.waitingFrom = null;
  }

  private endsBefore(row: OpenRow, sentence: string, count: number, step: StepKey | null): boolean {
    if (this.rows >= MOST_ROWS || row.sentences === 0) return false;
    if (row.sentences + count > MOST_SENTENCES || row.loop.most !== null) return true;
    if (this.rows >= MANY_ROWS) return false;
    if (row.heading !== undefined) return this.isNewParagraph && row.sentences >= ENOUGH_UNDER_HEADING;
    if (step !== row.step) return true;
    if (!this.isNewParagraph) return false;
    if (row.sentences >= ENOUGH_SENTENCES || looksAgain(sentence)) return true;
    return row.sentences >= ENOUGH_BEFORE_TURN && turnsElsewhere(sentence);
  }

  private considerLabel(row: OpenRow, sentence: string): void {
    const worth = labelWorth(sentence, false);
    if (worth <= row.worth) return;
    row.worth = worth;
    row.label = labelOfSentence(sentence);
  }

  private open(
    start: number,
    heading: string | undefined,
    sentence: string,
    signs: TurnSigns,
    changes: RowChange[],
  ): void {
    this.openRow(start, heading, sentence, this.steps.next(sentence, signs), changes);
  }

  private openRow(
    start: number,
    heading: string | undefined,
    sentence: string,
    step: StepKey | null,
    changes: RowChange[],
  ): void {
    this.row = {
      start,
      step,
      heading,
      isCheck: looksAgain(heading ?? sentence),
      loop: new RowLoop(),
      sentences: heading === undefined ? 0 : 1,
      label: heading === undefined ? labelOfSentence(sentence) : cutAtWord(heading, ROW_LABEL_LIMIT),
      worth: labelWorth(sentence, true),
    };
    this.rows += 1;
    changes.push({ type: 'opened', row: asRow(this.row, start) });
  }

  private closeRow(end: number, changes: RowChange[]): void {
    if (this.row === null) return;
    changes.push({ type: 'closed', row: asRow(this.row, end) });
    this.row = null;
  }
}

function asRow({ start, step, heading, isCheck, label, loop }: OpenRow, end: number): ThoughtRow {
  const { most } = loop;
  const said = most === null || heading !== undefined ? label : labelOfSentence(most.sentence);
  return {
    start,
    end,
    step,
    label: said || '…',
    isHeading: heading !== undefined,
    isCheck,
    times: most?.times ?? null,
  };
}
