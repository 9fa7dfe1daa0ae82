import type { KnobSettings } from '@/lib/chat/policy-knob';
import { MEMORY_KNOBS } from '@/lib/pipelines/turn/memory-knobs';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** How long something is remembered, and how much of it in one place; null where an admin has turned memory off. */
export type MemoryPolicy = { readonly lifetimeMs: number; readonly most: number } | null;

/** What admins have set about memory. */
export function memoryPolicy(settings: KnobSettings): MemoryPolicy {
  const { isOn, factsDays, mostFacts } = MEMORY_KNOBS.read(settings);
  return isOn ? { lifetimeMs: factsDays * DAY_MS, most: mostFacts } : null;
}
