/** One event of an event stream. */
export interface ServerEvent {
  /** Its number where it has one. */
  readonly id: number | null;
  readonly data: string;
}

/** Splits the bytes of an event stream into whole events; an event without its end waits for more bytes. */
export class ServerEventDecoder {
  private readonly decoder = new TextDecoder();
  private unfinishedLine = '';
  private id: number | null = null;
  private data: string[] = [];

  /** The events that these bytes complete; comments are left out. */
  push(bytes: Uint8Array): ServerEvent[] {
    const lines = (this.unfinishedLine + this.decoder.decode(bytes, { stream: true })).split('\n');
    this.unfinishedLine = lines.pop() ?? '';
    const events: ServerEvent[] = [];
    for (const line of lines) {
      const event = this.take(line.endsWith('\r') ? line.slice(0, -1) : line);
      if (event) events.push(event);
    }
    return events;
  }

  private take(line: string): ServerEvent | null {
    if (line === '') return this.dispatch();
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (name === 'data') this.data.push(value);
    else if (name === 'id' && /^\d+$/.test(value)) this.id = Number(value);
    return null;
  }

  private dispatch(): ServerEvent | null {
    const { id, data } = this;
    this.id = null;
    this.data = [];
    return data.length === 0 ? null : { id, data: data.join('\n') };
  }
}
