import { createHash } from 'node:crypto';

/** Measures a file while it comes. */
export class MeasuredContent {
  private readonly sha256 = createHash('sha256');
  bytes = 0;
  /** What kept the content from coming; null where nothing did. */
  failure: { readonly error: unknown } | null = null;

  constructor(
    private readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    private readonly mostBytes: number,
  ) {}

  /** Whether more has come than may. */
  get isTooLarge(): boolean {
    return this.bytes > this.mostBytes;
  }

  /** The pieces as they come; throws at the first one that is too much, so that whatever takes them breaks off. */
  async *pieces(): AsyncGenerator<Uint8Array> {
    for await (const piece of this.arriving()) {
      this.bytes += piece.byteLength;
      if (this.isTooLarge) throw new RangeError(`There are more than ${this.mostBytes} bytes.`);
      this.sha256.update(piece);
      yield piece;
    }
  }

  /** SHA-256 of all that has come, as hexadecimal digits; to be asked once. */
  hash(): string {
    return this.sha256.digest('hex');
  }

  private async *arriving(): AsyncGenerator<Uint8Array> {
    try {
      yield* this.content;
    } catch (error) {
      this.failure = { error };
      throw error;
    }
  }
}
