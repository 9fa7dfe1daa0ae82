import remend from 'remend';
import { lexBlocks, type MarkdownToken } from './lex-blocks';

/** The newest blocks may still change with the next words: a list goes on, a paragraph becomes a heading. */
const OPEN_BLOCKS = 2;

/**
 * The blocks of a Markdown text that grows at its end. Only what may still change is read again, so that a long
 * answer costs no more per word than a short one. A block is the same object until its text changes.
 */
export class GrowingBlocks {
  private text = '';
  private growing = false;
  private closedLength = 0;
  private closed: MarkdownToken[] = [];
  private shown: readonly MarkdownToken[] = [];

  /** The blocks of `text`; while it is growing, marks that are still open count as closed at its end. */
  read(text: string, growing: boolean): readonly MarkdownToken[] {
    if (text === this.text && growing === this.growing) return this.shown;
    if (!text.startsWith(this.text)) {
      this.closed = [];
      this.closedLength = 0;
    }
    this.text = text;
    this.growing = growing;
    this.shown = growing ? this.readOpenEnd() : this.readWhole();
    return this.shown;
  }

  private readWhole(): readonly MarkdownToken[] {
    const blocks = lexBlocks(this.text);
    // A link's address may have come long after the link, and then the same text means something else.
    return this.text.includes(']:') ? blocks : this.reused(blocks, 0);
  }

  private readOpenEnd(): readonly MarkdownToken[] {
    const end = lexBlocks(this.text.slice(this.closedLength));
    const filled = end.flatMap(({ type }, index) => (type === 'space' ? [] : [index]));
    const closing = end.slice(0, filled.at(-OPEN_BLOCKS) ?? 0);
    this.closed.push(...this.reused(closing, this.closed.length));
    for (const { raw } of closing) this.closedLength += raw.length;
    const open = lexBlocks(remend(this.text.slice(this.closedLength), { linkMode: 'text-only' }));
    return this.closed.concat(this.reused(open, this.closed.length));
  }

  /** The blocks, or the objects shown in their places if those say the same. */
  private reused(blocks: readonly MarkdownToken[], from: number): MarkdownToken[] {
    return blocks.map((block, index) => {
      const shown = this.shown[from + index];
      return shown?.type === block.type && shown.raw === block.raw ? shown : block;
    });
  }
}
