import { CodeContext } from './code-context';

/**
 * A tag that would end thoughts and stands in a block of code, or outside code where it may belong to other thoughts
 * inside these. If no other tag ends them, this one did, unless the code around it ends and all else in it is in order
 * as well. (Outside code: unless the reply was cut.) Until that is known, what follows the tag is kept back, since it
 * may be the answer.
 */
export class DoubtfulEnd<Target> {
  private readonly behind: string[] = [];
  /** Reads what follows the tag as whoever takes it for the end of the thoughts. */
  private readonly fresh = new CodeContext();
  private readonly isFenced: boolean;
  private hasCodeEnded: boolean;
  /** Whether code of the thoughts has a line that would begin code of an answer. */
  private isNested = false;
  /** Whether there is another such tag behind it, which is code if this one is the end. */
  hidesOthers = false;
  /** Whether the thoughts have all their code in order up to that other tag. */
  private isOrdered = false;
  private isThoughts = false;
  /** What the last line has left open: code of the thoughts, of an answer, or both or neither of them. */
  private open: 'thoughts' | 'answer' | 'same' = 'thoughts';

  /** What the thoughts had been read with before the tag. */
  readonly codeBefore: CodeContext;

  /** `code` is what the thoughts have been read with, up to the tag. */
  constructor(
    readonly tag: string,
    readonly target: Target,
    private readonly code: CodeContext,
    private readonly isInCode: boolean,
  ) {
    this.codeBefore = code.copy();
    this.isFenced = code.isFenced;
    this.hasCodeEnded = !this.isFenced;
    if (!this.isFenced) this.open = 'same';
    code.note(tag);
  }

  /** All that is kept back, with the tag. */
  get kept(): readonly string[] {
    return [this.tag, ...this.behind];
  }

  /** What follows the tag. */
  get rest(): string {
    return this.behind.join('');
  }

  /** Whether a tag that comes next is code for whoever takes this one for the end; it is remembered. */
  quotesNext(tag: string): boolean {
    const isQuoted = this.fresh.place(tag.includes('/')).kind !== 'none';
    if (isQuoted && !this.hidesOthers) {
      this.hidesOthers = true;
      this.isOrdered = !this.code.isInDisorder;
    }
    return isQuoted;
  }

  /** Takes what follows, and says whether all of it is thoughts for certain. */
  read(content: string): boolean {
    this.behind.push(content);
    for (const line of content.split(/(?<=\n)/)) {
      this.code.note(line);
      this.fresh.note(line);
      if (line.endsWith('\n')) this.endLine();
    }
    return this.isThoughts && !this.hidesOthers;
  }

  /** A line that begins code, and would stand in code if the tag were the end, shows that it is not. */
  private endLine(): void {
    const [inThoughts, inAnswer] = [this.code.isFenced, this.fresh.isFenced];
    const beginsInBoth = inThoughts && inAnswer;
    this.isThoughts ||= this.isInCode && beginsInBoth && this.open === 'answer';
    this.isNested ||= beginsInBoth && this.open === 'thoughts';
    this.open = inThoughts === inAnswer ? 'same' : inThoughts ? 'thoughts' : 'answer';
    this.hasCodeEnded ||= this.open === 'answer';
  }

  /** Whether the tag was the end, now that nothing more comes. How a stream ends that was cut says nothing. */
  isEnd(isCut: boolean): boolean {
    if (!this.isInCode) return !isCut;
    this.read('\n');
    this.behind.pop();
    if (this.fresh.isFenced || this.isThoughts) return false;
    if (this.isOrdered && this.fresh.isInDisorder) return false;
    if (!this.hasCodeEnded) return true;
    const isInOrder = this.isFenced && !this.isNested && !this.code.isFenced;
    return !isInOrder && !isCut;
  }
}
