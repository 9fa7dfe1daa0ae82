import type { ThoughtLogEntry } from '@/lib/trace/trace-envelope';

/** Thoughts for pages that bring many of them along: one text, and where and when each piece of it came. */
export interface PackedThoughts {
  readonly text: string;
  readonly lengths: readonly number[];
  /** Milliseconds since the piece before, or since the epoch for the first. */
  readonly gapsMs: readonly number[];
}

/** The same thoughts in the fewest characters; `unpackThoughts` gives them back. */
export function packThoughts(thoughts: readonly ThoughtLogEntry[]): PackedThoughts {
  return {
    text: thoughts.map(({ delta }) => delta).join(''),
    lengths: thoughts.map(({ delta }) => delta.length),
    gapsMs: thoughts.map(({ ts }, index) => ts - (thoughts[index - 1]?.ts ?? 0)),
  };
}

/** The thoughts as they were packed, numbered from 0 on. */
export function unpackThoughts({ text, lengths, gapsMs }: PackedThoughts): ThoughtLogEntry[] {
  let start = 0;
  let ts = 0;
  return lengths.map((length, sequence) => {
    const delta = text.slice(start, start + length);
    start += length;
    ts += gapsMs[sequence] ?? 0;
    return { sequence, delta, ts };
  });
}
