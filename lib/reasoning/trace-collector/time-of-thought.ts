import type { ThoughtLogEntry } from '@/lib/trace/trace-envelope';

/** Characters of a thought that are enough to find it in the log again. */
const PROBE_LENGTH = 40;

/** When the beginning of a step's thought was shown (ms since the epoch), or null where it is not in the log. */
export function timeOfThought(thoughts: readonly ThoughtLogEntry[], thought: string): number | null {
  const probe = thought.slice(0, PROBE_LENGTH).trimEnd();
  const found = thoughts.find((entry) => entry.delta.includes(probe));
  return found?.ts ?? null;
}
