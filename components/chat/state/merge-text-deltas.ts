/** Text that comes faster than this waits for what comes next: a frame shows all of it anyway. */
const MERGE_WITHIN_MS = 40;
const EVENT_END = '\n\n';
/** An event that may be joined with its like: perhaps an id, and a piece of text. */
const TEXT_EVENT = /^((?:id: [^\n]*\n)?)data: (\{"type":"text-delta",[^\n]*\})$/;
const TIME_UP = Symbol('time is up');

interface TextDelta {
  readonly id: string;
  readonly delta: string;
}

/** Pieces of one text that follow one another; the head is that of the newest. */
interface TextRun {
  readonly id: string;
  readonly deltas: string[];
  head: string;
}

/**
 * Joins pieces of an answer's text that follow one another in a stream of server-sent events, so that what is
 * done for each piece is done for some dozens at once. All else passes in its order; nothing waits for longer
 * than `withinMs`, and what came before a failure still arrives.
 */
export function mergeTextDeltas(
  stream: ReadableStream<Uint8Array>,
  withinMs = MERGE_WITHIN_MS,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let received = '';
  let passedAt = Number.NEGATIVE_INFINITY;
  let reading: ReturnType<typeof reader.read> | null = null;

  const pass = (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>, end: number): void => {
    passedAt = performance.now();
    if (end > 0) controller.enqueue(encoder.encode(mergeEvents(received.slice(0, end))));
    received = received.slice(end);
  };

  /** Reads until something is there to pass and its time has come; true at the end of the stream. */
  const collect = async (): Promise<boolean> => {
    const timeUp = waitFor(passedAt + withinMs - performance.now());
    for (;;) {
      reading ??= reader.read();
      const next = await (received.includes(EVENT_END) ? Promise.race([reading, timeUp]) : reading);
      if (next === TIME_UP) return false;
      reading = null;
      if (next.done) return true;
      received += decoder.decode(next.value, { stream: true });
    }
  };

  return new ReadableStream({
    pull: async (controller) => {
      try {
        const ended = await collect();
        if (!ended) return pass(controller, received.lastIndexOf(EVENT_END) + EVENT_END.length);
        pass(controller, received.length);
        controller.close();
      } catch (cause) {
        // The next read fails in the same way.
        if (!received.includes(EVENT_END)) throw cause;
        pass(controller, received.lastIndexOf(EVENT_END) + EVENT_END.length);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

const waitFor = (delayMs: number): Promise<typeof TIME_UP> =>
  new Promise((resolve) => {
    if (delayMs > 0) setTimeout(resolve, delayMs, TIME_UP);
    else resolve(TIME_UP);
  });

function mergeEvents(text: string): string {
  const merged: (string | TextRun)[] = [];
  for (const event of text.split(EVENT_END)) {
    const [, head = '', json = ''] = TEXT_EVENT.exec(event) ?? [];
    const piece = readDelta(json);
    const last = merged.at(-1);
    if (piece === null) merged.push(event);
    else if (typeof last === 'object' && last.id === piece.id) {
      last.head = head;
      last.deltas.push(piece.delta);
    } else merged.push({ head, id: piece.id, deltas: [piece.delta] });
  }
  return merged.map((event) => (typeof event === 'string' ? event : written(event))).join(EVENT_END);
}

const written = ({ head, id, deltas }: TextRun): string =>
  `${head}data: ${JSON.stringify({ type: 'text-delta', id, delta: deltas.join('') })}`;

/** A piece of text with nothing else in its event; null for all others, broken ones included. */
function readDelta(json: string): TextDelta | null {
  if (json === '') return null;
  try {
    const chunk: unknown = JSON.parse(json);
    if (typeof chunk !== 'object' || chunk === null || Object.keys(chunk).length !== 3) return null;
    if (!('id' in chunk && typeof chunk.id === 'string')) return null;
    return 'delta' in chunk && typeof chunk.delta === 'string' ? { id: chunk.id, delta: chunk.delta } : null;
  } catch {
    return null;
  }
}
