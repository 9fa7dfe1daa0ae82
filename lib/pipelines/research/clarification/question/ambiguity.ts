/** What a question leaves open: when, where, who or which one, or what it means. */
export type AmbiguityKind = 'time' | 'place' | 'entity' | 'meaning';

/** Something that a question leaves open. */
export interface Ambiguity {
  readonly kind: AmbiguityKind;
  /** The words of the question that leave it open, in small letters. */
  readonly words: string;
  /** 0 to 1: how likely the answers would differ. */
  readonly strength: number;
  /** What may be meant: two to four, or none where nothing can be named honestly. */
  readonly options: readonly string[];
  /** Whether it is a topic of which nothing is asked, so that the options are what may be wanted of it. */
  readonly isTopic?: true;
}
