import { MAY_MATCH, matchTag, NO_MATCH } from './tag-pattern';
import { firstTagState, type TagDialect, type TagState, type TagStreamType } from './tag-state';

/** Receives what a scanner finds, in order. */
export interface TagSink {
  /** A stretch of the current block; never empty. A block may come in many stretches. */
  readonly onText: (type: TagStreamType, content: string) => void;
  /** A tag: the current block, or the text outside the blocks, ends here. */
  readonly onTag: () => void;
}

const indexOfAny = (text: string, characters: string, from: number): number => {
  if (characters.length === 1) return text.indexOf(characters, from);
  for (let index = from; index < text.length; index += 1) {
    if (characters.includes(text.charAt(index))) return index;
  }
  return -1;
};

const isBlank = (text: string): boolean => text.trim() === '';

/**
 * The state machine under `TagStreamParser`: the same reading of the stream, told to a sink, and with the
 * borders of the blocks.
 */
export class TagScanner {
  private readonly start: TagState;
  private state: TagState;
  private held = '';
  private blank = '';

  constructor(
    dialect: TagDialect,
    private readonly sink: TagSink,
  ) {
    this.start = firstTagState(dialect);
    this.state = this.start;
  }

  /** Takes the next chunk and tells the sink what is certain by now. */
  feed(chunk: string): void {
    const { state } = this;
    if (
      this.held === '' &&
      state.afterText === undefined &&
      chunk !== '' &&
      indexOfAny(chunk, state.starts, 0) < 0
    ) {
      this.sink.onText(state.type, chunk);
    } else {
      this.scan(this.held + chunk, false);
    }
  }

  /**
   * Tells the sink what is held back as a possible tag, as text, and stays in the block that is open: for
   * a break after which the same stream goes on.
   */
  release(): void {
    if (this.held !== '') this.scan(this.held, true);
  }

  /** Ends the stream: releases what is held back and makes the scanner ready for another stream. */
  flush(): void {
    this.release();
    this.blank = '';
    this.state = this.start;
  }

  private scan(text: string, isLast: boolean): void {
    let emitted = 0;
    let position = 0;
    this.held = '';
    for (;;) {
      const found = indexOfAny(text, this.state.starts, position);
      const candidate = found < 0 ? text.length : found;
      this.passText(text, position, candidate);
      if (found < 0) {
        this.emit(text.slice(emitted));
        return;
      }
      const outcome = this.matchAt(text, candidate, isLast);
      if (outcome === MAY_MATCH) {
        this.emit(text.slice(emitted, candidate));
        this.held = text.slice(candidate);
        return;
      }
      if (outcome === NO_MATCH) {
        position = candidate + 1;
        this.passText(text, candidate, position);
        continue;
      }
      this.emit(text.slice(emitted, candidate));
      this.blank = '';
      this.sink.onTag();
      this.state = outcome.to;
      emitted = outcome.end;
      position = outcome.end;
    }
  }

  /** The first transition that is not ruled out decides, so that chunk borders do not. */
  private matchAt(
    text: string,
    candidate: number,
    isLast: boolean,
  ): typeof NO_MATCH | typeof MAY_MATCH | { readonly to: TagState; readonly end: number } {
    for (const { pattern, to } of this.state.transitions) {
      const end = matchTag(pattern, text, candidate);
      if (end >= 0) return { to, end };
      if (end === MAY_MATCH && !isLast) return MAY_MATCH;
    }
    return NO_MATCH;
  }

  private passText(text: string, from: number, to: number): void {
    const { afterText } = this.state;
    if (afterText !== undefined && !isBlank(text.slice(from, to))) this.state = afterText;
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
