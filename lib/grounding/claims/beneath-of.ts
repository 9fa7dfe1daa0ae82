import type { Leaf } from '@/lib/text/markdown/blocks/leaf';
import type { Span } from '@/lib/text/markdown/blocks/open-blocks';
import type { ClaimText } from './claim-text';

/** A claim with where it stands. */
export interface Standing {
  readonly claim: ClaimText;
  readonly leaf: Leaf;
  /** 1 to 6 of headings, 7 of bold lines, 8 of what leads to the next block; 0 groups nothing. */
  readonly level: number;
}

const LEADS = 8;

/** What a piece groups: for a heading up to the next like it, else the rest of its block or the block that comes next. */
export function beneathOf(standing: readonly Standing[], at: number): Span {
  const own = standing[at];
  const next = standing[at + 1];
  const start = own?.claim.end ?? 0;
  if (own === undefined || next === undefined) return { start, end: start };
  let last = at;
  if (own.level < LEADS) while (last + 1 < standing.length && !ends(standing[last + 1], own.level)) last += 1;
  else if (!ends(next, LEADS - 1)) {
    const container = next.leaf === own.leaf ? undefined : newContainer(own.leaf, next.leaf);
    const isBeneath = ({ leaf }: Standing): boolean =>
      container === undefined ? leaf === next.leaf : leaf.path.includes(container);
    for (let one = standing[last + 1]; one !== undefined && isBeneath(one); one = standing[last + 1])
      last += 1;
  }
  return { start, end: Math.max(start, standing[last]?.claim.end ?? start) };
}

const ends = (one: Standing | undefined, level: number): boolean =>
  one === undefined || (one.level > 0 && one.level <= level);

/** The outermost container of a block in which another one does not stand. */
const newContainer = (leaf: Leaf, next: Leaf) =>
  next.path.find((container) => !leaf.path.includes(container));
