/** A place in a text that somebody has said something about. */
export interface TextMark {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** A run of characters with the marks that lie on it. */
export interface MarkedPiece {
  readonly start: number;
  readonly text: string;
  readonly ids: readonly string[];
}

/** Cuts a text where marks begin and end; marks may overlap, and lie partly outside of it. */
export function markedPieces(text: string, marks: readonly TextMark[]): readonly MarkedPiece[] {
  const inside = marks.map(({ id, from, to }) => ({
    id,
    from: Math.max(0, Math.min(from, text.length)),
    to: Math.max(0, Math.min(to, text.length)),
  }));
  const cuts = [...new Set([0, text.length, ...inside.flatMap(({ from, to }) => [from, to])])].toSorted(
    (left, right) => left - right,
  );
  return cuts.slice(0, -1).map((start, index) => ({
    start,
    text: text.slice(start, cuts[index + 1]),
    ids: inside.flatMap(({ id, from, to }) => (from <= start && start < to ? [id] : [])),
  }));
}
