import { lttb, type XyPoint } from './lttb';

export type GappedPoint = readonly [x: number, y: number | null];

/** A point of a gap; one is enough to break a line. */
type Gap = readonly [x: number, y: null];
type Piece = { readonly run: readonly XyPoint[] } | { readonly gap: Gap };

/** At most `most` points of a line that may have gaps, which stay gaps unless there is no room for them. */
export function thinLine(points: readonly GappedPoint[], most: number): GappedPoint[] {
  if (points.length <= most) return [...points];
  const pieces = piecesOf(points);
  const runs = pieces.filter((piece) => 'run' in piece);
  const known = runs.reduce((sum, { run }) => sum + run.length, 0);
  const room = most - (pieces.length - runs.length);
  // With less than three points for each run the line would be all gaps.
  if (room < runs.length * 3)
    return lttb(
      runs.flatMap(({ run }) => run),
      most,
    );
  const spare = room - runs.length * 2;
  return pieces.flatMap((piece): readonly GappedPoint[] =>
    'gap' in piece ? [piece.gap] : lttb(piece.run, 2 + Math.floor((piece.run.length / known) * spare)),
  );
}

function piecesOf(points: readonly GappedPoint[]): Piece[] {
  const pieces: Piece[] = [];
  let run: XyPoint[] = [];
  let gapIsOpen = true;
  for (const [x, y] of points) {
    if (y !== null) {
      if (run.length === 0) pieces.push({ run });
      run.push([x, y]);
      gapIsOpen = false;
    } else if (!gapIsOpen) {
      pieces.push({ gap: [x, null] });
      run = [];
      gapIsOpen = true;
    }
  }
  return pieces;
}
