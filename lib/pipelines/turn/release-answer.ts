import type { StageSink } from './stage-sink';

/** Waits for so many ms, or until the signal is aborted. */
export type Pause = (delayMs: number, signal: AbortSignal) => Promise<void>;

/** The event loop's timers. */
export const timerPause: Pause = (delayMs, signal) =>
  new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, delayMs);
    signal.addEventListener('abort', over);
    if (signal.aborted) over();
  });

const PIECE_MS = 40;
/** A short answer comes about as fast as models write; a long one takes no longer than this in all. */
const PIECE_CHARACTERS = 24;
const LONGEST_MS = 6_000;
const TEXT_ID = 'release';

/**
 * Shows an answer that has passed its check, in place of the draft, word by word. Once the signal is aborted nothing
 * more of it is shown; what was stays.
 */
export async function releaseAnswer(
  sink: StageSink,
  text: string,
  signal: AbortSignal,
  pause: Pause = timerPause,
): Promise<void> {
  sink.endHold(sink.draft === text ? 'done' : 'refused');
  sink.modelPart({ type: 'text-start', id: TEXT_ID });
  const pieceLength = Math.max(PIECE_CHARACTERS, Math.ceil((text.length * PIECE_MS) / LONGEST_MS));
  for (const piece of piecesByWords(text, pieceLength)) {
    if (signal.aborted) return;
    sink.modelPart({ type: 'text-delta', id: TEXT_ID, text: piece });
    await pause(PIECE_MS, signal);
  }
  if (!signal.aborted) sink.modelPart({ type: 'text-end', id: TEXT_ID });
}

/** A text in pieces of about a length, cut after white space where there is some. */
function* piecesByWords(text: string, length: number): Generator<string> {
  for (let from = 0; from < text.length; ) {
    let to = Math.min(from + length, text.length);
    const limit = Math.min(to + length, text.length);
    while (to < limit && !/\s/.test(text[to - 1] ?? '')) to += 1;
    // Never between the two halves of a surrogate pair.
    if (to < text.length && /[\uD800-\uDBFF]/.test(text[to - 1] ?? '')) to += 1;
    yield text.slice(from, to);
    from = to;
  }
}
