/** Most characters of an unfinished sentence that are held back, of one delta, and of what a rule is given. */
export const LONGEST_THOUGHT = 500;

const isSpace = (code: number): boolean =>
  code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0 || code === 0x3000;
/** Scripts without spaces between words may be cut anywhere. */
const isWide = (code: number): boolean => code >= 0x2e80 && code < 0xd800;
const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

/** Whether a word ends just before a position. */
function endsWord(text: string, index: number): boolean {
  const before = text.charCodeAt(index - 1);
  return (isSpace(before) && !isSpace(text.charCodeAt(index))) || isWide(before);
}

/**
 * Where to cut a thought longer than 500 characters (white space around it not counted): at the last word that ends
 * within them, else in the word. The answer depends on the text's beginning alone, however much of it has arrived;
 * undefined when there is nothing to cut. Looks at those characters only.
 */
export function thoughtCut(text: string): number | undefined {
  let leading = 0;
  while (leading < text.length && isSpace(text.charCodeAt(leading))) leading += 1;
  const limit = leading + LONGEST_THOUGHT;
  let end = text.length;
  while (end > limit && isSpace(text.charCodeAt(end - 1))) end -= 1;
  if (end <= limit) return undefined;
  for (let index = limit; index > leading; index -= 1) {
    if (endsWord(text, index)) return index;
  }
  return isLowSurrogate(text.charCodeAt(limit)) ? limit - 1 : limit;
}
