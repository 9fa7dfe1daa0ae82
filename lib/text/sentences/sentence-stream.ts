import type { OpenBlock } from '../blocks/open-block';
import { openBlockAt } from '../blocks/open-block-at';
import { lineMarkerLength } from './line-marker';
import { canSentenceStopAt, isCloser, isSpace, isTerminator, isWideTerminator } from './sentence-characters';
import { beginsSentence, type Certainty, certaintyAfter, endsBold, opensGluedTitle } from './sentence-end';

type Mode = 'line-start' | 'body' | 'terminated' | 'spaced' | 'block';

/** Longest row of marks, and how far back the word before it may begin. */
const LOOK_BACK = 64;
const KEPT = 2 * LOOK_BACK;
const LONGEST_WINDOW = 2_048;
const MOST_CLOSERS = 8;

/**
 * Cuts a stream of text into sentences. The pieces are the same for any chunking and joined they are the
 * text; white space belongs to the piece before it. List items, headings and titles on their own line are
 * pieces; fenced blocks, raw JSON, tool payloads and armoured keys are never cut. Time is linear.
 */
export class SentenceStream {
  /** What was scanned of the current piece and is no longer looked back at. */
  private head = '';
  private buffer = '';
  private pieceStart = 0;
  private position = 0;
  private mode: Mode = 'line-start';
  private block: OpenBlock | undefined;
  private isMarkedLine = false;
  private isBoldOpen = false;
  private terminatorStart = 0;
  private isWide = false;
  private certainty: Certainty = 'none';
  private newlines = 0;

  get pendingLength(): number {
    return this.head.length + this.buffer.length;
  }

  get pending(): string {
    return this.head + this.buffer;
  }

  /** Whether what is pending ends in white space after which a new piece may begin. */
  get isBetween(): boolean {
    return this.mode === 'spaced' && this.certainty !== 'none';
  }

  /** Another stream that goes on from where this one is; a block that is open is plain text to it. */
  copy(): SentenceStream {
    const mode = this.mode === 'block' ? 'body' : this.mode;
    return Object.assign(new SentenceStream(), this, { mode, block: undefined });
  }

  /** Reads more text; returns the pieces that it completes. */
  push(text: string): string[] {
    this.buffer += text;
    return this.scan(false);
  }

  /** Ends the text; returns what is left and starts anew. */
  flush(): string[] {
    const pieces = this.scan(true);
    const rest = this.head + this.buffer;
    if (rest) pieces.push(rest);
    this.takeStart(this.pendingLength);
    this.mode = 'line-start';
    this.newlines = 0;
    return pieces;
  }

  /**
   * Takes the pending text if it is certain to be whole sentences already; white space that still follows
   * will then stand at the beginning of the next piece. Empty when nothing is settled.
   */
  takeSettled(): string {
    if (this.mode !== 'spaced' || this.certainty !== 'certain') return '';
    if (this.position !== this.buffer.length) return '';
    return this.takeStart(this.pendingLength);
  }

  /** Takes that many characters off the beginning of the pending text. */
  takeStart(length: number): string {
    const pending = this.pending;
    const moved = Math.max(0, length - this.head.length);
    this.head = this.head.slice(length);
    this.buffer = this.buffer.slice(moved);
    this.position = Math.max(0, this.position - moved);
    this.terminatorStart = Math.max(0, this.terminatorStart - moved);
    return pending.slice(0, length);
  }

  private scan(isFinal: boolean): string[] {
    const pieces: string[] = [];
    while (this.position < this.buffer.length && this.step(isFinal, pieces)) {
      // Each step moves on or changes the mode.
    }
    this.buffer = this.pieceStart === 0 ? this.buffer : this.buffer.slice(this.pieceStart);
    this.position -= this.pieceStart;
    this.terminatorStart -= this.pieceStart;
    this.pieceStart = 0;
    this.forget();
    return pieces;
  }

  /** Sets aside what will not be looked back at any more, so that it is not copied with every push. */
  private forget(): void {
    const length = this.position - KEPT;
    if (this.position < LONGEST_WINDOW) return;
    this.head += this.buffer.slice(0, length);
    this.buffer = this.buffer.slice(length);
    this.position = KEPT;
    this.terminatorStart = Math.max(0, this.terminatorStart - length);
  }

  /** One step of the scanner; false when it needs more text. */
  private step(isFinal: boolean, pieces: string[]): boolean {
    switch (this.mode) {
      case 'line-start':
        return this.readLineStart(isFinal);
      case 'body':
        return this.readBody(isFinal);
      case 'terminated':
        return this.readTerminated(isFinal, pieces);
      case 'spaced':
        return this.readSpaced(isFinal, pieces);
      case 'block':
        return this.readBlock();
    }
  }

  private readLineStart(isFinal: boolean): boolean {
    const { buffer } = this;
    while (isSpace(buffer.charCodeAt(this.position))) this.position += 1;
    if (this.position === buffer.length) return false;
    const marker = lineMarkerLength(this.buffer, this.position, isFinal);
    if (marker === -1) return false;
    this.isMarkedLine = marker > 0;
    this.isBoldOpen = false;
    this.mode = 'body';
    // A fence, a rule's dashes or an opening `**` are read by the body; the stop of `1.` must not be.
    const first = this.buffer.charAt(this.position);
    if (marker > 0 && first !== '`' && first !== '~' && first !== '-' && first !== '*')
      this.position += marker;
    return true;
  }

  private readBody(isFinal: boolean): boolean {
    const { buffer } = this;
    const end = buffer.length;
    let index = this.position;
    for (; index < end; index += 1) {
      if (canSentenceStopAt(buffer.charCodeAt(index))) break;
    }
    this.position = index;
    return index < end && this.readStop(buffer.charCodeAt(index), isFinal);
  }

  private readStop(code: number, isFinal: boolean): boolean {
    if (code === 0x0a) {
      this.enterSpaced(this.isMarkedLine ? 'certain' : 'none');
    } else if (isTerminator(code) || code >= 0x3000) {
      this.mode = 'terminated';
      this.terminatorStart = this.position;
      this.isWide = code >= 0x3000;
      this.position += 1;
    } else if (code === 0x2a) {
      return this.readAsterisk(isFinal);
    } else {
      return this.readOpening(isFinal);
    }
    return true;
  }

  private readAsterisk(isFinal: boolean): boolean {
    if (this.position + 1 === this.buffer.length && !isFinal) return false;
    const isDouble = this.buffer.charAt(this.position + 1) === '*';
    if (isDouble) this.isBoldOpen = !this.isBoldOpen;
    this.position += isDouble ? 2 : 1;
    return true;
  }

  private readOpening(isFinal: boolean): boolean {
    const opening = openBlockAt(this.buffer, this.position, isFinal);
    if (opening === 'undecided') return false;
    if (opening === undefined) {
      this.position += 1;
    } else if ('skipTo' in opening) {
      this.position = opening.skipTo;
    } else {
      this.block = opening.block;
      this.position = opening.contentStart;
      this.mode = 'block';
    }
    return true;
  }

  private readBlock(): boolean {
    const end = this.block?.advance(this.buffer, this.position) ?? this.position;
    this.position = end === -1 ? this.buffer.length : end;
    if (end === -1) return false;
    this.isMarkedLine ||= this.block?.kind === 'fence';
    this.block = undefined;
    this.mode = 'body';
    return true;
  }

  /** After a terminator: more of them, closing quotes and brackets, then white space or the sentence goes on. */
  private readTerminated(isFinal: boolean, pieces: string[]): boolean {
    const { buffer } = this;
    for (; this.position < buffer.length; this.position += 1) {
      const code = buffer.charCodeAt(this.position);
      if (isSpace(code)) {
        this.enterSpaced(
          this.isWide
            ? 'certain'
            : certaintyAfter(buffer, this.pieceStart, this.terminatorStart, this.position),
        );
        return true;
      }
      // A long row of dots leads somewhere; it ends nothing.
      const isRow = this.position - this.terminatorStart > LOOK_BACK;
      if (!isRow && (isTerminator(code) || isWideTerminator(code))) continue;
      const closes = isCloser(code);
      if (code === 0x60 || code === 0x7e) {
        if (this.position + 1 === buffer.length && !isFinal) return false;
        if (buffer.charCodeAt(this.position + 1) === code) {
          this.mode = 'body';
          return true;
        }
      }
      if (code === 0x2a && !this.isBoldOpen && this.position - this.terminatorStart < MOST_CLOSERS) {
        const glued = opensGluedTitle(buffer, this.position, isFinal);
        if (glued === undefined) return false;
        if (glued) {
          this.emit(pieces);
          this.mode = 'line-start';
          return true;
        }
      }
      if (code === 0x2a && buffer.charAt(this.position + 1) === '*') this.isBoldOpen = false;
      if (closes && this.position - this.terminatorStart < MOST_CLOSERS) continue;
      if (this.isWide && !closes) this.emit(pieces);
      this.mode = 'body';
      return true;
    }
    return false;
  }

  private enterSpaced(certainty: Certainty): void {
    this.mode = 'spaced';
    this.certainty = this.isMarkedLine && endsBold(this.buffer, this.position) ? 'certain' : certainty;
    this.newlines = 0;
  }

  private readSpaced(isFinal: boolean, pieces: string[]): boolean {
    const { buffer } = this;
    while (this.position < buffer.length) {
      const code = buffer.charCodeAt(this.position);
      if (!isSpace(code)) return this.decide(isFinal, pieces);
      if (code === 0x0a) {
        this.newlines += 1;
        if (this.newlines > 1 || this.isMarkedLine) this.certainty = 'certain';
      }
      this.position += 1;
    }
    return false;
  }

  /** At the first character after white space: did a sentence end before it? */
  private decide(isFinal: boolean, pieces: string[]): boolean {
    const isNewLine = this.newlines > 0;
    const marker = isNewLine ? lineMarkerLength(this.buffer, this.position, isFinal) : 0;
    if (marker === -1) return false;
    const isBoundary = marker > 0 || beginsSentence(this.buffer, this.position, this.certainty);
    if (isBoundary) this.emit(pieces);
    this.mode = isNewLine ? 'line-start' : 'body';
    return true;
  }

  private emit(pieces: string[]): void {
    const piece = this.head + this.buffer.slice(this.pieceStart, this.position);
    if (piece.trim() === '') return;
    pieces.push(piece);
    this.head = '';
    this.pieceStart = this.position;
  }
}
