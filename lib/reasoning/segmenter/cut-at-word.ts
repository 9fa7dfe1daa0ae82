const ELLIPSIS = '…';
/** A cut earlier than this share of the limit would waste the room: then the word itself is cut. */
const EARLIEST_CUT = 0.5;

/**
 * Shortens a text to at most `limit` characters (UTF-16 units), the ellipsis included, after a whole word
 * where there is one and never inside a surrogate pair.
 */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = limit - ELLIPSIS.length;
  const space = text.lastIndexOf(' ', room);
  const end = space >= limit * EARLIEST_CUT ? space : wholeCharacters(text, room);
  return text.slice(0, end).replace(/[\s,;:–—-]+$/u, '') + ELLIPSIS;
}

function wholeCharacters(text: string, end: number): number {
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}
