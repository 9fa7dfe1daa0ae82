import { AppError } from '@/lib/shared/app-error';
import type { ByteSource } from './byte-source';
import { EventMeter } from './event-meter';

/** How long bytes may wait for those that follow them, in ms. */
export const FRAME_MS = 33;
/** At the beginning nothing waits for longer than this share of the time that the provider has been speaking for. */
const WAIT_SHARE = 0.25;
/** So many bytes are worth the work on them at once. */
const FULL_FRAME_BYTES = 16_384;
/**
 * A failure comes so many ms after the bytes before it: a stream of the web that fails drops what its readers have not
 * taken yet, and here several of them stand in a row.
 */
const FAILURE_DELAY_MS = 250;
/** No more is read ahead of whoever takes it. */
const MOST_BYTES_AHEAD = 65_536;

const NO_BYTES = new Uint8Array();

/** Changes the bytes of an event stream on their way. */
export interface EventTransform {
  /** What may go on of the bytes so far. */
  readonly push: (bytes: Uint8Array) => Uint8Array;
  /** What is left when no more will come. */
  readonly end: () => Uint8Array;
}

export interface FramedBodyOptions {
  /** An event with more bytes ends the stream as `answer-too-large`, before it is decoded. */
  readonly maxEventBytes: number;
  readonly transform?: EventTransform | undefined;
  /** Milliseconds. */
  readonly clock?: () => number;
}

type End = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly error: unknown };

/**
 * A provider's event stream in frames: what comes after a pause goes on at once, what follows it waits until its
 * frame is over, and goes on as one. What is decoded, sanitised, written and logged then is so once a frame, not once
 * an event; where models write, waking up for each costs more than the work.
 *
 * Reads ahead, within bounds, since a connection that breaks takes with it what was not read. Whatever came before the
 * end, a failure or an event that is too large goes on before it.
 */
export function framedBody(source: ByteSource, options: FramedBodyOptions): ReadableStream<Uint8Array> {
  const body = new FramedBody(source, options);
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => body.start(controller),
      pull: () => body.take(),
      cancel: (reason) => body.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

class FramedBody {
  private readonly meter = new EventMeter();
  private readonly clock: () => number;
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  private pieces: Uint8Array[] = [];
  private bytesAhead = 0;
  private isPaused = false;
  private end: End | null = null;
  private isOver = false;
  private speakingSince: number | null = null;
  private frameEndsAt = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;
  /** Ends the wait of whoever takes. */
  private taken: (() => void) | null = null;

  constructor(
    private readonly source: ByteSource,
    private readonly options: FramedBodyOptions,
  ) {
    this.clock = options.clock ?? (() => performance.now());
  }

  start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.controller = controller;
    this.source.start({
      data: (bytes) => this.add(bytes),
      end: () => this.endWith({ kind: 'done' }),
      fail: (error) => this.endWith({ kind: 'failed', error }),
    });
  }

  /** Resolves once something has been handed on, or the end. */
  take(): Promise<void> {
    return new Promise((resolve) => {
      this.taken = resolve;
      this.handOn();
    });
  }

  cancel(reason: unknown): void {
    this.stop();
    this.source.cancel(reason);
  }

  private add(value: Uint8Array): void {
    if (this.end || this.isOver) return;
    const { maxEventBytes } = this.options;
    const fitting = this.meter.measure(value, maxEventBytes);
    const bytes = fitting === value.byteLength ? value : value.subarray(0, fitting);
    if (bytes.byteLength > 0) this.pieces.push(bytes);
    this.bytesAhead += bytes.byteLength;
    if (bytes !== value) {
      const error = answerTooLarge(maxEventBytes);
      this.source.cancel(error);
      this.endWith({ kind: 'failed', error });
      return;
    }
    this.handOn();
    if (this.bytesAhead >= MOST_BYTES_AHEAD && !this.isPaused) {
      this.isPaused = true;
      this.source.pause();
    }
  }

  private endWith(end: End): void {
    this.end ??= end;
    this.handOn();
  }

  /** Hands on what there is, if somebody takes it and its time has come. */
  private handOn(): void {
    if (this.taken === null || this.isOver) return;
    if (this.bytesAhead === 0) {
      if (this.end) this.finishWhenRead(this.end);
      return;
    }
    const now = this.clock();
    this.speakingSince ??= now;
    const waitMs = this.frameEndsAt - now;
    if (waitMs > 0 && this.bytesAhead < FULL_FRAME_BYTES && !this.end) {
      this.timer ??= setTimeout(() => {
        this.timer = undefined;
        this.frameEndsAt = Number.NEGATIVE_INFINITY;
        this.handOn();
      }, waitMs);
      return;
    }
    this.frameEndsAt = now + Math.min(FRAME_MS, (now - this.speakingSince) * WAIT_SHARE);
    this.pass(this.nextPiece());
  }

  private nextPiece(): Uint8Array {
    clearTimeout(this.timer);
    this.timer = undefined;
    const [first = NO_BYTES, ...more] = this.pieces;
    const bytes = more.length === 0 ? first : Buffer.concat(this.pieces, this.bytesAhead);
    this.pieces = [];
    this.bytesAhead = 0;
    if (this.isPaused) {
      this.isPaused = false;
      this.source.resume();
    }
    return this.options.transform ? this.options.transform.push(bytes) : bytes;
  }

  private pass(bytes: Uint8Array): void {
    if (bytes.byteLength > 0) {
      this.controller?.enqueue(bytes);
      this.settle();
    } else if (this.end) {
      // A transform may keep everything for later.
      this.finishWhenRead(this.end);
    }
  }

  private finishWhenRead(end: End): void {
    if (end.kind === 'done' || this.speakingSince === null) this.finish(end);
    else this.timer ??= setTimeout(() => this.finish(end), FAILURE_DELAY_MS);
  }

  private finish(end: End): void {
    this.stop();
    switch (end.kind) {
      case 'done': {
        const rest = this.options.transform?.end() ?? NO_BYTES;
        if (rest.byteLength > 0) this.controller?.enqueue(rest);
        this.controller?.close();
        break;
      }
      case 'failed':
        this.controller?.error(end.error);
        break;
    }
    this.settle();
  }

  private stop(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }

  private settle(): void {
    this.taken?.();
    this.taken = null;
  }
}

/** A provider has sent more in one piece than this installation takes; the turn ends truncated, what came before stands. */
export const answerTooLarge = (limitBytes: number): AppError =>
  new AppError('answer-too-large', `the provider sent more than ${limitBytes} bytes in one piece`);
