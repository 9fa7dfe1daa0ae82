import type { ThoughtLogEntry } from '@/lib/trace/trace-envelope';

/** Characters of a thought that are enough to find it in the log again. */
const PROBE_LENGTH = 40;

/** Steps are made of the first few thousand sentences, which stand in so many entries or fewer. */
const MOST_ENTRIES = 8_000;

/** When the beginning of a step's thought was shown (ms since the epoch), or null where it is not in the log. */
export function timeOfThought(thoughts: readonly ThoughtLogEntry[], thought: string): number | null {
  const probe = thought.slice(0, PROBE_LENGTH).trimEnd();
  const searched = thoughts.length <= MOST_ENTRIES ? thoughts : thoughts.slice(0, MOST_ENTRIES);
  return searched.find((entry) => entry.delta.includes(probe))?.ts ?? null;
}
