import { z } from 'zod';

const BLANK_LINE = /\n\r?\n/g;
const DATA = 'data: ';
/** No event is shorter, so shorter bytes need no look. */
const SHORTEST_PAIR = 80;

/** Whatever else an event may say keeps it as it is. */
const plainEventSchema = z.strictObject({
  candidates: z.tuple([
    z.strictObject({
      content: z.strictObject({
        parts: z.tuple([z.strictObject({ text: z.string(), thought: z.boolean().optional() })]),
        role: z.string().optional(),
      }),
      index: z.number().optional(),
    }),
  ]),
  usageMetadata: z.unknown().optional(),
  modelVersion: z.unknown().optional(),
  responseId: z.unknown().optional(),
});
type PlainEvent = z.infer<typeof plainEventSchema>;

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
  let last: PlainEvent | null = null;
  for (const event of events) {
    const next = readPlain(event);
    if (last && next && isThought(last) === isThought(next)) {
      const { text } = partOf(last);
      partOf(next).text = text + partOf(next).text;
      merged[merged.length - 1] = `${DATA}${JSON.stringify(next)}\n\n`;
    } else merged.push(event);
    last = next;
  }
  return merged;
}

const partOf = (event: PlainEvent) => event.candidates[0].content.parts[0];
const isThought = (event: PlainEvent): boolean => partOf(event).thought === true;

/** An event that is a piece of text and nothing else; null for all others, broken ones included. */
function readPlain(event: string): PlainEvent | null {
  const json = event.trimEnd();
  if (!json.startsWith(DATA) || json.includes('\n')) return null;
  try {
    return plainEventSchema.safeParse(JSON.parse(json.slice(DATA.length))).data ?? null;
  } catch {
    return null;
  }
}
