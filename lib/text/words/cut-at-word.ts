import { wholeCharacters } from './whole-characters';

const ELLIPSIS = '…';
/** A cut earlier than this share of the limit would waste the room: then the word itself is cut. */
const EARLIEST_CUT = 0.5;
const SPACE = /\s/u;

/**
 * Shortens a text to at most `limit` characters (UTF-16 units), the ellipsis included, after a whole word
 * where there is one and never inside a surrogate pair.
 */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = limit - ELLIPSIS.length;
  return text.slice(0, wordEnd(text, room, limit * EARLIEST_CUT)).replace(/[\s,;:–—-]+$/u, '') + ELLIPSIS;
}

function wordEnd(text: string, room: number, earliest: number): number {
  for (let index = room; index >= earliest; index -= 1) if (SPACE.test(text.charAt(index))) return index;
  return wholeCharacters(text, room);
}
