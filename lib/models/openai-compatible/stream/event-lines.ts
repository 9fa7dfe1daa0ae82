const LINE_FEED = 0x0a;
const FIELD = /^(data|event|id|retry)?:(?: )?(.*)$/s;
const BYTE_ORDER_MARK = /^\uFEFF/;

/** The data of an event, or a line of its own. */
export interface LinePayload {
  readonly text: string;
  /** Its JSON; undefined where it is none. */
  readonly value: unknown;
  /** Whether it stood in an event, not by itself. */
  readonly isEvent: boolean;
  /** Whether its event is named as an error. */
  readonly isFailure: boolean;
}

/**
 * Reads a stream by its lines: server-sent events, also without blank lines between them, JSON a line, or one JSON over
 * many. A line that is JSON by itself is told at once; what needs more lines, once the event or the stream is over, so
 * that nothing is parsed more than twice.
 */
export class EventLines {
  private pieces: Uint8Array[] = [];
  private held: string[] = [];
  private holdsEvent = false;
  private name = '';
  private isFirst = true;

  /** What is complete with these bytes. */
  push(bytes: Uint8Array): LinePayload[] {
    const end = bytes.lastIndexOf(LINE_FEED) + 1;
    if (end === 0) {
      this.pieces.push(bytes);
      return [];
    }
    const whole = Buffer.concat([...this.pieces, bytes.subarray(0, end)]);
    this.pieces = [bytes.subarray(end)];
    return this.readLines(whole.toString('utf8'));
  }

  /** What is left when no more will come. */
  end(): LinePayload[] {
    const rest = Buffer.concat(this.pieces).toString('utf8');
    this.pieces = [];
    return [...this.readLines(rest), ...this.letGo()];
  }

  private readLines(text: string): LinePayload[] {
    const lines = (this.isFirst ? text.replace(BYTE_ORDER_MARK, '') : text).split(/\r\n|\n|\r/);
    this.isFirst &&= text === '';
    // After the last line end there is no line.
    if (lines.at(-1) === '') lines.pop();
    return lines.flatMap((line) => this.readLine(line));
  }

  private readLine(line: string): LinePayload[] {
    if (line.trim() === '') return this.holdsEvent || this.held.length === 0 ? this.endEvent() : [];
    const [, field, value = ''] = FIELD.exec(line) ?? [];
    const isBare = !FIELD.test(line);
    if (isBare) return this.add(line, false);
    if (field === 'data') return this.add(value, true);
    if (field === 'event') this.name = value.trim();
    return [];
  }

  private add(text: string, isEvent: boolean): LinePayload[] {
    if (this.held.length > 0 && this.holdsEvent === isEvent) {
      // A line that is whole by itself ends an event that was never ended.
      const value = isEvent ? parse(text) : undefined;
      if (value === undefined) {
        this.held.push(text);
        return [];
      }
      return [...this.letGo(), this.payload(text, value, isEvent)];
    }
    const before = this.letGo();
    const value = parse(text);
    if (value !== undefined || !/^\s*[{[]/.test(text) || text.trim() === '[DONE]')
      return [...before, this.payload(text.trim(), value, isEvent)];
    this.held.push(text);
    this.holdsEvent = isEvent;
    return before;
  }

  private endEvent(): LinePayload[] {
    const payloads = this.letGo();
    this.name = '';
    return payloads;
  }

  private letGo(): LinePayload[] {
    if (this.held.length === 0) return [];
    const text = this.held.join('\n');
    this.held = [];
    return [this.payload(text, parse(text), this.holdsEvent)];
  }

  private payload = (text: string, value: unknown, isEvent: boolean): LinePayload => ({
    text,
    value,
    isEvent,
    isFailure: this.name === 'error',
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
