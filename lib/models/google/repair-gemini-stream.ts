import { mergeGeminiEvents } from './merge-gemini-events';

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const OPENING_BRACE = 0x7b;
const LINE_THEN_BRACE = Buffer.from('\n{');
const BLANK_LINE = Buffer.from('\n\n');
/** Enough to see a blank line that ends in CR LF. */
const TAIL_BYTES = 3;
const MAX_ERROR_BYTES = 64 * 1024;

/**
 * Makes two things visible to the SSE parser that it would drop without a word: an error object that Gemini writes
 * into the stream outside of `data:` becomes a `data:` event, and a last event without its blank line gets one.
 * What came together and goes on with the same text is joined. All other bytes pass as they are.
 */
export function repairGeminiStream(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const errorChunks: Uint8Array[] = [];
  let errorBytes = 0;
  let tail: Uint8Array = BLANK_LINE;

  function split(chunk: Uint8Array): number {
    if (tail.at(-1) === NEWLINE && chunk[0] === OPENING_BRACE) return 0;
    const index = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).indexOf(LINE_THEN_BRACE);
    return index < 0 ? chunk.byteLength : index + 1;
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) {
            const rest = errorBytes > 0 ? asEvent(Buffer.concat(errorChunks)) : BLANK_LINE;
            if (errorBytes > 0 || !endsWithBlankLine(tail)) controller.enqueue(rest);
            controller.close();
            return;
          }
          if (value.byteLength === 0) continue;
          const end = errorBytes > 0 ? 0 : split(value);
          if (end < value.byteLength) {
            errorChunks.push(value.subarray(end));
            errorBytes += value.byteLength - end;
            if (errorBytes > MAX_ERROR_BYTES) {
              errorChunks.length = 1;
            }
          }
          if (end === 0) continue;
          const passed = end === value.byteLength ? value : value.subarray(0, end);
          const atEventStart = endsWithBlankLine(tail);
          tail = (passed.byteLength < TAIL_BYTES ? Buffer.concat([tail, passed]) : passed).subarray(
            -TAIL_BYTES,
          );
          controller.enqueue(mergeGeminiEvents(passed, atEventStart));
          return;
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

function endsWithBlankLine(tail: Uint8Array): boolean {
  if (tail.at(-1) !== NEWLINE) return false;
  return tail.at(-2) === NEWLINE || (tail.at(-2) === CARRIAGE_RETURN && tail.at(-3) === NEWLINE);
}

function asEvent(bytes: Buffer): Buffer {
  return Buffer.from(`\n\ndata: ${bytes.toString('utf8').replace(/[\r\n]+/g, ' ')}\n\n`);
}
