/** Runs a callback soon, once; what else has happened by then is handled by the same run. */
export type FrameScheduler = (callback: () => void) => void;

/** What the pace is kept with; the browser's own by default. */
export interface FrameSource {
  readonly now: () => number;
  /** Calls back in the next frame, or soon where the page is in the background and gets none. */
  readonly onFrame: (callback: () => void) => void;
  /** Calls back once what was changed in this frame has been laid out and painted. */
  readonly afterFrame: (callback: () => void) => void;
  readonly after: (delayMs: number, callback: () => void) => void;
}

/** Text does not need sixty frames a second: what comes faster shares a frame. */
const SHORTEST_INTERVAL_MS = 48;
/** However long a frame takes, the next one is not put off for longer: text has to keep coming. */
const LONGEST_INTERVAL_MS = 100;
/** The page has ten times as long to itself as a frame has taken. */
const REST_PER_COST = 10;
/** Pages in the background get no animation frames; there the callback runs after this time. */
const BACKGROUND_DELAY_MS = 200;

/**
 * Makes a scheduler that runs callbacks in animation frames, the more of them in one frame the longer frames
 * take: what streams in costs a slow machine no larger share of its time than a fast one.
 */
export function createFrameScheduler(source: FrameSource = browserFrames): FrameScheduler {
  const waiting = new Set<() => void>();
  let nextAt = Number.NEGATIVE_INFINITY;
  let requested = false;

  const run = (): void => {
    const startedAt = source.now();
    nextAt = startedAt + SHORTEST_INTERVAL_MS;
    requested = false;
    const callbacks = [...waiting];
    waiting.clear();
    for (const callback of callbacks) callback();
    source.afterFrame(() => {
      const restMs = (source.now() - startedAt) * REST_PER_COST;
      nextAt = startedAt + Math.min(Math.max(restMs, SHORTEST_INTERVAL_MS), LONGEST_INTERVAL_MS);
    });
  };

  return (callback) => {
    waiting.add(callback);
    if (requested) return;
    requested = true;
    const delayMs = nextAt - source.now();
    // Frames that are asked for only to let them pass would cost nearly as much as those with something new.
    if (delayMs > 0) source.after(delayMs, () => source.onFrame(run));
    else source.onFrame(run);
  };
}

const browserFrames: FrameSource = {
  now: () => performance.now(),
  onFrame: (callback) => {
    const run = (): void => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      callback();
    };
    const timer = setTimeout(run, BACKGROUND_DELAY_MS);
    const frame = requestAnimationFrame(run);
  },
  afterFrame: (callback) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      callback();
    };
    port2.postMessage(null);
  },
  after: (delayMs, callback) => void setTimeout(callback, delayMs),
};

/** The page's scheduler: everything that streams in shows in the same frames. */
export const pageFrames: FrameScheduler = createFrameScheduler();
