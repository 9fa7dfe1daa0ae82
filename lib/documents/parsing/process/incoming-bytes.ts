import type { Readable } from 'node:stream';

/** Takes pieces of a stream as they come, and gives as many bytes as are asked for. One asks at a time. */
export class IncomingBytes {
  private readonly pieces: Buffer[] = [];
  private length = 0;
  private wake: () => void = () => {};

  constructor(stream: Readable) {
    stream.on('data', (piece: Buffer) => {
      this.pieces.push(piece);
      this.length += piece.length;
      this.wake();
    });
  }

  async take(length: number): Promise<Uint8Array> {
    while (this.length < length)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    const all = Buffer.concat(this.pieces.splice(0));
    if (all.length > length) this.pieces.push(all.subarray(length));
    this.length -= length;
    return all.subarray(0, length);
  }
}
