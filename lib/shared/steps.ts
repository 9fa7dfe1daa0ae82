import { TimeSlice } from './time-slice';

/** Work that may be left between two of its steps, each of which takes a moment only. */
export type Steps<Value> = Generator<void, Value, void>;

/** Others wait no longer than about this for work that goes on in slices, in ms. */
const SLICE_MS = 8;

/** Does all of it at once. */
export function runAtOnce<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does it in slices, and lets everything else go on in between; throws where the signal is aborted. */
export async function runInSlices<Value>(steps: Steps<Value>, signal: AbortSignal): Promise<Value> {
  const slice = new TimeSlice(SLICE_MS);
  signal.throwIfAborted();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (!slice.isOver) continue;
    await slice.end();
    // Nothing but what goes on in between can have aborted it.
    signal.throwIfAborted();
  }
}
