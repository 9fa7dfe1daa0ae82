/** A file of a known size that comes in pieces, as a whole; null where what comes is shorter or longer. */
export async function readBytes(
  content: AsyncIterable<Uint8Array>,
  size: number,
): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const piece of content) {
    if (at + piece.byteLength > size) return null;
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return at === size ? bytes : null;
}
