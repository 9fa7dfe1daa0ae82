import type { OpenBlock } from '@/lib/text/blocks/open-block';
import { openBlockAt } from '@/lib/text/blocks/open-block-at';

/** So long a run of signs without white space is data, not a word. */
const LONGEST_WORD = 2_048;

const OPENER = /[`~{[<]/;
const OPENERS = new Uint8Array(128);
for (const opener of '`~{[<') OPENERS[opener.charCodeAt(0)] = 1;

/** A character of ASCII that is seen and no white space. */
const isSign = (code: number): boolean => code > 0x20 && code < 0x7f;

/** Where a stream's text goes once it is known what of it is payload. */
export interface PayloadSink {
  readonly pass: (text: string) => void;
  /** A block was left out at this place. */
  readonly removed: () => void;
}

/**
 * Takes fenced code, raw JSON, tool payloads and runs of data too long to be words out of a text that arrives in
 * pieces, whatever their length: what belongs to a block that has begun is not held but let go of as it comes. Holds
 * back the last word and, over a bounded stretch, what may open a block. The output is the same for any chunking;
 * time is linear. Armoured keys are not its business.
 */
export class PayloadStream {
  private held = '';
  /** Where in the held text to go on reading, where its last word begins, and up to where nothing opens a block. */
  private position = 0;
  private wordStart = 0;
  private inlineEnd = 0;
  private block: OpenBlock | undefined;
  private inData = false;
  /** A block in backticks takes them with it: the first waits for what follows the block. */
  private tick: 'none' | 'before' | 'after' = 'none';

  constructor(private readonly sink: PayloadSink) {}

  /** Number of characters that were read and neither passed on nor left out. */
  get heldLength(): number {
    return this.held.length + (this.tick === 'none' ? 0 : 1);
  }

  /** Whether anything is held back, or a block goes on. */
  get isHolding(): boolean {
    return this.heldLength > 0 || this.block !== undefined || this.inData;
  }

  /** Reads more text; `isFinal` where it ends, so that nothing is held back. */
  push(text: string, isFinal: boolean): void {
    let rest: string | undefined = this.held === '' ? text : this.held + text;
    this.held = '';
    while (rest !== undefined && rest !== '') {
      if (this.block !== undefined) rest = this.readBlock(this.block, rest);
      else if (this.inData) rest = this.readData(rest);
      else if (this.tick === 'after') rest = this.readTick(rest);
      else if (isFinal || rest.length > LONGEST_WORD || OPENER.test(rest))
        rest = this.readText(rest, isFinal);
      else rest = this.readPlain(rest);
    }
    if (!isFinal) return;
    if (this.tick !== 'none') this.sink.pass('`');
    this.tick = 'none';
    this.block = undefined;
    this.inData = false;
  }

  private readBlock(block: OpenBlock, text: string): string {
    const end = block.advance(text, 0);
    if (end === -1) return '';
    this.block = undefined;
    if (this.tick === 'before') this.tick = 'after';
    return text.slice(end);
  }

  private readData(text: string): string {
    let end = 0;
    while (end < text.length && isSign(text.charCodeAt(end))) end += 1;
    if (end < text.length) this.inData = false;
    return text.slice(end);
  }

  private readTick(text: string): string {
    this.tick = 'none';
    if (text.startsWith('`')) return text.slice(1);
    this.sink.pass('`');
    return text;
  }

  /** Reads text in which nothing can open a block. */
  private readPlain(text: string): undefined {
    let wordStart = text.length;
    while (wordStart > 0 && isSign(text.charCodeAt(wordStart - 1))) wordStart -= 1;
    if (wordStart > 0) this.sink.pass(text.slice(0, wordStart));
    this.held = text.slice(wordStart);
    this.position = text.length - wordStart;
    this.wordStart = 0;
    this.inlineEnd = 0;
    return undefined;
  }

  /** Reads text outside blocks, and returns what follows where one begins. */
  private readText(text: string, isFinal: boolean): string | undefined {
    let { wordStart, inlineEnd } = this;
    let index = this.position;
    for (; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (!isSign(code)) {
        wordStart = index + 1;
        continue;
      }
      if (index - wordStart >= LONGEST_WORD) {
        this.inData = true;
        return this.leaveOut(text, wordStart, index);
      }
      if (OPENERS[code] !== 1 || index < inlineEnd) continue;
      const opening = openBlockAt(text, index, isFinal);
      if (opening === 'undecided') break;
      if (opening === undefined) continue;
      if ('skipTo' in opening) {
        inlineEnd = opening.skipTo;
      } else if (opening.block.kind !== 'private-key') {
        this.block = opening.block;
        const isTicked = index > wordStart && text.charAt(index - 1) === '`';
        if (isTicked) this.tick = 'before';
        return this.leaveOut(text, isTicked ? index - 1 : index, opening.contentStart);
      }
    }
    const end = isFinal ? text.length : Math.min(index, wordStart);
    if (end > 0) this.sink.pass(text.slice(0, end));
    this.held = text.slice(end);
    this.position = isFinal ? 0 : index - end;
    this.wordStart = Math.max(0, isFinal ? 0 : wordStart - end);
    this.inlineEnd = Math.max(0, isFinal ? 0 : inlineEnd - end);
    return undefined;
  }

  private leaveOut(text: string, from: number, to: number): string {
    if (from > 0) this.sink.pass(text.slice(0, from));
    this.sink.removed();
    this.position = 0;
    this.wordStart = 0;
    this.inlineEnd = 0;
    return text.slice(to);
  }
}
