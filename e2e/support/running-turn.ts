import { PlayedTurn } from './played-turn';
import { parseEvents, type WireEvent } from './wire-event';

/** A turn whose stream is being read; it shows what has come so far and waits for what comes next. */
export class RunningTurn {
  private body = '';
  private readonly decoder = new TextDecoder();
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private over = false;
  private reading: Promise<void> | null = null;

  constructor(response: Response) {
    if (response.body === null) throw new Error('the response has no body');
    this.reader = response.body.getReader();
  }

  /** What has come so far. */
  get soFar(): PlayedTurn {
    return new PlayedTurn(this.body.slice(0, this.body.lastIndexOf('\n\n') + 2));
  }

  /** What has come within a time, in ms. */
  async readWithin(durationMs: number): Promise<PlayedTurn> {
    let isOver = false;
    const over = new Promise<void>((resolve) => setTimeout(resolve, durationMs)).then(() => {
      isOver = true;
    });
    while (!isOver && !this.over) {
      this.reading ??= this.readMore().finally(() => {
        this.reading = null;
      });
      await Promise.race([this.reading, over]);
    }
    return this.soFar;
  }

  /** Reads until what has come fits; throws if the stream ends before. */
  async until(fits: (turn: PlayedTurn) => boolean): Promise<PlayedTurn> {
    while (!fits(this.soFar)) {
      if (this.over) throw new Error(`the turn ended before it fitted: ${this.body.slice(-600)}`);
      await this.readMore();
    }
    return this.soFar;
  }

  /** Reads until an event of this type has come. */
  untilEvent(type: WireEvent['type']): Promise<PlayedTurn> {
    return this.until(({ events }) => events.some((event) => event.type === type));
  }

  /** Reads to the end. */
  async rest(): Promise<PlayedTurn> {
    await this.reading;
    while (!this.over) await this.readMore();
    return new PlayedTurn(this.body, parseEvents(this.body));
  }

  /** Closes the connection, as a browser does that goes to another page. */
  leave(): Promise<void> {
    this.over = true;
    return this.reader.cancel();
  }

  private async readMore(): Promise<void> {
    const { done, value } = await this.reader.read();
    this.over = done;
    if (value !== undefined) this.body += this.decoder.decode(value, { stream: true });
  }
}
