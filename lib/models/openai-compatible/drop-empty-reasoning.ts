import type { EventTransform } from '../response/framed-body';

/** With and without the space that some servers write. Within a text its quotation marks would be escaped. */
const EMPTY_FIELDS = ['"reasoning_content":""', '"reasoning_content": ""'] as const;
const NULL_FIELD = '"reasoning_content":null';
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const NO_BYTES = new Uint8Array();

/**
 * Takes an empty `reasoning_content` out of events. The AI SDK reads `reasoning` only where that field is not there or
 * null, and some servers send both: the one empty, the other with the reasoning. Only whole lines go on.
 */
export function droppingEmptyReasoning(): EventTransform {
  let begun: Uint8Array = NO_BYTES;
  return {
    push: (bytes) => {
      const end = 1 + Math.max(bytes.lastIndexOf(LINE_FEED), bytes.lastIndexOf(CARRIAGE_RETURN));
      const whole = bytes.subarray(0, end);
      const rest = bytes.subarray(end);
      const lines = end > 0 && begun.byteLength > 0 ? Buffer.concat([begun, whole]) : whole;
      begun = end > 0 ? rest : Buffer.concat([begun, rest]);
      return withoutEmpty(lines);
    },
    end: () => withoutEmpty(begun),
  };
}

function withoutEmpty(bytes: Uint8Array): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = EMPTY_FIELDS.filter((field) => buffer.includes(field));
  if (found.length === 0) return bytes;
  // One character per byte, so that nothing else changes.
  return Buffer.from(
    found.reduce((text, field) => text.replaceAll(field, NULL_FIELD), buffer.toString('latin1')),
    'latin1',
  );
}
