import { isUsualMode } from '../timeline/mode-decision';
import { countUntil, type ReplayTimeline } from './replay-timeline';

/** A pause between two thoughts is worth a hint from this length on. */
const LONG_SILENCE_MS = 10_000;

interface Moment {
  readonly atMs: number;
}

/** Moments at which something new can be read: thoughts, the beginning of the answer, the end. */
export const readableMoments = ({ events }: ReplayTimeline): readonly Moment[] =>
  events.filter(
    (event) => event.kind !== 'step' && !(event.kind === 'activity' && isUsualMode(event.activity)),
  );

/** The next moment after this one at which there is something new, or the last there is (ms). */
export const nextMoment = (moments: readonly Moment[], positionMs: number): number =>
  (moments[countUntil(moments, positionMs)] ?? moments.at(-1))?.atMs ?? positionMs;

/** Time until the next thought (ms) while the model is silent for long; null at any other moment. */
export function silenceLeft(
  { respondingAtMs }: ReplayTimeline,
  moments: readonly Moment[],
  positionMs: number,
): number | null {
  if (positionMs >= respondingAtMs) return null;
  const index = countUntil(moments, positionMs);
  const next = moments[index];
  const previousMs = moments[index - 1]?.atMs ?? 0;
  return next && next.atMs - previousMs >= LONG_SILENCE_MS ? next.atMs - positionMs : null;
}
