import type { CodeContext } from './code-context';
import { isBlank } from './tag-pattern';
import type { TagState } from './tag-state';

/** Outside the blocks of a reply that stands in a fence as a whole, the fence's marks are as good as nothing. */
const BLANK_IN_FENCE = /^[\s`~]*$/;
/** What may be the first line of a fence, or become it. */
const PART_OF_FENCE = /^(?:[`~]{1,2}|(?:`{3,8}|~{3,8})[\w-]{0,12}\s{0,8})$/;

/** Whether a model has put its whole reply into a fence, as one does with markup. */
export class FencedReply {
  isFirstTag = true;
  isFenced = false;
  /** The beginning of the reply, as long as it may be that of a fence around it. */
  private beginning = '';
  /** White space that is kept back until it is known what stands behind it. */
  private blank = '';

  get hasBegun(): boolean {
    return this.beginning !== '';
  }

  private mayBegin({ type, drops }: TagState): boolean {
    return this.isFirstTag && (type === 'thinking' || drops === 'fence');
  }

  /** Whether its first line is all that there is before a tag. */
  opens(state: TagState, code: CodeContext): boolean {
    if (!this.mayBegin(state) || !code.isWrapped) return false;
    this.isFenced = true;
    return true;
  }

  /** Between the blocks of a reply in a fence, what may end the fence waits for text behind it as well. */
  holdsBlank({ drops, afterText }: TagState): boolean {
    return drops !== 'nothing' || (this.isFenced && afterText !== undefined);
  }

  isBlank(text: string, state: TagState): boolean {
    if (this.beginning === '' && isBlank(text)) return true;
    if (!this.mayBegin(state)) return this.isFenced && BLANK_IN_FENCE.test(text);
    this.beginning = (this.beginning + text).trimStart();
    return PART_OF_FENCE.test(this.beginning);
  }

  /** Keeps white space back. */
  keep(blank: string): void {
    this.blank += blank;
  }

  /** What is kept back, which is kept no longer. */
  take(): string {
    const { blank } = this;
    this.blank = '';
    return blank;
  }

  /** It began otherwise, or its beginning is over; returns what of it is text. */
  endBeginning(): string {
    const isText = this.hasBegun && !this.isFenced;
    this.beginning = '';
    return isText ? this.take() : '';
  }

  /** Drops what is kept back, and returns it where it is text: it waited for a fence that did not come. */
  dropBlank({ drops }: TagState): string {
    const blank = this.take();
    return drops === 'fence' && !this.isFenced ? blank : '';
  }

  reset(): void {
    this.isFirstTag = true;
    this.isFenced = false;
    this.beginning = '';
    this.blank = '';
  }
}
