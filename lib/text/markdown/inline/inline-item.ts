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
