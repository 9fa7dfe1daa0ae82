/** How a statement stands in a draft. */
export type Standing = 'said' | 'unconfirmed' | 'otherwise' | 'otherwise-unconfirmed';

/** A line of a draft or report. */
export type DraftBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  /** A line in bold: a verdict, or who says what follows. */
  | { readonly kind: 'label'; readonly text: string }
  | {
      readonly kind: 'statement';
      /** Without its markers. */
      readonly text: string;
      readonly cites: readonly number[];
      readonly standing: Standing;
    }
  /** A sentence that says what the sources do not say. */
  | { readonly kind: 'lacking'; readonly text: string };
export type DraftStatement = Extract<DraftBlock, { kind: 'statement' }>;

export const isStatement = (block: DraftBlock): block is DraftStatement => block.kind === 'statement';

export const isUnconfirmed = ({ standing }: DraftStatement): boolean =>
  standing === 'unconfirmed' || standing === 'otherwise-unconfirmed';

export const saysOtherwise = ({ standing }: DraftStatement): boolean =>
  standing === 'otherwise' || standing === 'otherwise-unconfirmed';
