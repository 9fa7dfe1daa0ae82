/** How much counts what when chunks are ranked; docs/decisions tells where the numbers are from. */
export interface RankingWeights {
  /** How soon more of the same word counts no more. */
  readonly saturation: number;
  /** How far the words of a chunk count less the more there are, 0 to 1. */
  readonly bodyLengthShare: number;
  readonly headingLengthShare: number;
  /** What a word counts in headings and titles, and in the chunk before or after; 1 is what it counts in the body. */
  readonly headings: number;
  readonly title: number;
  readonly neighbours: number;
  /** What a name counts; 1 is what other words count. */
  readonly names: number;
  /** What it counts that the whole document has the words. */
  readonly document: number;
  /** What two words of a question count that stand close together, as they do there. */
  readonly proximity: number;
}

export const RANKING_WEIGHTS: RankingWeights = {
  saturation: 1.2,
  bodyLengthShare: 0.75,
  headingLengthShare: 0.5,
  headings: 1,
  title: 0.3,
  neighbours: 0.1,
  names: 1.5,
  document: 0.4,
  proximity: 0.5,
};
