const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const OPENING_BRACE = 0x7b;
const LINE_THEN_BRACE = Buffer.from('\n{');
const BLANK_LINE = Buffer.from('\n\n');
const MAX_ERROR_BYTES = 64 * 1024;

/**
 * Makes two things visible to the SSE parser that it would drop without a word: an error object that Gemini writes
 * into the stream outside of `data:` becomes a `data:` event, and a last event without its blank line gets one.
 * All other bytes pass as they are.
 */
export function repairGeminiStream(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const errorChunks: Uint8Array[] = [];
  let errorBytes = 0;
  let atLineStart = true;
  let endsWithBlankLine = true;

  function split(chunk: Uint8Array): number {
    if (atLineStart && chunk[0] === OPENING_BRACE) return 0;
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
            if (errorBytes > 0 || !endsWithBlankLine) controller.enqueue(rest);
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
          atLineStart = passed.at(-1) === NEWLINE;
          endsWithBlankLine = atLineStart && isBlankLineBefore(passed);
          controller.enqueue(passed);
          return;
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

function isBlankLineBefore(bytes: Uint8Array): boolean {
  const previous = bytes.at(-2);
  return previous === NEWLINE || (previous === CARRIAGE_RETURN && bytes.at(-3) === NEWLINE);
}

function asEvent(bytes: Buffer): Buffer {
  return Buffer.from(`\n\ndata: ${bytes.toString('utf8').replace(/[\r\n]+/g, ' ')}\n\n`);
}
