/** Runs a callback soon, once; what else has happened by then is handled by the same run. */
export type FrameScheduler = (callback: () => void) => void;

/** Pages in the background get no animation frames; there the callback runs after this time. */
const BACKGROUND_DELAY_MS = 200;
/** Text does not need sixty frames a second: what comes faster shares a frame. */
const FRAME_INTERVAL_MS = 32;

/** Makes a scheduler that runs callbacks in animation frames, at most about thirty times a second. */
export function createFrameScheduler(): FrameScheduler {
  let ranAt = Number.NEGATIVE_INFINITY;
  return (callback) => {
    let frame = 0;
    const run = (): void => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      ranAt = performance.now();
      callback();
    };
    const onFrame = (now: number): void => {
      if (now - ranAt >= FRAME_INTERVAL_MS) run();
      else frame = requestAnimationFrame(onFrame);
    };
    const timer = setTimeout(run, BACKGROUND_DELAY_MS);
    frame = requestAnimationFrame(onFrame);
  };
}
