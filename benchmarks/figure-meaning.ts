/** What a figure says: which way is better, and the lowest and highest value that can be believed on any machine. */
export interface FigureMeaning {
  readonly better: 'less' | 'more' | 'neither';
  readonly lowest: number;
  readonly highest: number;
  /** The most that is promised of a cost; it is held where it is measured whole. */
  readonly limit?: number;
}

/** A cost: a time, a size, ours over theirs. */
export const lessIsBetter = (lowest: number, highest: number, limit?: number): FigureMeaning => ({
  better: 'less',
  lowest,
  highest,
  ...(limit !== undefined && { limit }),
});

/** A speed. */
export const moreIsBetter = (lowest: number, highest: number): FigureMeaning => ({
  better: 'more',
  lowest,
  highest,
});

/** What says how the others came about: how much was measured, what the compared cost, how far rounds lie apart. */
export const neitherIsBetter = (lowest: number, highest: number): FigureMeaning => ({
  better: 'neither',
  lowest,
  highest,
});
