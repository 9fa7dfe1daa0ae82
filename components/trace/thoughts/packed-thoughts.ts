import type { ThoughtLogEntry } from '@/lib/trace/trace-envelope';

/** Thoughts for pages that bring many of them along: one text, and where and when each piece of it came. */
export interface PackedThoughts {
  readonly text: string;
  readonly lengths: readonly number[];
  /** Milliseconds since the piece before, or since the epoch for the first. */
  readonly gapsMs: readonly number[];
  /** Their numbers in the log; null where they are counted from 0 on. */
  readonly sequences: readonly number[] | null;
}

/** The same thoughts in the fewest characters; `unpackThoughts` gives them back. */
export function packThoughts(thoughts: readonly ThoughtLogEntry[]): PackedThoughts {
  return {
    text: thoughts.map(({ delta }) => delta).join(''),
    lengths: thoughts.map(({ delta }) => delta.length),
    gapsMs: thoughts.map(({ ts }, index) => ts - (thoughts[index - 1]?.ts ?? 0)),
    sequences: thoughts.every(({ sequence }, index) => sequence === index)
      ? null
      : thoughts.map(({ sequence }) => sequence),
  };
}

/** The thoughts as they were packed. */
export function unpackThoughts({ text, lengths, gapsMs, sequences }: PackedThoughts): ThoughtLogEntry[] {
  let start = 0;
  let ts = 0;
  return lengths.map((length, index) => {
    const delta = text.slice(start, start + length);
    start += length;
    ts += gapsMs[index] ?? 0;
    return { sequence: sequences?.[index] ?? index, delta, ts };
  });
}
