import type { CueClass } from './cue-classes';

/** A pseudo-class for affixes that say who does what to whom, and for marks that change what a sentence is about. */
export type TokenClass = CueClass | 'passive' | 'active' | 'possessed' | 'quote' | 'none';

/** One word (or affix, or mark) of a sentence as the classifier sees it. */
export interface CueToken {
  readonly text: string;
  readonly tokenClass: TokenClass;
  /** Hashes of the text, of its beginning and of its class; computed once per distinct word. */
  readonly textHash: number;
  readonly stemHash: number;
  readonly classHash: number;
}
