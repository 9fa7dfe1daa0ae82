/** Of all tables of a document; people's come nowhere near, and every repetition costs. */
const MOST_REPETITIONS = 20_000;
/** Longer words are said once. */
const LONGEST_REPEATED = 200;

/** Says again what stands in a cell at the other places that the cell spans, so that each value is under its heading. */
export class TableSpans {
  private left = MOST_REPETITIONS;

  /** The words for that many places more, or for as many as are left to a document. */
  again(words: string, places: number): string[] {
    const count = Math.max(0, Math.min(places, this.left));
    this.left -= count;
    return Array.from({ length: count }, () => (words.length > LONGEST_REPEATED ? '' : words));
  }
}
