import { isBlank } from './tag-pattern';

/** Where in Markdown a place stands: in a block of code, in a span that began with so many backticks, or in neither. */
export type CodePlace =
  | { readonly kind: 'none' }
  /** `endsProse`: what stands before it on its line is indented prose as well as code. */
  | { readonly kind: 'block'; readonly endsProse: boolean }
  | { readonly kind: 'span'; readonly backticks: number };

interface Fence {
  readonly mark: string;
  readonly length: number;
}

/** Enough of a line to tell whether it fences code, lists something or is indented. */
const HEAD_LENGTH = 40;
/** Text that is kept unread before it is read without being asked. */
const MOST_UNREAD = 262_144;
const CODE_INDENTATION = 4;
const TAB_WIDTH = 4;
const FENCE = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)?(`{3,}|~{3,})(.*)$/;
const LIST_ITEM = /^(\s*)([-*+]|\d{1,9}[.)])(\s+)\S/;
const NONE: CodePlace = { kind: 'none' };
/** Stands for text in the middle of a line, where only backticks and line breaks matter. */
const OTHER_TEXT = 'x';

/**
 * Reads Markdown as it streams, so that one can ask whether it is in code just now. What is noted is read when
 * somebody asks, once, and line by line: linear however it is cut. Spans end with their line. A text that is
 * indented as a whole is no code.
 */
export class CodeContext {
  private unread = '';
  /** Characters noted since the last line break. */
  private column = 0;
  private hasOtherText = false;
  /** Whether the line begins with a letter at once: then nothing in its head matters. */
  private isPlainLine = false;
  private head = '';
  private lineLength = 0;
  private fence: Fence | null = null;
  private spanBackticks = 0;
  /** Backticks at the very end of what was read: there may be more of them. */
  private runLength = 0;
  private isAfterBlank = false;
  private isAfterCode = false;
  private indentation = Infinity;
  private listIndentation = 0;
  private fencedFromStart = false;
  private isDisordered = false;
  private hasText = false;

  /** Takes text without a backtick or a line break; false, with nothing taken, where it has to be noted. */
  pass(): boolean {
    if (this.column <= HEAD_LENGTH && !this.isPlainLine) return false;
    if (!this.hasOtherText) this.unread += OTHER_TEXT;
    this.hasOtherText = true;
    return true;
  }

  /** Takes text; cheap, as nothing is read yet. */
  note(text: string): void {
    this.hasOtherText = false;
    this.unread += text;
    const lineEnd = text.lastIndexOf('\n');
    if (lineEnd >= 0) {
      this.column = 0;
      this.isPlainLine = false;
    }
    if (this.column === 0) this.isPlainLine = beginsPlainly(text, lineEnd + 1);
    this.column += text.length - lineEnd - 1;
    if (this.unread.length > MOST_UNREAD) this.readNoted();
  }

  /** Where a tag stands that comes next. */
  place(isClosing: boolean): CodePlace {
    this.readNoted();
    if (this.fence !== null && !closes(this.head, this.fence)) return { kind: 'block', endsProse: false };
    if (this.fence === null && this.isIndentedCode())
      return { kind: 'block', endsProse: isClosing && this.head.trim() !== '' && !this.head.includes('<') };
    const backticks = this.fence === null ? this.spanAfterRun() : 0;
    return backticks > 0 ? { kind: 'span', backticks } : NONE;
  }

  /** Whether a fence is open; one ends with the line of its end. */
  get isFenced(): boolean {
    this.readNoted();
    return this.fence !== null;
  }

  /** Whether a line names the language of code in code that it neither ends nor could stand in. */
  get isInDisorder(): boolean {
    this.readNoted();
    return this.isDisordered;
  }

  /** Whether there is nothing but white space on the line so far. */
  get isAtLineStart(): boolean {
    this.readNoted();
    return isBlank(this.head);
  }

  /** Whether there is nothing yet but the first line of a fence: the fence is around what comes, whatever it is. */
  get isWrapped(): boolean {
    return this.fencedFromStart && this.head.trim() === '';
  }

  /** One that has read the same, for another text behind it. */
  copy(): CodeContext {
    return Object.assign(new CodeContext(), this);
  }

  private readNoted(): void {
    const text = this.unread;
    this.unread = '';
    for (let from = 0; from < text.length; ) {
      const lineEnd = text.indexOf('\n', from);
      this.readWithinLine(text, from, lineEnd < 0 ? text.length : lineEnd);
      if (lineEnd < 0) return;
      this.endLine();
      from = lineEnd + 1;
    }
  }

  private readWithinLine(text: string, from: number, to: number): void {
    const room = HEAD_LENGTH - this.head.length;
    if (room > 0) this.head += text.slice(from, Math.min(to, from + room));
    this.lineLength += to - from;
    if (this.fence === null) this.readSpans(text, from, to);
  }

  private readSpans(text: string, from: number, to: number): void {
    for (let position = from; position < to; ) {
      let end = position;
      while (end < to && text.charCodeAt(end) === BACKTICK) end += 1;
      if (end > position) {
        this.runLength += end - position;
        position = end;
        continue;
      }
      this.spanBackticks = this.spanAfterRun();
      this.runLength = 0;
      const next = text.indexOf('`', position);
      position = next < 0 || next > to ? to : next;
    }
  }

  /** A run of backticks opens a span, closes one that began with as many, or is text in another one. */
  private spanAfterRun(): number {
    if (this.runLength === 0) return this.spanBackticks;
    if (this.spanBackticks === 0) return this.runLength;
    return this.spanBackticks === this.runLength ? 0 : this.spanBackticks;
  }

  private endLine(): void {
    const isWhole = this.lineLength <= HEAD_LENGTH;
    const isBlank = isWhole && this.head.trim() === '';
    if (this.fence !== null) {
      if (!isBlank) this.fencedFromStart = false;
      this.isDisordered ||= beginsInside(this.head, this.fence);
      if (isWhole && closes(this.head, this.fence)) this.fence = null;
    } else if (!isBlank) {
      this.endLineOfText();
    }
    this.isAfterBlank = isBlank;
    this.head = '';
    this.lineLength = 0;
    this.spanBackticks = 0;
    this.runLength = 0;
  }

  private endLineOfText(): void {
    const match = this.beginsPlainly ? null : FENCE.exec(this.head);
    const [, marks = '', information = ''] = match ?? [];
    if (match !== null && !(marks.startsWith('`') && information.includes('`'))) {
      this.fence = { mark: marks.charAt(0), length: marks.length };
      this.fencedFromStart = !this.hasText;
    } else {
      this.readIndentation();
    }
    this.hasText = true;
  }

  private readIndentation(): void {
    this.isAfterCode = this.isIndentedCode();
    if (this.isAfterCode) return;
    const item = this.beginsPlainly ? null : LIST_ITEM.exec(this.head);
    const indentation = indentationOf(this.head);
    this.indentation = Math.min(this.indentation, indentation);
    if (item !== null) this.listIndentation = indentation + `${item[2]}${item[3]}`.length;
    else if (this.isAfterBlank && indentation < this.listIndentation) this.listIndentation = 0;
  }

  private get beginsPlainly(): boolean {
    return beginsPlainly(this.head, 0);
  }

  private isIndentedCode(): boolean {
    if (!this.isAfterBlank && !this.isAfterCode) return false;
    const least = Math.max(this.indentation, this.listIndentation) + CODE_INDENTATION;
    return indentationOf(this.head) >= least;
  }
}

const BACKTICK = 0x60;
const LETTER_A = 0x41;
const LETTER_Z = 0x7a;

/** Whether there is an ASCII letter, with which neither fences nor lists begin. */
function beginsPlainly(text: string, from: number): boolean {
  const code = text.charCodeAt(from);
  return code >= LETTER_A && code <= LETTER_Z && code !== BACKTICK;
}

/** Whether a line in a fence begins another one, as it could if it were not in one. */
function beginsInside(line: string, { mark, length }: Fence): boolean {
  const [, marks = '', information = ''] = (beginsPlainly(line, 0) ? null : FENCE.exec(line)) ?? [];
  return marks.startsWith(mark) && marks.length >= length && /^\s*\w+\s*$/.test(information);
}

/** Whether a line ends a fence. What stands behind it may be a tag. */
function closes(line: string, { mark, length }: Fence): boolean {
  const marks = line.replace(/^[\s>]+/, '').trimEnd();
  return marks.length >= length && marks === mark.repeat(marks.length);
}

function indentationOf(line: string): number {
  let width = 0;
  for (const character of line) {
    if (character === ' ') width += 1;
    else if (character === '\t') width += TAB_WIDTH - (width % TAB_WIDTH);
    else break;
  }
  return width;
}
