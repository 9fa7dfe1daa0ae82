/** Most chunks that a text is cut into; longer texts come in larger pieces rather than more slowly. */
const MAX_CHUNKS = 75;

/** Cuts a text into pieces of whole words that, joined, are the text again. */
export function cutIntoChunks(text: string): string[] {
  const words = text.match(/\s*\S+\s*/g) ?? (text === '' ? [] : [text]);
  const perChunk = Math.max(1, Math.ceil(words.length / MAX_CHUNKS));
  const chunks: string[] = [];
  for (let start = 0; start < words.length; start += perChunk) {
    chunks.push(words.slice(start, start + perChunk).join(''));
  }
  return chunks;
}
