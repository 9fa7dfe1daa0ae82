import { MAY_MATCH, matchTag, NO_MATCH } from './tag-pattern';
import { firstTagState, type TagDialect, type TagState, type TagStreamType } from './tag-state';

/** A stretch of thinking or answer, without the tags around it; never empty. */
export interface TagStreamPiece {
  readonly type: TagStreamType;
  readonly content: string;
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
 * Splits a stream of text with `<thinking>` and `<answer>` tags into thinking and answer, as it arrives.
 *
 * What may still become a tag is held back (at most the longest tag plus `MAX_SPACES_IN_TAG`), and, in
 * the `tagged` dialect, white space outside the tags until text or a tag follows it. Everything else is
 * returned at once. How the text is cut into chunks makes no difference to the joined result; the time
 * taken is linear in the text. Choices where tag parsers differ:
 * docs/decisions/2026-11-21-tag-stream-policies.md.
 */
export class TagStreamParser {
  private readonly start: TagState;
  private state: TagState;
  private held = '';
  private blank = '';

  constructor(dialect: TagDialect = {}) {
    this.start = firstTagState(dialect);
    this.state = this.start;
  }

  /** Takes the next chunk and returns what is certain by now, in order. */
  feed(chunk: string): TagStreamPiece[] {
    const { state } = this;
    if (
      this.held === '' &&
      state.afterText === undefined &&
      chunk !== '' &&
      indexOfAny(chunk, state.starts, 0) < 0
    ) {
      return [{ type: state.type, content: chunk }];
    }
    return this.scan(this.held + chunk, false);
  }

  /**
   * Returns what is held back as a possible tag, as text, and stays in the block that is open: for a
   * break after which the same stream goes on.
   */
  release(): TagStreamPiece[] {
    return this.held === '' ? [] : this.scan(this.held, true);
  }

  /** Ends the stream: returns what is held back, as text, and makes the parser ready for another stream. */
  flush(): TagStreamPiece[] {
    const pieces = this.release();
    this.blank = '';
    this.state = this.start;
    return pieces;
  }

  private scan(text: string, isLast: boolean): TagStreamPiece[] {
    const pieces: TagStreamPiece[] = [];
    let emitted = 0;
    let position = 0;
    this.held = '';
    for (;;) {
      const found = indexOfAny(text, this.state.starts, position);
      const candidate = found < 0 ? text.length : found;
      this.passText(text, position, candidate);
      if (found < 0) {
        this.emit(pieces, text.slice(emitted));
        return pieces;
      }
      const outcome = this.matchAt(text, candidate, isLast);
      if (outcome === MAY_MATCH) {
        this.emit(pieces, text.slice(emitted, candidate));
        this.held = text.slice(candidate);
        return pieces;
      }
      if (outcome === NO_MATCH) {
        position = candidate + 1;
        this.passText(text, candidate, position);
        continue;
      }
      this.emit(pieces, text.slice(emitted, candidate));
      this.blank = '';
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

  private emit(pieces: TagStreamPiece[], content: string): void {
    if (content === '') return;
    if (this.state.dropsBlank) {
      this.blank += content;
      return;
    }
    pieces.push({ type: this.state.type, content: this.blank === '' ? content : this.blank + content });
    this.blank = '';
  }
}
