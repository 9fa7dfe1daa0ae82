import { recordOf, singleOf } from '@/lib/models/response/json-readers';
import type { EventTransform } from '../response/framed-body';
import { endsWithBlankLine, mergingEvents, type PlainEventReader, tailOf } from '../response/merge-events';

const EVENT_KEYS: ReadonlySet<string> = new Set([
  'candidates',
  'usageMetadata',
  'modelVersion',
  'responseId',
]);
const CANDIDATE_KEYS: ReadonlySet<string> = new Set(['content', 'index']);
const CONTENT_KEYS: ReadonlySet<string> = new Set(['parts', 'role']);
const PART_KEYS: ReadonlySet<string> = new Set(['text', 'thought']);

/** A Gemini event that is a piece of one text; usage and versions may come with each, and the newest counts. */
export const readPlainGeminiEvent: PlainEventReader = (value) => {
  const event = recordOf(value, EVENT_KEYS);
  const content = recordOf(singleOf(event?.candidates), CANDIDATE_KEYS)?.content;
  const part = recordOf(singleOf(recordOf(content, CONTENT_KEYS)?.parts), PART_KEYS);
  if (!event || typeof part?.text !== 'string') return null;
  return {
    event,
    text: part.text,
    channel: part.thought === true ? 'thought' : 'text',
    setText: (text) => {
      part.text = text;
    },
  };
};

const NEWLINE = 0x0a;
const OPENING_BRACE = 0x7b;
const LINE_THEN_BRACE = Buffer.from('\n{');
const BLANK_LINE = Buffer.from('\n\n');
const MAX_ERROR_BYTES = 64 * 1024;

/**
 * Makes two things visible to the SSE parser that it would drop without a word: an error object that Gemini writes
 * into the stream outside of `data:` becomes a `data:` event, and a last event without its blank line gets one.
 * What comes together and goes on with the same text is joined. All other bytes pass as they are.
 */
export function repairGeminiStream(): EventTransform {
  const merging = mergingEvents(readPlainGeminiEvent);
  const errorPieces: Uint8Array[] = [];
  let errorBytes = 0;
  let tail: Uint8Array = BLANK_LINE;

  function beginningOfError(bytes: Uint8Array): number {
    if (errorBytes > 0 || (tail.at(-1) === NEWLINE && bytes[0] === OPENING_BRACE)) return 0;
    const index = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(LINE_THEN_BRACE);
    return index < 0 ? bytes.byteLength : index + 1;
  }

  function keepError(bytes: Uint8Array): void {
    if (errorBytes > 0 && errorBytes + bytes.byteLength > MAX_ERROR_BYTES) return;
    errorPieces.push(bytes);
    errorBytes += bytes.byteLength;
  }

  return {
    push: (bytes) => {
      const end = beginningOfError(bytes);
      if (end < bytes.byteLength) keepError(bytes.subarray(end));
      const passed = bytes.subarray(0, end);
      tail = tailOf(tail, passed);
      return merging.push(passed);
    },
    end: () => {
      if (errorBytes > 0) return asEvent(Buffer.concat(errorPieces));
      return endsWithBlankLine(tail) ? new Uint8Array() : BLANK_LINE;
    },
  };
}

function asEvent(bytes: Buffer): Buffer {
  return Buffer.from(`\n\ndata: ${bytes.toString('utf8').replace(/[\r\n]+/g, ' ')}\n\n`);
}
