import type { EventTransform } from './framed-body';

const BLANK_LINE_BYTES = Buffer.from('\n\n');
const DATA = 'data: ';
const EVENT_NAME = /^event: [\w.]+\r?\n/;
/** No event is shorter, so shorter bytes need no look. */
const SHORTEST_PAIR = 80;
const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** Enough to see a blank line that ends in CR LF. */
const TAIL_BYTES = 3;

/** An event that goes on with a text and says nothing else but what may be said again with every event. */
export interface PlainEvent {
  readonly event: object;
  readonly text: string;
  /** Which text: events of different ones are not joined. */
  readonly channel: string;
  /** Puts another text into the event. */
  readonly setText: (text: string) => void;
}

/** With the line that names it, as some providers send one; empty where there is none. */
interface NamedEvent extends PlainEvent {
  readonly name: string;
}

/** Reads the JSON of an event; null where it says anything else, and may not be joined. */
export type PlainEventReader = (value: unknown) => PlainEvent | null;

/**
 * Joins the events of one frame that do nothing but go on with the same text. What they cost on their way through the
 * AI SDK is paid once for all that came together. Nothing waits for more; an event that is not whole, or says anything
 * else, passes as it is.
 */
export function mergingEvents(readPlain: PlainEventReader): EventTransform {
  let tail: Uint8Array = BLANK_LINE_BYTES;
  return {
    push: (bytes) => {
      const merged = mergeEvents(bytes, endsWithBlankLine(tail), readPlain);
      tail = tailOf(tail, bytes);
      return merged;
    },
    end: () => new Uint8Array(),
  };
}

/** `atEventStart` says whether the bytes before these ended an event. */
export function mergeEvents(
  bytes: Uint8Array,
  atEventStart: boolean,
  readPlain: PlainEventReader,
): Uint8Array {
  if (bytes.byteLength < SHORTEST_PAIR) return bytes;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // One character per byte: what matters here is where lines end.
  const lines = buffer.toString('latin1');
  const from = atEventStart ? 0 : blankLineEnd(lines, 0);
  if (from === null) return bytes;
  const events: string[] = [];
  let to = from;
  for (let end = blankLineEnd(lines, to); end !== null; end = blankLineEnd(lines, to)) {
    events.push(buffer.toString('utf8', to, end));
    to = end;
  }
  const merged = joinPlain(events, readPlain);
  if (merged.length === events.length) return bytes;
  return Buffer.concat([buffer.subarray(0, from), Buffer.from(merged.join('')), buffer.subarray(to)]);
}

/** Where the first blank line after a place ends; null where there is none. */
function blankLineEnd(lines: string, from: number): number | null {
  for (let line = lines.indexOf('\n', from); line >= 0; line = lines.indexOf('\n', line + 1)) {
    const next = lines.charCodeAt(line + 1);
    if (next === NEWLINE) return line + 2;
    if (next === CARRIAGE_RETURN && lines.charCodeAt(line + 2) === NEWLINE) return line + 3;
  }
  return null;
}

/** The last bytes of a stream, as many as say whether it ends with a blank line. */
export const tailOf = (before: Uint8Array, bytes: Uint8Array): Uint8Array =>
  (bytes.byteLength < TAIL_BYTES ? Buffer.concat([before, bytes]) : bytes).subarray(-TAIL_BYTES);

/** Whether a stream with that tail has ended its last event. */
export function endsWithBlankLine(tail: Uint8Array): boolean {
  if (tail.at(-1) !== NEWLINE) return false;
  return tail.at(-2) === NEWLINE || (tail.at(-2) === CARRIAGE_RETURN && tail.at(-3) === NEWLINE);
}

function joinPlain(events: readonly string[], readPlain: PlainEventReader): string[] {
  const merged: string[] = [];
  let run: string[] = [];
  let texts: string[] = [];
  let last: NamedEvent | null = null;
  const finish = (): void => {
    const joined = last && run.length > 1 ? writeEvent(last, texts.join('')) : null;
    merged.push(...(joined === null ? run : [joined]));
  };
  for (const event of events) {
    const next = readEvent(event, readPlain);
    const goesOn = last !== null && next !== null && last.channel === next.channel && last.name === next.name;
    if (!goesOn) {
      finish();
      run = [];
      texts = [];
    }
    run.push(event);
    if (next) texts.push(next.text);
    last = next;
  }
  finish();
  return merged;
}

/** The event with another text; null where it is nested too deeply to be written, although it could be read. */
function writeEvent({ event, setText, name }: NamedEvent, text: string): string | null {
  setText(text);
  try {
    return `${name}${DATA}${JSON.stringify(event)}\n\n`;
  } catch {
    return null;
  }
}

/** Read by hand: a schema took longer for every event than all that is saved where two of them come together. */
function readEvent(event: string, readPlain: PlainEventReader): NamedEvent | null {
  const name = EVENT_NAME.exec(event)?.[0] ?? '';
  const data = event.slice(name.length);
  if (!data.startsWith(DATA) || data.indexOf('\n') < data.trimEnd().length) return null;
  try {
    const plain = readPlain(JSON.parse(data.slice(DATA.length)));
    return plain && { ...plain, name };
  } catch {
    return null;
  }
}
