import { createFrameScheduler, type FrameScheduler } from '@/components/observable/frame-scheduler';
import { isUsualMode } from '@/components/trace/timeline/mode-decision';
import type { Clock } from '@/lib/shared/clock';
import type { LiveTurn } from '../live/live-turn';
import { createReplayPlayer, type ReplayPlayer } from './replay-player';
import { ReplayScene } from './replay-scene';
import { countUntil, type PlayableTrace, type ReplayTimeline, replayTimelineOf } from './replay-timeline';

/** A pause between two thoughts is worth a hint from this length on. */
const LONG_SILENCE_MS = 10_000;

interface Moment {
  readonly atMs: number;
}

/** Moments at which something new can be read: thoughts, the beginning of the answer, the end. */
const readableMoments = ({ events }: ReplayTimeline): readonly Moment[] =>
  events.filter(
    (event) => event.kind !== 'step' && !(event.kind === 'activity' && isUsualMode(event.activity)),
  );

/** The next moment after this one at which there is something new, or the last there is (ms). */
const nextMoment = (moments: readonly Moment[], positionMs: number): number =>
  (moments[countUntil(moments, positionMs)] ?? moments.at(-1))?.atMs ?? positionMs;

/** Time until the next thought (ms) while the model is silent for long; null at any other moment. */
function silenceLeft(
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

/** A stored turn that can be played; moments are in ms since the turn began. */
export interface Replay {
  readonly timeline: ReplayTimeline;
  readonly player: ReplayPlayer;
  /** The turn as it stood then; the same object until something happens. */
  readonly turnAt: (positionMs: number) => LiveTurn;
  /** Time until the next thought where the model is silent for long, else null. */
  readonly silenceLeftAt: (positionMs: number) => number | null;
  /** Goes to the next moment at which there is something new to read. */
  readonly skip: () => void;
}

interface ReplayOptions {
  /** The moment at which it stands at first. */
  readonly startAtMs?: number;
  readonly clock?: Clock;
  readonly schedule?: FrameScheduler;
}

const pageClock: Clock = () => performance.now();

/** Makes a stored turn playable; null where its record holds no usable times. */
export function createReplay(view: PlayableTrace, options: ReplayOptions = {}): Replay | null {
  const timeline = replayTimelineOf(view);
  if (!timeline) return null;
  const { startAtMs = 0, clock = pageClock, schedule = createFrameScheduler() } = options;
  const player = createReplayPlayer({ durationMs: timeline.durationMs, clock, schedule, startAtMs });
  const scene = new ReplayScene(timeline, schedule, () => player.seek(player.state.get().positionMs));
  const moments = readableMoments(timeline);
  return {
    timeline,
    player,
    turnAt: (positionMs) => scene.at(positionMs),
    silenceLeftAt: (positionMs) => silenceLeft(timeline, moments, positionMs),
    skip: () => player.seek(nextMoment(moments, player.state.get().positionMs)),
  };
}
