import type { KnobSettings } from '@/lib/chat/policy-knob';
import { MEMORY_KNOBS } from '@/lib/pipelines/turn/memory-knobs';
import type { MemoryLane } from '@/lib/trace/deep/memory-lane';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** How long something of a lane is remembered, and how much of it in one place. */
export interface LanePolicy {
  readonly lifetimeMs: number;
  readonly most: number;
}

/** What may be remembered; null where an admin has turned memory off. */
export type MemoryPolicy = Readonly<Record<MemoryLane, LanePolicy>> | null;

/** What admins have set about memory. Plans that are kept for the same question live as long as other plans. */
export function memoryPolicy(settings: KnobSettings): MemoryPolicy {
  const { isOn, factsDays, plansDays, reflectionsDays, mostFacts, mostPlans, mostReflections } =
    MEMORY_KNOBS.read(settings);
  if (!isOn) return null;
  const plans = { lifetimeMs: plansDays * DAY_MS, most: mostPlans };
  return {
    facts: { lifetimeMs: factsDays * DAY_MS, most: mostFacts },
    plans,
    reflections: { lifetimeMs: reflectionsDays * DAY_MS, most: mostReflections },
    'planning-cache': plans,
  };
}
