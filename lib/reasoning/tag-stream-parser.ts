import { TagScanner } from './tag-scanner';
import type { TagDialect, TagStreamType } from './tag-state';

/** A stretch of thinking or answer, without the tags around it; never empty. */
export interface TagStreamPiece {
  readonly type: TagStreamType;
  readonly content: string;
}

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
  private pieces: TagStreamPiece[] = [];
  private readonly scanner: TagScanner;

  constructor(dialect: TagDialect = {}) {
    this.scanner = new TagScanner(dialect, {
      onText: (type, content) => {
        this.pieces.push({ type, content });
      },
      onTag: () => {},
    });
  }

  /** Takes the next chunk and returns what is certain by now, in order. */
  feed(chunk: string): TagStreamPiece[] {
    const type = this.scanner.plainType(chunk);
    if (type !== undefined) return [{ type, content: chunk }];
    this.pieces = [];
    this.scanner.feed(chunk);
    return this.pieces;
  }

  /** Ends the stream: returns what is held back, as text, and makes the parser ready for another stream. */
  flush(): TagStreamPiece[] {
    this.pieces = [];
    this.scanner.flush();
    return this.pieces;
  }
}
