import { CodeContext } from './code-context';

/**
 * A tag that would end thoughts and stands in a block of code, or outside code where it may belong to other thoughts
 * inside these. If no other tag ends them, this one did, unless the code
 * around it ends and all else in it is in order as well. (Outside code: unless the reply was cut.) Until that is known, what follows the tag is kept back, since
 * it may be the answer.
 */
export class DoubtfulEnd<Target> {
  private readonly behind: string[] = [];
  /** Reads what follows the tag as whoever takes it for the end of the thoughts. */
  private readonly fresh = new CodeContext();
  private readonly isFenced: boolean;
  private hasCodeEnded: boolean;
  /** Whether code of the thoughts has a line that would begin code of an answer. */
  private isNested = false;
  /** What the last line has left open: code of the thoughts, of an answer, or both or neither of them. */
  private open: 'thoughts' | 'answer' | 'same' = 'thoughts';

  /** `code` is what the thoughts have been read with, up to the tag. */
  constructor(
    private readonly tag: string,
    readonly target: Target,
    private readonly code: CodeContext,
    private readonly isInCode: boolean,
  ) {
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

  /** Whether a tag that comes next is code for whoever takes this one for the end. */
  quotesNext(tag: string): boolean {
    return this.fresh.place(tag.includes('/')).kind !== 'none';
  }

  /** Takes what follows, and says whether it is thoughts for certain. */
  read(content: string): boolean {
    let isThoughts = false;
    this.behind.push(content);
    for (const line of content.split(/(?<=\n)/)) {
      this.code.note(line);
      this.fresh.note(line);
      if (line.endsWith('\n')) isThoughts = this.endLine() || isThoughts;
    }
    return isThoughts;
  }

  /** A line that begins code, and would stand in code if the tag were the end, shows that it is not. */
  private endLine(): boolean {
    const [inThoughts, inAnswer] = [this.code.isFenced, this.fresh.isFenced];
    const beginsInBoth = inThoughts && inAnswer;
    const isThoughts = this.isInCode && beginsInBoth && this.open === 'answer';
    this.isNested ||= beginsInBoth && this.open === 'thoughts';
    this.open = inThoughts === inAnswer ? 'same' : inThoughts ? 'thoughts' : 'answer';
    this.hasCodeEnded ||= this.open === 'answer';
    return isThoughts;
  }

  /** Whether the tag was the end, now that nothing more comes. How a stream ends that was cut says nothing. */
  isEnd(isCut: boolean): boolean {
    if (!this.isInCode) return !isCut;
    this.read('\n');
    this.behind.pop();
    if (this.fresh.isFenced) return false;
    if (!this.hasCodeEnded) return true;
    const isInOrder = this.isFenced && !this.isNested && !this.code.isFenced;
    return !isInOrder && !isCut;
  }
}
