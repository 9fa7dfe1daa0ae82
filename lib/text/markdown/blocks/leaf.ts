import type { Alignment } from '../table-lines';

/** What a quotation is that GitHub shows as a note of its own. */
export const ALERT_KINDS = ['note', 'tip', 'important', 'warning', 'caution'] as const;

export type AlertKind = (typeof ALERT_KINDS)[number];

/** A list item, a list, a quotation or a footnote: what other blocks stand in. */
export type Container =
  | { readonly kind: 'quote'; readonly alert: AlertKind | null }
  /** `start` is null for a list without numbers. */
  | { readonly kind: 'list'; readonly start: number | null }
  | { readonly kind: 'item' }
  | { readonly kind: 'footnote'; readonly label: string };

/** All of a block of code, of which a leaf may be only a part. */
export interface CodeSource {
  readonly language: string | null;
  /** What stands in its leaves. */
  readonly parts: string[];
}

/** Where the lines of a leaf's text begin in the whole text, in UTF-16 units. */
export type LineStarts = readonly number[];

/** A block that holds text and no other blocks, of limited length: a longer one goes on in the next leaf. */
export type Leaf = LeafPlace &
  (
    | {
        readonly kind: 'paragraph';
        readonly text: string;
        readonly lineStarts: LineStarts;
        /** Whether the task whose words these are is done; null where it is no task. */
        readonly checked: boolean | null;
      }
    | {
        readonly kind: 'heading';
        readonly level: number;
        readonly text: string;
        readonly lineStarts: LineStarts;
      }
    | {
        readonly kind: 'code';
        readonly text: string;
        readonly source: CodeSource;
        readonly lineStarts: LineStarts;
      }
    | { readonly kind: 'html'; readonly text: string; readonly lineStarts: LineStarts }
    | { readonly kind: 'formula'; readonly text: string; readonly lineStarts: LineStarts }
    | {
        readonly kind: 'table';
        readonly alignments: readonly Alignment[];
        readonly header: readonly string[];
        readonly rows: readonly (readonly string[])[];
        /** Where the cells of the header begin in the whole text, in UTF-16 units. */
        readonly headerStarts: readonly number[];
        readonly rowStarts: readonly (readonly number[])[];
      }
    | { readonly kind: 'rule' }
    /** What an item without text is made of. */
    | { readonly kind: 'nothing' }
  );

export interface LeafPlace {
  /** What it stands in, the outermost first. */
  readonly path: readonly Container[];
  /** Whether it goes on from the leaf before it. */
  readonly continued: boolean;
  /** The list that is a loose one because of the blank line before this leaf. */
  readonly loosens: Container | null;
}
