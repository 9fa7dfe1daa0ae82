import type { OutlinePart, PaperHead } from './paper';
import { DEEPEST_SECTION, MOST_SECTIONS } from './paper-words';

export type Outline = readonly OutlinePart[];

const placeOf = (outline: Outline, sectionId: string): number =>
  outline.findIndex((part) => part.sectionId === sectionId);

/** Says where what stands under a part ends: the index of the first part after it that does not. */
export function endOfPart(outline: Outline, index: number): number {
  const depth = outline[index]?.depth ?? 0;
  const next = outline.findIndex((part, at) => at > index && part.depth <= depth);
  return next === -1 ? outline.length : next;
}

/** Gives an outline in which each part stands at most one level below the one before it, the first at the top. */
export function wellFormed(outline: Outline): OutlinePart[] {
  let deepest = 0;
  return outline.map((part) => {
    const depth = Math.min(part.depth, deepest, DEEPEST_SECTION);
    deepest = depth + 1;
    return depth === part.depth ? part : { ...part, depth };
  });
}

/** Adds a part after another one and what stands under it, or at the end where there is none. */
export function addPart(outline: Outline, part: OutlinePart, after: string | null): OutlinePart[] {
  const index = after === null ? -1 : placeOf(outline, after);
  const at = index === -1 ? outline.length : endOfPart(outline, index);
  return wellFormed([...outline.slice(0, at), part, ...outline.slice(at)]);
}

/** Takes a part out; what stood under it moves up a level. */
export function removePart(outline: Outline, sectionId: string): OutlinePart[] {
  const index = placeOf(outline, sectionId);
  if (index === -1) return [...outline];
  const end = endOfPart(outline, index);
  const under = outline.slice(index + 1, end).map((part) => ({ ...part, depth: part.depth - 1 }));
  return wellFormed([...outline.slice(0, index), ...under, ...outline.slice(end)]);
}

/** What stays known of parts that another outline has no more: what they were called, and what they were to do. */
export function leftOutside(before: Pick<PaperHead, 'outline' | 'outside'>, outline: Outline): OutlinePart[] {
  const known = new Map([...before.outside, ...before.outline].map((part) => [part.sectionId, part]));
  for (const { sectionId } of outline) known.delete(sectionId);
  return [...known.values()].slice(-MOST_SECTIONS);
}

/**
 * Moves a part with what stands under it before the part that now has an index, at a depth; the same outline where it
 * would stand in itself, or is not there.
 */
export function movePart(outline: Outline, sectionId: string, to: number, depth: number): OutlinePart[] {
  const index = placeOf(outline, sectionId);
  const end = endOfPart(outline, index);
  const part = outline[index];
  if (!part || (to > index && to < end)) return [...outline];
  const by = clamped(depth) - part.depth;
  const moved = outline.slice(index, end).map((one) => ({ ...one, depth: clamped(one.depth + by) }));
  const rest = [...outline.slice(0, index), ...outline.slice(end)];
  const at = to <= index ? Math.max(0, to) : Math.min(to, outline.length) - moved.length;
  return wellFormed([...rest.slice(0, at), ...moved, ...rest.slice(at)]);
}

const clamped = (depth: number): number => Math.min(DEEPEST_SECTION, Math.max(0, depth));

/** Moves a part with what stands under it one level down (1) or up (-1); the same outline where it cannot. */
export function indentPart(outline: Outline, sectionId: string, by: 1 | -1): OutlinePart[] {
  const index = placeOf(outline, sectionId);
  const part = outline[index];
  return part ? movePart(outline, sectionId, index, part.depth + by) : [...outline];
}

/** Moves a part with what stands under it before (-1) the part above it of its level, or after (1) the one below. */
export function shiftPart(outline: Outline, sectionId: string, by: 1 | -1): OutlinePart[] {
  const index = placeOf(outline, sectionId);
  const part = outline[index];
  if (!part) return [...outline];
  if (by === 1) {
    const end = endOfPart(outline, index);
    const isLast = (outline[end]?.depth ?? -1) < part.depth;
    return isLast ? [...outline] : movePart(outline, sectionId, endOfPart(outline, end), part.depth);
  }
  for (let at = index - 1; at >= 0; at -= 1) {
    const depth = outline[at]?.depth ?? 0;
    if (depth < part.depth) break;
    if (depth === part.depth) return movePart(outline, sectionId, at, part.depth);
  }
  return [...outline];
}
