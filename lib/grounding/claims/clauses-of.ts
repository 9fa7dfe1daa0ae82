import type { Marker } from '@/lib/text/markdown/markers/read-markers';
import type { ClaimText } from './claim-text';

/** After a marker, these begin a clause of its own. */
const BEGINS_CLAUSE =
  /^\s*(?:[,;–—]|(?:and|but|while|whereas|although|though|dan|tetapi|namun|sedangkan|sementara|serta|meskipun|walaupun)\b)/iu;
const WORD = /[\p{L}\p{N}]{2,}/gu;
/** A clause with fewer words says nothing by itself: "According to [1], …". */
const FEWEST_WORDS = 4;

/** The parts of a sentence that end in markers of their own: "A is red [1], and B is blue [2]." */
export function clausesOf(claim: ClaimText, markers: readonly Marker[]): readonly ClaimText[] {
  const inside = groupsOf(markers.filter(({ start, end }) => start >= claim.start && end <= claim.end));
  if (inside.length === 0) return [claim];
  const parts: ClaimText[] = [];
  let [start, cites]: [number, number[]] = [claim.start, []];
  const add = (end: number): void => {
    const text = claim.text.slice(start - claim.start, end - claim.start);
    const lead = text.length - text.trimStart().length;
    parts.push({ ...claim, start: start + lead, end, text: text.trimStart(), cites: [...new Set(cites)] });
  };
  for (const group of inside) {
    cites.push(...group.flatMap(({ numbers }) => numbers));
    const end = group.at(-1)?.end ?? claim.end;
    const [said, rest] = [
      claim.text.slice(start - claim.start, end - claim.start),
      claim.text.slice(end - claim.start),
    ];
    if (!BEGINS_CLAUSE.test(rest) || wordsIn(said) < FEWEST_WORDS || wordsIn(rest) < FEWEST_WORDS) continue;
    add(end);
    [start, cites] = [end, []];
  }
  // What stands behind the full stop belongs to the last part.
  cites.push(
    ...markers
      .filter(({ start: at }) => at >= claim.end || at < claim.start)
      .flatMap(({ numbers }) => numbers),
  );
  add(claim.end);
  return parts;
}

const wordsIn = (text: string): number => text.match(WORD)?.length ?? 0;

/** Markers side by side, "[1][2]", are one group. */
function groupsOf(markers: readonly Marker[]): Marker[][] {
  const groups: Marker[][] = [];
  for (const marker of markers) {
    const before = groups.at(-1);
    const gap = marker.start - (before?.at(-1)?.end ?? Number.NEGATIVE_INFINITY);
    if (before !== undefined && gap <= 2) before.push(marker);
    else groups.push([marker]);
  }
  return groups;
}
