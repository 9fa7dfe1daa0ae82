import { alignmentsOf } from './markdown/table-lines';

/** What of Markdown stands open at the end of a text, as far as its last lines tell. */
interface OpenBlock {
  /** The line that opened a fenced block which is not closed; null where none is open. */
  readonly fence: string | null;
  /** The header of the table that the text ends in, with the line of dashes; null where it ends in none. */
  readonly tableHead: string | null;
  readonly lastLine: string;
}

const FENCE = /^ {0,3}(?:[-*+] +|\d{1,3}[.)] +)?(`{3,}|~{3,})/;
const MAY_FENCE = /`{3}|~{3}/;
const ROW = /^\s*\|/;
/** A longer header is not looked for among what follows. */
const LONGEST_HEAD = 1_000;

/** Reads a text once for what it leaves open. */
function openBlockOf(text: string): OpenBlock {
  const fence = MAY_FENCE.test(text) ? openFenceOf(text) : null;
  const lastLine = text.slice(text.lastIndexOf('\n') + 1);
  return { fence, tableHead: fence === null ? tableHeadOf(text) : null, lastLine };
}

function openFenceOf(text: string): string | null {
  let fence: string | null = null;
  let mark = '';
  for (const line of text.split('\n')) {
    const found = FENCE.exec(line)?.[1];
    if (found === undefined) continue;
    if (fence === null) {
      fence = line.trim();
      mark = found;
    } else if (found.startsWith(mark) && line.trim() === found) fence = null;
  }
  return fence;
}

function tableHeadOf(text: string): string | null {
  // Where the line begins that follows the table.
  let first = text.endsWith('\n') ? text.length : text.length + 1;
  while (first > 0) {
    const lineStart = first < 2 ? 0 : text.lastIndexOf('\n', first - 2) + 1;
    if (!ROW.test(text.slice(lineStart, first - 1))) break;
    first = lineStart;
  }
  const [head, dashes] = text.slice(first).split('\n', 2);
  if (head === undefined || dashes === undefined || head.length + dashes.length > LONGEST_HEAD) return null;
  return alignmentsOf(dashes) === null ? null : `${head}\n${dashes}\n`;
}

/** So much of the end of a text is looked at for words that are said again. */
const LOOKED_AT = 1_200;
/** Words that are said again may be as few as that where they are not at the beginning of a line. */
const CERTAIN = 12;
/** An opening line that takes longer than that is no repeated one. */
const LONGEST_OPENING = 120;

const LETTERS = /\p{L}.*\p{L}/su;
const WORD = /[\p{L}\p{N}_]/u;
/** What may still become the mark of a block. */
const MAY_MARK = /^(?:#{1,6}|[-*+]|\d{1,3}[.)]?|`{1,3}|~{1,3})$/;
const ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])\s/;

/**
 * Joins what a model goes on with to a text that was cut off: what it repeats of the end is dropped, so is an opening
 * of the block that is open still, and a line break is put where a new block would run into the last line. It holds
 * back only what may still turn out to be repeated.
 */
export class TextSeam {
  private readonly tail: string;
  private readonly open: OpenBlock;
  private held = '';
  private isReopened = false;
  private isJoined: boolean;

  constructor(before: string) {
    this.tail = before.slice(-LOOKED_AT);
    this.open = openBlockOf(before);
    this.isJoined = before === '';
  }

  /** Takes a piece of what follows; returns what may be added to the text by now. */
  push(piece: string): string {
    if (this.isJoined) return piece;
    this.held += piece;
    if (this.mayReopen()) return '';
    this.dropOpening();
    return this.mayRepeatMore() ? '' : this.join();
  }

  /** Nothing follows any more: returns what is left. */
  end(): string {
    if (this.isJoined) return '';
    this.dropOpening();
    return this.join();
  }

  private join(): string {
    this.isJoined = true;
    const repeated = this.repeated();
    const added = repeated === null ? `${this.glue()}${this.held}` : repeated;
    this.held = '';
    return added;
  }

  /** Whether what is held may be the beginning of the line, or lines, that opened what is open. */
  private mayReopen(): boolean {
    if (this.isReopened) return false;
    const lead = this.held.trimStart();
    const { fence, tableHead } = this.open;
    if (fence !== null && /^[`~]/.test(lead)) return !lead.includes('\n') && lead.length < LONGEST_OPENING;
    return tableHead !== null && lead.length < tableHead.length && tableHead.startsWith(lead);
  }

  private dropOpening(): void {
    if (this.isReopened) return;
    const lead = this.held.trimStart();
    const { fence, tableHead } = this.open;
    const opening =
      tableHead !== null && lead.startsWith(tableHead)
        ? tableHead
        : fence !== null && isOpening(fence) && lead.startsWith(`${fence}\n`)
          ? `${fence}\n`
          : null;
    if (opening === null) return;
    this.isReopened = true;
    this.held = lead.slice(opening.length);
  }

  /** Whether what is held stands somewhere at the end of the text, and goes on there. */
  private mayRepeatMore(): boolean {
    if (this.held.trimStart() === '') return this.held.length < CERTAIN;
    if (MAY_MARK.test(this.held)) return true;
    return this.readings().some((lead) => {
      const place = this.tail.indexOf(lead);
      return place >= 0 && place + lead.length < this.tail.length;
    });
  }

  /** What is held, as it is and without the space before it. */
  private readings(): readonly string[] {
    const lead = this.held.trimStart();
    return lead === this.held ? [lead] : [this.held, lead];
  }

  /** What is held without what it repeats; null where it repeats nothing. */
  private repeated(): string | null {
    for (const lead of this.readings()) {
      const rest = this.restOf(lead);
      if (rest !== null) return rest;
    }
    return null;
  }

  private restOf(lead: string): string | null {
    for (let length = Math.min(lead.length, this.tail.length); length > 1; length -= 1) {
      const said = lead.slice(0, length);
      if (this.tail.endsWith(said) && this.isSaidAgain(said)) return lead.slice(length);
    }
    return null;
  }

  private isSaidAgain(said: string): boolean {
    const before = this.tail.at(-said.length - 1) ?? '\n';
    const isFromWord = !WORD.test(before) || !WORD.test(said[0] ?? '');
    // A model that goes on as it was told begins with a space, or within the word.
    const isCertain = said.length >= CERTAIN || before === '\n' || !/^\s/.test(this.held);
    return isFromWord && isCertain && LETTERS.test(said);
  }

  /** What has to stand between the two. */
  private glue(): string {
    const { fence, lastLine } = this.open;
    const { held } = this;
    if (lastLine.trim() === '' || held === '' || /^\s/.test(held)) return '';
    if (fence !== null) return /^(?:`{3,}|~{3,})\s*(?:\n|$)/.test(held) ? '\n' : '';
    if (/^(?:#{1,6} |`{3,}|~{3,})/.test(held)) return '\n\n';
    if (held.startsWith('|')) return /^\s*\|.*\|\s*$/.test(lastLine) ? '\n' : '';
    if (ITEM.test(held)) return ITEM.test(lastLine) || /[.!?:]$/.test(lastLine) ? '\n' : '';
    const isSentence = /[.!?…]$/.test(lastLine) && /^\p{Lu}/u.test(held);
    return isSentence || (/[,;:]$/.test(lastLine) && /^\p{L}/u.test(held)) ? ' ' : '';
  }
}

/** A fence that names a language opens; a bare one may as well close. */
const isOpening = (fence: string): boolean => /[^`~\s]/.test(fence);
