import type { CueClass } from './cue-classes';

/** A cue class, or what an affix or a mark does: who acts, whose it is, where somebody else's words begin. */
export type TokenClass =
  | CueClass
  | 'passive'
  | 'active'
  | 'possessed'
  | 'quote'
  | 'identifier'
  | 'name'
  | 'none';

/** One word, affix or mark of a sentence with its hashes, which are computed once per distinct word. */
export interface CueToken {
  readonly text: string;
  readonly tokenClass: TokenClass;
  readonly textHash: number;
  /** Hash of the first letters, so that forms of one word meet. */
  readonly beginningHash: number;
  /** Zero where the word belongs to no class. */
  readonly classHash: number;
}
