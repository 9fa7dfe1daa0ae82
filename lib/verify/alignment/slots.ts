import type { Unit } from '../reading/unit';
import type { Alignment, Pair } from './align';

/** What stands in one place of a statement and in the same place of a sentence, between what both have. */
export interface Slot {
  readonly said: readonly number[];
  readonly found: readonly number[];
  /** The pairs on either side; null at the border of a part. */
  readonly before: Pair | null;
  readonly after: Pair | null;
}

/** Cuts a statement and a sentence at what stands in both in the same order, and at borders where both have as many. */
export function slotsOf({ said, found, chain }: Alignment): Slot[] {
  const slots: Slot[] = [];
  for (let next = 0; next <= chain.length; next += 1) {
    const [before, after] = [chain[next - 1] ?? null, chain[next] ?? null];
    const own = range((before?.said ?? -1) + 1, after?.said ?? said.units.length);
    const theirs = range((before?.found ?? -1) + 1, after?.found ?? found.units.length);
    const [ownRuns, theirRuns] = [
      runsOf(said.units, own, before?.said, after?.said),
      runsOf(found.units, theirs, before?.found, after?.found),
    ];
    for (const [at, run] of ownRuns.entries()) {
      const [isFirst, isLast] = [at === 0, at === ownRuns.length - 1];
      slots.push({
        said: run,
        found: besideRun(ownRuns, theirRuns, at, before !== null),
        before: isFirst ? before : null,
        after: isLast ? after : null,
      });
    }
  }
  return slots;
}

/** The run of the sentence that stands where a run of the statement does; none where the statement has more of them. */
function besideRun(
  own: readonly (readonly number[])[],
  theirs: readonly (readonly number[])[],
  at: number,
  isBehindPair: boolean,
): readonly number[] {
  if (own.length === theirs.length) return theirs[at] ?? [];
  if (own.length === 1) return (isBehindPair ? theirs[0] : theirs.findLast((run) => run.length > 0)) ?? [];
  if (at === 0) return theirs[0] ?? [];
  return at === own.length - 1 && theirs.length > 1 ? (theirs.at(-1) ?? []) : [];
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

/** Runs of places of one segment each; the first belongs to what stands before it, the last to what stands behind. */
function runsOf(
  units: readonly Unit[],
  places: readonly number[],
  before: number | undefined,
  after: number | undefined,
): number[][] {
  const firstSegment = units[before ?? places[0] ?? 0]?.segment ?? 0;
  const lastSegment = units[after ?? places.at(-1) ?? 0]?.segment ?? firstSegment;
  const runs: number[][] = [];
  for (let segment = firstSegment; segment <= Math.max(firstSegment, lastSegment); segment += 1)
    runs.push(places.filter((at) => units[at]?.segment === segment));
  return runs;
}
