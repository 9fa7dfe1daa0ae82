/** Runs a callback soon, once; what else has happened by then is handled by the same run. */
export type FrameScheduler = (callback: () => void) => void;

/** Pages in the background get no animation frames; there the callback runs after this time. */
const BACKGROUND_DELAY_MS = 200;

/** Runs the callback in the next animation frame. */
export const nextFrame: FrameScheduler = (callback) => {
  let frame = 0;
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    callback();
  }, BACKGROUND_DELAY_MS);
  frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    callback();
  });
};
