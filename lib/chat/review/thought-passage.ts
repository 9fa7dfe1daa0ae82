import type { ThoughtLogEntry } from '@/lib/trace/trace-envelope';

/** Characters of the thoughts, counted from the start of the log entry with that sequence number. */
export interface ThoughtPassage {
  readonly sequence: number;
  readonly start: number;
  readonly end: number;
}

/** Where a passage lies in the joined thoughts; null where the log has no such entry. */
export function passageRange(
  thoughts: readonly ThoughtLogEntry[],
  { sequence, start, end }: ThoughtPassage,
): { readonly from: number; readonly to: number } | null {
  let offset = 0;
  for (const entry of thoughts) {
    if (entry.sequence === sequence) return { from: offset + start, to: offset + end };
    offset += entry.delta.length;
  }
  return null;
}

/** The passage at a place of the joined thoughts; null outside of them. */
export function passageAt(
  thoughts: readonly ThoughtLogEntry[],
  from: number,
  to: number,
): ThoughtPassage | null {
  let offset = 0;
  for (const { sequence, delta } of thoughts) {
    const next = offset + delta.length;
    if (from < next) return from < to ? { sequence, start: from - offset, end: to - offset } : null;
    offset = next;
  }
  return null;
}

/** The words of a passage; empty where the log has no such entry. */
export function passageText(thoughts: readonly ThoughtLogEntry[], passage: ThoughtPassage): string {
  const range = passageRange(thoughts, passage);
  return range
    ? thoughts
        .map(({ delta }) => delta)
        .join('')
        .slice(range.from, range.to)
    : '';
}
