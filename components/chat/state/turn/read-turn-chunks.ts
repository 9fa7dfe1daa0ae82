import type { ChatMessageChunk } from '@/lib/chat/chat-message';
import { nextTask } from './next-task';

/** Chunks that come faster than this wait for the next ones, since one frame shows all of them. */
const MERGE_WITHIN_MS = 40;
/** Most JSON that is passed on for one frame, so that the page can draw before it works on more. */
const PASS_CHARACTERS = 4_096;
/** With more than this waiting, the page is behind: chunks then come in larger pieces, as fast as it takes them. */
const CATCH_UP_CHARACTERS = 49_152;
const CATCH_UP_PASS_CHARACTERS = 8_192;
const TIME_UP = Symbol('time is up');

type TextDelta = Extract<ChatMessageChunk, { type: 'text-delta' }>;

/**
 * The chunks in a turn's events, each event being the JSON of one. Pieces of one text that follow one another are
 * joined, so that what is done for each is done for some dozens at once. All else passes in its order; nothing
 * waits for longer than `withinMs`, but much that comes at once is passed on in several tasks, so that a page that is
 * seen stays alive. What came before a failure still arrives. An event that is no chunk is a failure. `onChunk` sees
 * every chunk before it is passed on; `shown` resolves when the page has shown what it was given.
 */
export function readTurnChunks(
  events: ReadableStream<readonly string[]>,
  onChunk: (chunk: ChatMessageChunk) => void = () => {},
  withinMs = MERGE_WITHIN_MS,
  shown: () => Promise<void> = nextTask,
): ReadableStream<ChatMessageChunk> {
  const reader = events.getReader();
  let waiting: ChatMessageChunk[] = [];
  let passedAt = Number.NEGATIVE_INFINITY;
  let reading: ReturnType<typeof reader.read> | null = null;
  /** Events that have come and are not among those waiting yet. */
  let unread: readonly string[] = [];
  let unreadCharacters = 0;
  let waitingCharacters = 0;
  let passCharacters = PASS_CHARACTERS;

  const pass = (controller: ReadableStreamDefaultController<ChatMessageChunk>): void => {
    passedAt = performance.now();
    const passed = waiting;
    // Before the loop: where `onChunk` throws, nothing is to pass twice.
    waiting = [];
    waitingCharacters = 0;
    for (const chunk of passed) {
      onChunk(chunk);
      controller.enqueue(chunk);
    }
  };

  // A page in the background gets one task a second. Nobody sees it, so it does not wait for frames.
  const isFull = (): boolean =>
    waitingCharacters >= passCharacters && globalThis.document?.visibilityState !== 'hidden';

  /** Takes from what has come, as far as it fits. */
  const take = (): void => {
    let count = 0;
    passCharacters = unreadCharacters > CATCH_UP_CHARACTERS ? CATCH_UP_PASS_CHARACTERS : PASS_CHARACTERS;
    for (const json of unread) {
      if (isFull()) break;
      count += 1;
      waitingCharacters += json.length;
      unreadCharacters -= json.length;
      addChunk(waiting, readChunk(json));
    }
    unread = unread.slice(count);
  };

  /** Reads until something is there to pass and its time has come; true at the end of the stream. */
  const collect = async (): Promise<boolean> => {
    const timeUp = waitFor(passedAt + withinMs - performance.now());
    for (;;) {
      take();
      if (isFull()) {
        await timeUp;
        if (passCharacters === PASS_CHARACTERS) await shown();
        await nextTask();
        return false;
      }
      reading ??= reader.read();
      const next = await (waiting.length > 0 ? Promise.race([reading, timeUp]) : reading);
      if (next === TIME_UP) return false;
      reading = null;
      if (next.done) return true;
      unread = next.value;
      unreadCharacters = unread.reduce((sum, { length }) => sum + length, 0);
    }
  };

  return new ReadableStream<ChatMessageChunk>(
    {
      pull: async (controller) => {
        try {
          const ended = await collect();
          pass(controller);
          if (ended) controller.close();
        } catch (cause) {
          pass(controller);
          controller.error(cause);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

const waitFor = (delayMs: number): Promise<typeof TIME_UP> =>
  new Promise((resolve) => {
    if (delayMs > 0) setTimeout(resolve, delayMs, TIME_UP);
    else resolve(TIME_UP);
  });

function addChunk(chunks: ChatMessageChunk[], chunk: ChatMessageChunk): void {
  const last = chunks.at(-1);
  if (last && isPlainText(last) && isPlainText(chunk) && last.id === chunk.id)
    chunks[chunks.length - 1] = { ...chunk, delta: last.delta + chunk.delta };
  else chunks.push(chunk);
}

const isPlainText = (chunk: ChatMessageChunk): chunk is TextDelta =>
  chunk.type === 'text-delta' && chunk.providerMetadata === undefined;

/** Throws where the text is not the JSON of something with a type; chunks of unknown types are left to the reader. */
function readChunk(json: string): ChatMessageChunk {
  const chunk: unknown = JSON.parse(json);
  if (!isChunk(chunk)) throw new TypeError('an event of the stream is no chunk');
  return chunk;
}

const isChunk = (value: unknown): value is ChatMessageChunk =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
