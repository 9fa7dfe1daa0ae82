import type { ThoughtLogEntry } from '@/lib/trace/trace-envelope';

const ENTRY_CHARACTERS = 4_000;

/** The same thoughts in fewer entries, for pages that show them without their times: each entry has its price. */
export function joinedThoughts(thoughts: readonly ThoughtLogEntry[]): ThoughtLogEntry[] {
  const joined: ThoughtLogEntry[] = [];
  let deltas: string[] = [];
  let characters = 0;
  for (const [index, entry] of thoughts.entries()) {
    deltas.push(entry.delta);
    characters += entry.delta.length;
    if (characters < ENTRY_CHARACTERS && index < thoughts.length - 1) continue;
    joined.push({ ...entry, delta: deltas.join('') });
    deltas = [];
    characters = 0;
  }
  return joined;
}
