import type { FrameScheduler } from '@/components/observable/frame-scheduler';
import { Observable } from '@/components/observable/observable';
import type { Clock } from '@/lib/shared/clock';

/** Times the original pace. */
export const REPLAY_SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

export interface PlayerState {
  readonly playing: boolean;
  /** Time since the turn began, 0 to its duration. */
  readonly positionMs: number;
  readonly speed: ReplaySpeed;
}

export interface ReplayPlayer {
  readonly durationMs: number;
  /** Changes once a frame while it plays. */
  readonly state: Observable<PlayerState>;
  /** Plays on from here; from the beginning where the end was reached. */
  readonly play: () => void;
  readonly pause: () => void;
  readonly toggle: () => void;
  /** Goes to a moment, or to the nearer end where there is no such moment; plays on if it played. */
  readonly seek: (positionMs: number) => void;
  readonly setSpeed: (speed: ReplaySpeed) => void;
}

interface ReplayPlayerOptions {
  readonly durationMs: number;
  readonly clock: Clock;
  readonly schedule: FrameScheduler;
  /** The moment at which it stands at first. */
  readonly startAtMs?: number;
}

/** A clock that can be paused, wound and sped up; between frames it costs nothing. */
export function createReplayPlayer(options: ReplayPlayerOptions): ReplayPlayer {
  const { durationMs, clock, schedule, startAtMs = 0 } = options;
  const within = (positionMs: number): number => Math.min(Math.max(0, positionMs), durationMs);
  const state = new Observable<PlayerState>({ playing: false, positionMs: within(startAtMs), speed: 1 });
  /** The position from which it plays, and when it was there. */
  let anchor = { positionMs: within(startAtMs), at: 0 };
  let frameAwaited = false;

  const change = (changes: Partial<PlayerState>): void => state.update((now) => ({ ...now, ...changes }));

  const currentPosition = (): number => {
    const { playing, positionMs, speed } = state.get();
    return playing ? within(anchor.positionMs + (clock() - anchor.at) * speed) : positionMs;
  };

  const awaitFrame = (): void => {
    if (frameAwaited || !state.get().playing) return;
    frameAwaited = true;
    schedule(() => {
      frameAwaited = false;
      if (!state.get().playing) return;
      const positionMs = currentPosition();
      change({ positionMs, playing: positionMs < durationMs });
      awaitFrame();
    });
  };

  /** Changes what the position follows from, here and now. */
  const continueWith = (changes: Partial<PlayerState>): void => {
    const positionMs = changes.positionMs ?? currentPosition();
    const playing = (changes.playing ?? state.get().playing) && positionMs < durationMs;
    anchor = { positionMs, at: clock() };
    change({ ...changes, positionMs, playing });
    awaitFrame();
  };

  const play = (): void =>
    continueWith({ playing: true, ...(state.get().positionMs >= durationMs && { positionMs: 0 }) });
  const pause = (): void => {
    if (state.get().playing) continueWith({ playing: false });
  };

  return {
    durationMs,
    state,
    play,
    pause,
    toggle: () => (state.get().playing ? pause() : play()),
    seek: (positionMs) => continueWith({ positionMs: within(positionMs) }),
    setSpeed: (speed) => continueWith({ speed }),
  };
}
