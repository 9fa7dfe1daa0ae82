import { countUntil, type ReplayTimeline } from './replay-timeline';

/** How far the bar gets while the model thinks and while it answers, and what it starts its answer with. */
const THINKING_CEILING = 60;
const RESPONDING_FLOOR = 30;
const RESPONDING_CEILING = 97;
/** Characters of thought after which about two thirds of the way to the ceiling is shown. */
const THINKING_SCALE = 700;

/**
 * The progress in whole percents at any moment of a replay (ms), never decreasing. It follows the thoughts as
 * it did live; the pieces of the answer have no recorded times, so there it follows the time.
 */
export function replayProgress(timeline: ReplayTimeline): (positionMs: number) => number {
  const { respondingAtMs, durationMs, events } = timeline;
  const thoughts: { readonly atMs: number; readonly characters: number }[] = [];
  for (const event of events) {
    if (event.kind !== 'thought') continue;
    const characters = (thoughts.at(-1)?.characters ?? 0) + event.delta.length;
    thoughts.push({ atMs: event.atMs, characters });
  }

  const thinking = (positionMs: number): number => {
    if (thoughts.length === 0) return THINKING_CEILING * Math.min(1, positionMs / respondingAtMs || 0);
    const { characters } = thoughts[countUntil(thoughts, positionMs) - 1] ?? { characters: 0 };
    return THINKING_CEILING * (1 - Math.exp(-characters / THINKING_SCALE));
  };

  return (positionMs) => {
    if (positionMs >= durationMs) return 100;
    if (positionMs < respondingAtMs) return Math.floor(thinking(positionMs));
    const floor = Math.max(RESPONDING_FLOOR, thinking(respondingAtMs));
    const share = (positionMs - respondingAtMs) / (durationMs - respondingAtMs);
    return Math.floor(floor + (RESPONDING_CEILING - floor) * share);
  };
}
