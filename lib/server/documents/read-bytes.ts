/** A file of a known size that comes in pieces, as a whole. */
export async function readBytes(content: AsyncIterable<Uint8Array>, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const piece of content) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
}
