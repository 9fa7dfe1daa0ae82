import { indexOfAny } from './index-of-any';
import { NO_MATCH, TagMatcher } from './tag-matcher';
import { firstTagState, type TagDialect, type TagState, type TagStreamType } from './tag-state';

/** Receives what a scanner finds, in order. */
export interface TagSink {
  /** A stretch of the current block; never empty. A block may come in many stretches. */
  readonly onText: (type: TagStreamType, content: string) => void;
  /** A tag: the current block, or the text outside the blocks, ends here. */
  readonly onTag: () => void;
}

const isBlank = (text: string): boolean => text.trim() === '';

/**
 * The state machine under `TagStreamParser`: the same reading of the stream, told to a sink, and with the
 * borders of the blocks.
 */
export class TagScanner {
  private readonly start: TagState;
  private state: TagState;
  private readonly matcher: TagMatcher<TagState>;
  private held = '';
  private blank = '';

  constructor(
    dialect: TagDialect,
    private readonly sink: TagSink,
  ) {
    this.start = firstTagState(dialect);
    this.state = this.start;
    this.matcher = new TagMatcher(this.start.tags);
  }

  /**
   * The type of a chunk that is all text of the current block, with nothing held back before it or from
   * it: such a chunk needs no `feed`. Undefined for any other chunk.
   */
  plainType(chunk: string): TagStreamType | undefined {
    const { state } = this;
    if (this.held !== '' || state.afterText !== undefined || chunk === '') return undefined;
    return indexOfAny(chunk, state.starts, 0) < 0 ? state.type : undefined;
  }

  /** Takes the next chunk and tells the sink what is certain by now. */
  feed(chunk: string): void {
    if (this.held === '') {
      this.scan(chunk, 0, 0);
      return;
    }
    const end = this.matcher.advance(chunk, 0);
    if (end === NO_MATCH) this.scanHeld(chunk);
    else if (this.matcher.target === undefined) this.held += chunk;
    else {
      this.held = '';
      this.passTag('', this.matcher.target);
      this.scan(chunk, end, end);
    }
  }

  /**
   * Tells the sink what is held back as a possible tag, as text, and stays in the block that is open: for
   * a break after which the same stream goes on.
   */
  release(): void {
    while (this.held !== '') this.scanHeld('');
  }

  /** Ends the stream: releases what is held back and makes the scanner ready for another stream. */
  flush(): void {
    this.release();
    this.blank = '';
    this.state = this.start;
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
        this.passTag(text.slice(emitted, candidate), this.matcher.target);
        emitted = end;
        position = end;
      }
    }
  }

  private passText(text: string, from: number, to: number): void {
    const { afterText } = this.state;
    if (afterText !== undefined && !isBlank(text.slice(from, to))) this.state = afterText;
  }

  private passTag(before: string, to: TagState): void {
    this.emit(before);
    this.blank = '';
    this.sink.onTag();
    this.state = to;
  }

  private emit(content: string): void {
    if (content === '') return;
    if (this.state.dropsBlank) {
      this.blank += content;
      return;
    }
    this.sink.onText(this.state.type, this.blank === '' ? content : this.blank + content);
    this.blank = '';
  }
}
