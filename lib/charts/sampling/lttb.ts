export type XyPoint = readonly [x: number, y: number];

/**
 * At most `most` (2 or more) of the points of a line, in their order, that look like all of them: largest triangle
 * three buckets (Steinarsson 2013). Keeps the first and the last point; `x` must not fall. Linear in the points.
 */
export function lttb(points: readonly XyPoint[], most: number): XyPoint[] {
  const first = points[0];
  const last = points.at(-1);
  if (points.length <= most || first === undefined || last === undefined) return [...points];
  if (most <= 2) return [first, last].slice(0, Math.max(0, most));
  const kept: XyPoint[] = [first];
  const bucketSize = (points.length - 2) / (most - 2);
  let before = first;
  for (let bucket = 0; bucket < most - 2; bucket += 1) {
    const start = 1 + Math.floor(bucket * bucketSize);
    const end = 1 + Math.floor((bucket + 1) * bucketSize);
    const after = centreOf(points, end, Math.min(1 + Math.floor((bucket + 2) * bucketSize), points.length));
    before = largestTriangle(points, start, end, before, after);
    kept.push(before);
  }
  kept.push(last);
  return kept;
}

function centreOf(points: readonly XyPoint[], start: number, end: number): XyPoint {
  let x = 0;
  let y = 0;
  // Each is divided before it is added, so that the largest numbers stay finite.
  const count = end - start;
  for (let index = start; index < end; index += 1) {
    const point = points[index];
    if (point === undefined) continue;
    x += point[0] / count;
    y += point[1] / count;
  }
  return [x, y];
}

function largestTriangle(
  points: readonly XyPoint[],
  start: number,
  end: number,
  before: XyPoint,
  after: XyPoint,
): XyPoint {
  let best = before;
  let largest = -1;
  for (let index = start; index < end; index += 1) {
    const point = points[index];
    if (point === undefined) continue;
    const area = Math.abs(
      (before[0] - after[0]) * (point[1] - before[1]) - (before[0] - point[0]) * (after[1] - before[1]),
    );
    if (area <= largest) continue;
    best = point;
    largest = area;
  }
  return best;
}
