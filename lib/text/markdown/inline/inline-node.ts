export type InlineMark = 'strong' | 'emphasis' | 'deleted';

/** A marker of sources, such as "[1]". */
export interface MarkerNode {
  readonly kind: 'marker';
  /** As it was written, with a space before it. */
  readonly text: string;
  readonly numbers: readonly number[];
  /** Where its brackets begin and end in the block's text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** A piece of what a block says. */
export type InlineNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  /** A formula as it was written, with its delimiters; without the closing one where it has yet to come. */
  | { readonly kind: 'math'; readonly text: string }
  | MarkerNode
  /** The sign of a footnote; not defined is one only in a text that grows. */
  | { readonly kind: 'footnote'; readonly label: string; readonly isDefined: boolean }
  | { readonly kind: 'break' }
  /** One HTML tag or comment as it was written. */
  | { readonly kind: 'html'; readonly tag: string }
  | { readonly kind: InlineMark; readonly children: readonly InlineNode[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly InlineNode[] }
  | { readonly kind: 'image'; readonly href: string; readonly alt: string };

/** Where something stands in a block's text that is drawn as a link, or is no words, in UTF-16 units. */
export interface InlinePlace {
  readonly kind: 'link' | 'address' | 'image' | 'html' | 'code';
  readonly start: number;
  /** Of a link or an image what stands between its brackets; of others all of it. */
  readonly words: number;
  readonly wordsEnd: number;
  readonly end: number;
  /** Where it leads, as it is written; empty where it leads nowhere. */
  readonly href: string;
}
