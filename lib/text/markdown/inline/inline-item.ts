import type { InlineMark, InlineNode } from './inline-node';

/** A run of the same mark, such as `**`, with what has been found out about it. */
export interface MarkRun {
  readonly kind: 'run';
  readonly character: string;
  /** As it was written. */
  readonly length: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
  /** Whether it can close only what cannot be anything else. */
  readonly isLoose: boolean;
  /** Marks that have found no partner yet. */
  left: number;
  /** What begins here, innermost first. */
  readonly opens: InlineMark[];
  /** How many of those that have begun end here. */
  closes: number;
}

/** What a text is made of before what belongs together has been put together. */
export type InlineItem =
  | { readonly kind: 'node'; readonly node: InlineNode }
  | MarkRun
  | { readonly kind: 'open'; readonly what: 'link' | 'image'; readonly href: string }
  | { readonly kind: 'close' };

/** A bracket that may become a link, an image or a marker. */
export interface OpenBracket {
  readonly item: number;
  readonly textStart: number;
  readonly image: boolean;
  /** How many runs of marks came before it. */
  readonly runs: number;
  /** False once a link around it would hold another link. */
  active: boolean;
  /** Whether another bracket follows it, so that what it holds cannot be a label. */
  bracketAfter: boolean;
}
