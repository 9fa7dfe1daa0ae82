const HIGH_SURROGATE = /[\uD800-\uDBFF]$/;

/** The text in pieces of at most so many UTF-16 units, never between the halves of a surrogate pair. */
export function textPieces(text: string, longestUnits: number): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length; ) {
    const longest = text.slice(start, start + longestUnits);
    const isCut = start + longest.length < text.length && HIGH_SURROGATE.test(longest);
    const piece = isCut ? longest.slice(0, -1) : longest;
    pieces.push(piece);
    start += piece.length;
  }
  return pieces;
}
