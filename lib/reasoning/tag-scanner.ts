import type { ReplyStart } from '@/lib/shared/reply-start';
import { CodeContext } from './code-context';
import { type CodeTag, codeTagFate } from './code-tag';
import { indexOfAny } from './index-of-any';
import { lookAtChunk } from './look-at-chunk';
import { NO_MATCH, TagMatcher } from './tag-matcher';
import {
  firstTagState,
  type TagDialect,
  type TagState,
  type TagStreamType,
  type TagTarget,
} from './tag-state';

/** Receives what a scanner finds, in order. */
export interface TagSink {
  /** A stretch of the current block; never empty. A block may come in many stretches. */
  readonly onText: (type: TagStreamType, content: string) => void;
  /**
   * A tag: the current block, or the text outside the blocks, ends here. `tells` is what it says of where the reply
   * began if it is the first one.
   */
  readonly onTag: (tells: ReplyStart | undefined) => void;
}

/** Outside the blocks of a reply that stands in a fence as a whole, the fence's marks are as good as nothing. */
const BLANK_IN_FENCE = /^[\s`~]*$/;
/** What may be the first line of a fence, or become it. */
const PART_OF_FENCE = /^(?:[`~]{1,2}|(?:`{3,8}|~{3,8})[\w-]{0,12}\s{0,8})$/;

/**
 * The state machine under `TagStreamParser`: the same reading of the stream, told to a sink, and with the
 * borders of the blocks.
 */
export class TagScanner {
  private readonly start: TagState;
  private state: TagState;
  private readonly matcher: TagMatcher<TagTarget>;
  private readonly code = new CodeContext();
  private held = '';
  private blank = '';
  private isFirstTag = true;
  private isFenced = false;
  /** The beginning of the reply, as long as it may be that of a fence around it. */
  private beginning = '';
  /** Set while a tag is held back that is code, unless what follows says otherwise. */
  private codeTag: (CodeTag & { readonly target: TagTarget }) | null = null;

  constructor(
    dialect: TagDialect,
    private readonly sink: TagSink,
  ) {
    this.start = firstTagState(dialect);
    this.state = this.start;
    this.matcher = new TagMatcher(this.start.tags);
  }

  /**
   * Takes a chunk that is all text of the current block, with nothing held back before it or from it, and returns its
   * type; such a chunk needs no `feed`. Undefined, with nothing taken, for any other chunk.
   */
  plainType(chunk: string): TagStreamType | undefined {
    const { state } = this;
    if (this.held !== '' || state.afterText !== undefined || chunk === '') return undefined;
    const look = lookAtChunk(chunk, state.starts);
    if (look === 'may-be-tag') return undefined;
    if (look === 'may-be-code' || !this.code.pass()) this.code.note(chunk);
    return state.type;
  }

  /** Takes the next chunk and tells the sink what is certain by now. */
  feed(chunk: string): void {
    const type = this.plainType(chunk);
    if (type !== undefined) this.sink.onText(type, chunk);
    else this.read(chunk);
  }

  private read(chunk: string): void {
    if (this.codeTag !== null) {
      const text = this.held + chunk;
      this.held = '';
      this.decide(text, this.codeTag);
    } else if (this.held === '') {
      this.scan(chunk, 0, 0);
    } else {
      const end = this.matcher.advance(chunk, 0);
      if (end === NO_MATCH) this.scanHeld(chunk);
      else if (this.matcher.target === undefined) this.held += chunk;
      else {
        const { length } = this.held;
        const text = this.held + chunk;
        this.held = '';
        const next = this.passTag(text, 0, length + end, this.matcher.target);
        if (next !== null) this.scan(text, next.emitted, next.position);
      }
    }
  }

  /**
   * Tells the sink what is held back as a possible tag, as text, and stays in the block that is open: for
   * a break after which the same stream goes on.
   */
  release(): void {
    while (this.held !== '') {
      if (this.codeTag === null) this.scanHeld('');
      else this.takeCodeTag(this.held, this.codeTag);
    }
    this.releaseBeginning();
  }

  /** Ends the stream: releases what is held back and makes the scanner ready for another stream. */
  flush(): void {
    this.release();
    this.dropBlank();
    this.state = this.start;
    this.code.reset();
    this.isFirstTag = true;
    this.isFenced = false;
    this.beginning = '';
  }

  /** Goes on when what is held back is no tag after all: another may begin behind its first character. */
  private scanHeld(chunk: string): void {
    const text = this.held + chunk;
    this.held = '';
    this.passText(text, 0, 1);
    this.scan(text, 0, 1);
  }

  /** Reads the text from `from` on, in which no tag begins before `searchFrom`. */
  private scan(text: string, from: number, searchFrom: number): void {
    let emitted = from;
    let position = searchFrom;
    for (;;) {
      const found = indexOfAny(text, this.state.starts, position);
      const candidate = found < 0 ? text.length : found;
      this.passText(text, position, candidate);
      if (found < 0) {
        this.emit(text.slice(emitted));
        return;
      }
      this.matcher.begin(this.state.tags);
      const end = this.matcher.advance(text, candidate);
      if (end === NO_MATCH) {
        position = candidate + 1;
        this.passText(text, candidate, position);
      } else if (this.matcher.target === undefined) {
        this.emit(text.slice(emitted, candidate));
        this.held = text.slice(candidate);
        return;
      } else {
        this.emit(text.slice(emitted, candidate));
        const next = this.passTag(text, candidate, end, this.matcher.target);
        if (next === null) return;
        ({ emitted, position } = next);
      }
    }
  }

  private passText(text: string, from: number, to: number): void {
    const { afterText } = this.state;
    if (afterText !== undefined && !this.isBlank(text.slice(from, to))) this.state = afterText;
  }

  /** Passes a tag, or text that only looks like one; returns where to go on, or null if more has to come first. */
  private passTag(text: string, from: number, end: number, target: TagTarget): Continuation | null {
    if (target.needsLineStart === true && !this.code.isAtLineStart) {
      this.passText(text, from, end);
      return { emitted: from, position: end };
    }
    const place = this.code.place(text.slice(from, end).includes('/'));
    if (this.beginsOtherwise()) return { emitted: from, position: from };
    if (place.kind === 'none' || this.opensFencedReply()) {
      this.enter(target);
      return { emitted: end, position: end };
    }
    const length = end - from;
    const codeTag = { place, length, seen: length, target };
    const fate = codeTagFate(text, from, codeTag);
    if (fate === 'tag') {
      this.enter(target);
      return { emitted: end, position: end };
    }
    if (fate === 'text') {
      this.passText(text, from, end);
      return { emitted: from, position: end };
    }
    this.held = text.slice(from);
    this.codeTag = { ...codeTag, seen: fate.seen };
    return null;
  }

  private decide(text: string, codeTag: CodeTag & { readonly target: TagTarget }): void {
    const fate = codeTagFate(text, 0, codeTag);
    if (fate === 'tag') {
      this.takeCodeTag(text, codeTag);
    } else if (fate === 'text') {
      this.codeTag = null;
      this.passText(text, 0, codeTag.length);
      this.scan(text, 0, codeTag.length);
    } else {
      this.held = text;
      this.codeTag = { ...codeTag, seen: fate.seen };
    }
  }

  private takeCodeTag(text: string, { target, length }: CodeTag & { readonly target: TagTarget }): void {
    this.codeTag = null;
    this.held = '';
    this.enter(target);
    this.scan(text, length, length);
  }

  /** Whether the model has put its whole reply into a fence, as one does with markup. */
  private opensFencedReply(): boolean {
    if (!this.mayBeginFenced || !this.code.isWrapped) return false;
    this.isFenced = true;
    return true;
  }

  /** Whether what began like a fence is text after all, behind which the tags may be others. */
  private beginsOtherwise(): boolean {
    const { afterText } = this.state;
    if (afterText === undefined || this.beginning === '' || this.code.isWrapped) return false;
    this.releaseBeginning();
    this.state = afterText;
    return true;
  }

  /** What began like a fence around the reply was the beginning of its text. */
  private releaseBeginning(): void {
    const { beginning, blank } = this;
    this.beginning = '';
    if (beginning === '' || this.isFenced || blank === '') return;
    this.blank = '';
    this.sink.onText(this.state.type, blank);
  }

  /** White space that was kept back for the sake of a fence that did not come is text where it stands. */
  private dropBlank(): void {
    const { blank, state } = this;
    this.blank = '';
    if (state.drops === 'fence' && !this.isFenced && blank !== '') this.sink.onText(state.type, blank);
  }

  private get mayBeginFenced(): boolean {
    const { type, drops } = this.state;
    return this.isFirstTag && (type === 'thinking' || drops === 'fence');
  }

  /** Between the blocks of a reply in a fence, what may end the fence waits for text behind it as well. */
  private get holdsBlank(): boolean {
    const { drops, afterText } = this.state;
    return drops !== 'nothing' || (this.isFenced && afterText !== undefined);
  }

  private enter({ state, tells }: TagTarget): void {
    this.releaseBeginning();
    this.dropBlank();
    this.isFirstTag = false;
    this.code.reset();
    this.sink.onTag(tells);
    this.state = state;
  }

  private emit(content: string): void {
    if (content === '') return;
    this.code.note(content);
    if (this.holdsBlank) {
      this.blank += content;
      return;
    }
    this.sink.onText(this.state.type, this.blank === '' ? content : this.blank + content);
    this.blank = '';
  }

  private isBlank(text: string): boolean {
    if (text.trim() === '' && this.beginning === '') return true;
    if (!this.mayBeginFenced) return this.isFenced && BLANK_IN_FENCE.test(text);
    this.beginning = (this.beginning + text).trimStart();
    return PART_OF_FENCE.test(this.beginning);
  }
}

/** Up to where text has been told to the sink, and where the next tag may begin. */
interface Continuation {
  readonly emitted: number;
  readonly position: number;
}
