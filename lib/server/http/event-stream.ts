import type { ReadPermit } from './read-permits';

const ENCODER = new TextEncoder();
const HEARTBEAT = ENCODER.encode(': still here\n\n');
const HEARTBEAT_EVERY_MS = 15_000;
/** So much goes out at a time; the rest waits where it is until the reader asks for it. */
const PIECE_CHARACTERS = 65_536;
/** A reader that takes nothing for so many heartbeats is dropped; it can resume from where it was. */
const STALLED_AFTER_BEATS = 4;

/** A sequence of chunks that grows. */
export interface ChunkSource {
  /** The chunks after the first `position` ones; `end` once no more will come, `lost` where the rest is elsewhere. */
  readonly read: (
    position: number,
  ) => Promise<{ readonly chunks: readonly string[]; readonly end: 'complete' | 'lost' | null }>;
  /** Resolves when there may be something after `position` or the end, or when the signal aborts. */
  readonly news: (position: number, signal: AbortSignal) => Promise<void>;
}

/** How chunks are written as events. */
export interface EventFormat {
  readonly event: (chunk: string, sequence: number) => string;
  /** What is said once no more will come. */
  readonly done: () => string;
  /** What is said where the reader may have no more; nothing where it can find that out. */
  readonly revoked?: string;
}

/** Ids are sequence numbers, which count from 1; the end is that of an AI SDK UI message stream. */
const NUMBERED: EventFormat = {
  event: (chunk, sequence) => `id: ${sequence}\ndata: ${chunk}\n\n`,
  done: () => 'data: [DONE]\n\n',
};

/**
 * Chunks as server-sent events, starting after `position`, with a heartbeat in silence. Only what the reader takes is read, so that a slow one does not grow memory. Without a permit any
 * longer it breaks off.
 */
export function eventStream(
  source: ChunkSource,
  position: number,
  permit?: ReadPermit,
  format: EventFormat = NUMBERED,
): ReadableStream<Uint8Array> {
  const gone = new AbortController();
  let sent = position;
  // One timer and one signal serve all waits, since hundreds of readers wait for every single chunk.
  let beat: NodeJS.Timeout | undefined;
  let missedBeats = 0;
  let silence = new AbortController();
  let waiting = false;

  const leave = (): void => {
    clearInterval(beat);
    permit?.release();
    gone.abort();
    silence.abort();
  };

  /** False where nothing came within a heartbeat's time. */
  const newsInTime = async (): Promise<boolean> => {
    if (silence.signal.aborted) silence = new AbortController();
    const { signal } = silence;
    waiting = true;
    await source.news(sent, signal);
    waiting = false;
    return !signal.aborted;
  };

  /** What is to be sent next, or why nothing is. */
  const nextPiece = async (): Promise<Uint8Array | 'complete' | 'lost' | 'gone'> => {
    while (!gone.signal.aborted) {
      const { chunks, end } = await source.read(sent);
      if (gone.signal.aborted) break;
      if (chunks.length > 0) {
        const piece = firstPiece(chunks, sent, format);
        sent += piece.count;
        return ENCODER.encode(piece.text);
      }
      if (end !== null) return end;
      if (!(await newsInTime()) && !gone.signal.aborted) return HEARTBEAT;
    }
    return 'gone';
  };

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        beat = setInterval(() => {
          if (waiting) return silence.abort();
          missedBeats += 1;
          if (missedBeats < STALLED_AFTER_BEATS) return;
          leave();
          controller.close();
        }, HEARTBEAT_EVERY_MS);
        beat.unref();
        permit?.revoked.addEventListener('abort', () => {
          if (gone.signal.aborted) return;
          leave();
          if (format.revoked !== undefined) controller.enqueue(ENCODER.encode(format.revoked));
          controller.close();
        });
      },
      async pull(controller) {
        const next = await nextPiece().catch((error: unknown) => {
          leave();
          throw error;
        });
        missedBeats = 0;
        beat?.refresh();
        if (next === 'gone') return;
        if (next instanceof Uint8Array) return controller.enqueue(next);
        leave();
        const done = next === 'complete' ? format.done() : '';
        if (done !== '') controller.enqueue(ENCODER.encode(done));
        controller.close();
      },
      cancel: leave,
    },
    { highWaterMark: 1 },
  );
}

function firstPiece(
  chunks: readonly string[],
  sent: number,
  { event }: EventFormat,
): { text: string; count: number } {
  let text = '';
  let count = 0;
  for (const chunk of chunks) {
    if (count > 0 && text.length + chunk.length > PIECE_CHARACTERS) break;
    count += 1;
    text += event(chunk, sent + count);
  }
  return { text, count };
}
