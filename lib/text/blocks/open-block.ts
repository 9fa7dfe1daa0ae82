/** What a block of text that must be judged as one unit is. */
export type BlockKind = 'fence' | 'json' | 'payload' | 'private-key';

/** A block whose beginning has been read; feeding it the text that follows finds its end. */
export interface OpenBlock {
  readonly kind: BlockKind;
  /**
   * Reads `text` from `from`, which must be where the last call stopped, and returns the index just
   * after the block, or -1 when all of the text was read and the block goes on.
   */
  advance(text: string, from: number): number;
}

/**
 * What stands at a position: a block and where its content starts; text up to `skipTo` that is none;
 * `undecided` when more text is needed to tell; undefined for anything else.
 */
export type BlockOpening =
  | { readonly block: OpenBlock; readonly contentStart: number }
  | { readonly skipTo: number }
  | 'undecided'
  | undefined;
