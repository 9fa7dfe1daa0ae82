import { createFrameScheduler, type FrameScheduler } from '@/components/observable/frame-scheduler';
import type { Clock } from '@/lib/shared/clock';
import type { LiveTurn } from '../live/live-turn';
import { createReplayPlayer, type ReplayPlayer } from './replay-player';
import { ReplayScene } from './replay-scene';
import { nextMoment, readableMoments, silenceLeft } from './replay-silence';
import { type PlayableTrace, type ReplayTimeline, replayTimelineOf } from './replay-timeline';

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
