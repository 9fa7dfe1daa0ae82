const BLANK_LINE = /\n\r?\n/g;
const DATA = 'data: ';
/** No event is shorter, so shorter bytes need no look. */
const SHORTEST_PAIR = 80;

/** An event that goes on with a text and says nothing else but what may be said again with every event. */
interface PlainEvent {
  readonly event: Record<string, unknown>;
  readonly part: { text: string; readonly thought?: unknown };
}

const EVENT_KEYS: ReadonlySet<string> = new Set([
  'candidates',
  'usageMetadata',
  'modelVersion',
  'responseId',
]);
const CANDIDATE_KEYS: ReadonlySet<string> = new Set(['content', 'index']);
const CONTENT_KEYS: ReadonlySet<string> = new Set(['parts', 'role']);
const PART_KEYS: ReadonlySet<string> = new Set(['text', 'thought']);

/**
 * Joins the events of one network read that do nothing but go on with the same text. What they cost on their way
 * through the AI SDK is paid once for all that came together: where answers come faster than they are read, they are
 * read in larger pieces. Nothing waits for more; what is not whole in `bytes`, or says anything else, passes as it is.
 *
 * `atEventStart` says whether the bytes before these ended an event.
 */
export function mergeGeminiEvents(bytes: Uint8Array, atEventStart: boolean): Uint8Array {
  if (bytes.byteLength < SHORTEST_PAIR) return bytes;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // One character per byte: what matters here is where lines end.
  const ends = [...buffer.toString('latin1').matchAll(BLANK_LINE)].map(
    ({ index, 0: line }) => index + line.length,
  );
  const from = atEventStart ? 0 : ends.shift();
  if (from === undefined || ends.length < 2) return bytes;
  const events = ends.map((end, index) => buffer.toString('utf8', ends[index - 1] ?? from, end));
  const merged = joinPlain(events);
  if (merged.length === events.length) return bytes;
  return Buffer.concat([
    buffer.subarray(0, from),
    Buffer.from(merged.join('')),
    buffer.subarray(ends.at(-1) ?? from),
  ]);
}

function joinPlain(events: readonly string[]): string[] {
  const merged: string[] = [];
  let texts: string[] = [];
  let last: PlainEvent | null = null;
  const finish = (): void => {
    if (last && texts.length > 1) {
      last.part.text = texts.join('');
      merged[merged.length - 1] = `${DATA}${JSON.stringify(last.event)}\n\n`;
    }
  };
  for (const event of events) {
    const next = readPlain(event);
    const goesOn = last !== null && next !== null && isThought(last) === isThought(next);
    if (!goesOn) {
      finish();
      merged.push(event);
      texts = [];
    }
    if (next) texts.push(next.part.text);
    last = next;
  }
  finish();
  return merged;
}

const isThought = ({ part }: PlainEvent): boolean => part.thought === true;

/**
 * An event that is a piece of text and nothing else; null for all others, broken ones included. Read by hand: a schema
 * took longer for every event than all that is saved where two of them come together.
 */
function readPlain(event: string): PlainEvent | null {
  if (!event.startsWith(DATA) || event.indexOf('\n') < event.trimEnd().length) return null;
  const whole = record(parseJson(event.slice(DATA.length)), EVENT_KEYS);
  const content = record(single(whole?.candidates), CANDIDATE_KEYS)?.content;
  const part = record(single(record(content, CONTENT_KEYS)?.parts), PART_KEYS);
  if (!whole || typeof part?.text !== 'string') return null;
  return { event: whole, part: part as PlainEvent['part'] };
}

/** The value, if it is an object that has none but these keys. */
function record(value: unknown, keys: ReadonlySet<string>): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const key in value) if (!keys.has(key)) return null;
  return value as Record<string, unknown>;
}

/** What an array of one holds. */
const single = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 ? value[0] : undefined;

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
