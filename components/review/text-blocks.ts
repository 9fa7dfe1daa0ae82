/** Texts up to that many characters are laid out as one. */
const WHOLE_CHARACTERS = 24_000;
const BLOCK_CHARACTERS = 8_000;

/** Where the blocks of a text begin that are laid out by themselves: after a line or a word, unless there is none. */
export function blockStarts(text: string): readonly number[] {
  const starts = [0];
  if (text.length <= WHOLE_CHARACTERS) return starts;
  for (let start = 0; text.length - start > 2 * BLOCK_CHARACTERS; ) {
    start = blockEnd(text, start + BLOCK_CHARACTERS);
    starts.push(start);
  }
  return starts;
}

function blockEnd(text: string, from: number): number {
  const candidates = text.slice(from, from + BLOCK_CHARACTERS);
  const line = candidates.indexOf('\n');
  if (line !== -1) return from + line + 1;
  const space = candidates.indexOf(' ');
  if (space !== -1) return from + space + 1;
  const code = text.charCodeAt(from);
  return code >= 0xdc00 && code <= 0xdfff ? from + 1 : from;
}
