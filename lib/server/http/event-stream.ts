const ENCODER = new TextEncoder();
const HEARTBEAT = ': still here\n\n';
const HEARTBEAT_EVERY_MS = 15_000;
/** So much goes out at a time; the rest waits where it is until the reader asks for it. */
const PIECE_CHARACTERS = 65_536;
/** A reader that takes nothing for this long is dropped; it can resume from where it was. */
const STALLED_AFTER_MS = 60_000;

/** A sequence of chunks that grows. */
export interface ChunkSource {
  /** The chunks after the first `position` ones; `end` once no more will come, `lost` where the rest is elsewhere. */
  readonly read: (
    position: number,
  ) => Promise<{ readonly chunks: readonly string[]; readonly end: 'complete' | 'lost' | null }>;
  /** Resolves when there may be something after `position` or the end, or when the signal aborts. */
  readonly news: (position: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Chunks as server-sent events whose ids are their sequence numbers, starting after `position`, with a heartbeat
 * in silence. Only what the reader takes is read, so that a slow one does not grow memory.
 */
export function eventStream(source: ChunkSource, position: number): ReadableStream<Uint8Array> {
  const gone = new AbortController();
  let sent = position;
  let stalled: ReturnType<typeof setTimeout> | undefined;

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(stalled);
        const send = (text: string): void => {
          controller.enqueue(ENCODER.encode(text));
          stalled = setTimeout(() => {
            gone.abort();
            controller.close();
          }, STALLED_AFTER_MS);
          stalled.unref();
        };
        while (!gone.signal.aborted) {
          const { chunks, end } = await source.read(sent);
          if (gone.signal.aborted) return;
          if (chunks.length > 0) {
            const piece = firstPiece(chunks, sent);
            sent += piece.count;
            return send(piece.text);
          }
          if (end !== null) {
            if (end === 'complete') controller.enqueue(ENCODER.encode('data: [DONE]\n\n'));
            return controller.close();
          }
          if (!(await newsInTime(source, sent, gone.signal))) return send(HEARTBEAT);
        }
      },
      cancel() {
        clearTimeout(stalled);
        gone.abort();
      },
    },
    { highWaterMark: 1 },
  );
}

function firstPiece(chunks: readonly string[], sent: number): { text: string; count: number } {
  let text = '';
  let count = 0;
  for (const chunk of chunks) {
    if (count > 0 && text.length + chunk.length > PIECE_CHARACTERS) break;
    count += 1;
    text += `id: ${sent + count}\ndata: ${chunk}\n\n`;
  }
  return { text, count };
}

/** False where nothing came within a heartbeat's time. */
async function newsInTime(source: ChunkSource, position: number, gone: AbortSignal): Promise<boolean> {
  const waiting = new AbortController();
  const stop = (): void => waiting.abort();
  let inTime = true;
  const timer = setTimeout(() => {
    inTime = false;
    stop();
  }, HEARTBEAT_EVERY_MS);
  timer.unref();
  gone.addEventListener('abort', stop);
  await source.news(position, waiting.signal);
  clearTimeout(timer);
  gone.removeEventListener('abort', stop);
  return inTime;
}
