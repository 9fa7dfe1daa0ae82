const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Measures the events of a stream on its bytes, before anything is decoded or kept. An event ends with a blank line;
 * lines end with LF, CR LF or CR. Works a run of bytes at a time: only line ends are looked at.
 */
export class EventMeter {
  /** Bytes of the event that has not ended. */
  private eventBytes = 0;
  /** Whether nothing stands in the line that has not ended. */
  private atLineStart = true;
  private afterCarriageReturn = false;

  /** How many of these bytes come before an event has more than `limitBytes`; all of them if none has. */
  measure(bytes: Uint8Array, limitBytes: number): number {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let position = 0;
    while (position < buffer.length) {
      const end = lineEnd(buffer, position);
      const length = end - position;
      if (this.eventBytes + length > limitBytes) return position + Math.max(0, limitBytes - this.eventBytes);
      if (end === buffer.length) {
        this.eventBytes += length;
        if (length > 0) this.atLineStart = this.afterCarriageReturn = false;
        return buffer.length;
      }
      position = end + 1;
      this.endLine(length, buffer[end] === NEWLINE);
    }
    return buffer.length;
  }

  private endLine(length: number, withNewline: boolean): void {
    // The second half of CR LF ends nothing.
    const isSecondHalf = withNewline && length === 0 && this.afterCarriageReturn;
    this.afterCarriageReturn = !withNewline;
    if (isSecondHalf) return;
    const isBlank = this.atLineStart && length === 0;
    this.eventBytes = isBlank ? 0 : this.eventBytes + length + 1;
    this.atLineStart = true;
  }
}

function lineEnd(buffer: Buffer, from: number): number {
  const newline = buffer.indexOf(NEWLINE, from);
  const end = newline < 0 ? buffer.length : newline;
  // Hardly any server ends lines with CR alone, so this finds it right before the LF or not at all.
  const carriageReturn = buffer.subarray(from, end).indexOf(CARRIAGE_RETURN);
  return carriageReturn < 0 ? end : from + carriageReturn;
}
