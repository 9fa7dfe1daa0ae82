import type { Result } from '@/lib/shared/result';
import { clientGone } from './client-gone';

/** So much of what is not wanted any more is passed over; a client that sends more than that hears no answer. */
const MOST_SKIPPED_BYTES = 64 * 1024 * 1024;

/**
 * The body of a request that may be answered before all of it has come. Whoever stops reading it leaves it as it is;
 * `skip` takes the rest, since a client that is still sending would not hear the answer.
 */
export class UploadBody implements AsyncIterable<Uint8Array> {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array> | undefined;

  constructor(body: ReadableStream<Uint8Array> | null) {
    this.reader = body?.getReader();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (;;) {
      const piece = await this.next();
      if (piece === null) return;
      yield piece;
    }
  }

  /**
   * Takes a body in, and what is left of it where that is refused or fails, so that its sender hears why. Pieces that
   * do not come throw `AppError('client-gone')`.
   */
  static async take<Value, Problem>(
    body: ReadableStream<Uint8Array> | null,
    work: (content: UploadBody) => Promise<Result<Value, Problem>>,
  ): Promise<Result<Value, Problem>> {
    const content = new UploadBody(body);
    let isTaken = false;
    try {
      const taken = await work(content);
      isTaken = taken.ok;
      return taken;
    } finally {
      if (!isTaken) await content.skip();
    }
  }

  /** Takes what is left. Throws nothing: a client that has gone needs no answer. */
  async skip(mostBytes = MOST_SKIPPED_BYTES): Promise<void> {
    try {
      for (let left = mostBytes; left > 0; ) {
        const piece = await this.next();
        if (piece === null) return;
        left -= piece.byteLength;
      }
      await this.reader?.cancel();
    } catch {
      return;
    }
  }

  private async next(): Promise<Uint8Array | null> {
    const read = await this.reader?.read().catch((error: unknown) => {
      throw clientGone(error);
    });
    return read?.value ?? null;
  }
}
