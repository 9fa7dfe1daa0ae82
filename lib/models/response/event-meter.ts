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
    let position = 0;
    let newline = -1;
    let carriageReturn = -1;
    while (position < bytes.length) {
      if (newline < position) newline = indexOrEnd(bytes, NEWLINE, position);
      // Where lines end with LF alone, the first look finds out that there is none.
      if (carriageReturn < position) carriageReturn = indexOrEnd(bytes, CARRIAGE_RETURN, position);
      const end = Math.min(newline, carriageReturn);
      const length = end - position;
      if (this.eventBytes + length > limitBytes) return position + Math.max(0, limitBytes - this.eventBytes);
      if (end === bytes.length) {
        this.eventBytes += length;
        if (length > 0) this.atLineStart = this.afterCarriageReturn = false;
        return bytes.length;
      }
      position = end + 1;
      this.endLine(length, end === newline);
    }
    return bytes.length;
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

function indexOrEnd(bytes: Uint8Array, byte: number, from: number): number {
  const index = bytes.indexOf(byte, from);
  return index < 0 ? bytes.length : index;
}
