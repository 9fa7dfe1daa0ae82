import { isLineMarker, plainText } from '@/lib/text/markdown/plain-text';
import { splitSentences } from '@/lib/text/sentences/split-sentences';

/** One sentence of reasoning and the title that stood above it or before it. */
export interface ReasoningUnit {
  /** Without markdown; absent where there is no title. */
  readonly title: string | undefined;
  /** The sentence as written, markdown included. */
  readonly sentence: string;
  /** The text that the unit was made from, title included; joined, the sources are the reasoning. */
  readonly source: string;
  /** Where the source begins in the reasoning, in UTF-16 units. */
  readonly start: number;
}

const TITLE_LINE = /^\s*(?:#{1,6}\s+(\S[^\n]*)|\*\*([^*\n]+)\*\*:?)\s*$/;
const TITLE_BEFORE_TEXT = /^\s*\*\*([^*\n]{1,100})\*\*:?(?=\s+\S)/;
const TITLE_START = /^\s*[#*]/;
const LONGEST_TITLE = 120;
const LONGEST_LINE_MARKER = 16;
const HAS_WORD = /[\p{L}\p{N}]/u;

/** Whether a piece has words, and not only the number of a list's next item. */
const speaks = (piece: string): boolean =>
  HAS_WORD.test(piece) && (piece.length > LONGEST_LINE_MARKER || !isLineMarker(piece));

/** The title that a piece is, or undefined. */
function titleOf(piece: string): string | undefined {
  const match = piece.length > LONGEST_TITLE ? null : TITLE_LINE.exec(piece);
  return match ? plainText(match[1] ?? match[2] ?? '') : undefined;
}

/** Makes units of the pieces of a text, given in order; see {@link readUnits}. */
export class UnitReader {
  private title: string | undefined;
  private waiting = '';
  private position = 0;

  /** Takes the next piece; returns the unit that it completes. */
  read(piece: string): ReasoningUnit | undefined {
    const start = this.position - this.waiting.length;
    this.position += piece.length;
    const mayHaveTitle = TITLE_START.test(piece);
    const heading = mayHaveTitle ? titleOf(piece) : undefined;
    if (heading !== undefined || !speaks(piece)) {
      this.waiting += piece;
      this.title = heading ?? this.title;
      return undefined;
    }
    const glued = mayHaveTitle ? TITLE_BEFORE_TEXT.exec(piece) : null;
    const sentence = glued ? piece.slice(glued[0].length) : piece;
    const title = glued ? plainText(glued[1] ?? '') : this.title;
    const unit = { title, sentence, source: this.waiting + piece, start };
    this.title = undefined;
    this.waiting = '';
    return unit;
  }

  /** The title that nothing has followed, as a sentence of its own. */
  rest(): ReasoningUnit | undefined {
    if (!this.title) return undefined;
    const start = this.position - this.waiting.length;
    return { title: undefined, sentence: this.title, source: this.waiting, start };
  }

  /** Another reader that goes on from where this one is. */
  copy(): UnitReader {
    const copied = new UnitReader();
    copied.title = this.title;
    copied.waiting = this.waiting;
    copied.position = this.position;
    return copied;
  }
}

/**
 * Splits reasoning into sentences. A title, a rule or a lone mark goes with the sentence that follows it; a
 * title at the very end is a sentence of its own. Linear in the text.
 */
export function readUnits(text: string): ReasoningUnit[] {
  const reader = new UnitReader();
  const units = splitSentences(text).flatMap((piece) => reader.read(piece) ?? []);
  const rest = reader.rest();
  return rest ? [...units, rest] : units;
}
