const MOST_REMEMBERED = 8_000;
/** Longer pieces are no words that come again. */
const LONGEST_REMEMBERED = 40;

/** Visits what stands between the spaces of a text, in order, until a visit returns false. */
export function eachPiece(text: string, visit: (piece: string) => boolean): void {
  for (let from = 0; from < text.length; ) {
    const space = text.indexOf(' ', from);
    const end = space < 0 ? text.length : space;
    if (end > from && !visit(text.slice(from, end))) return;
    from = end + 1;
  }
}

/**
 * Remembers what `read` says of short pieces of text, since words come again and again; `read` must say the same
 * each time. The memory is emptied when it is full.
 */
export function remembering<Value>(read: (piece: string) => Value): (piece: string) => Value {
  const known = new Map<string, Value>();
  return (piece) => {
    if (piece.length > LONGEST_REMEMBERED) return read(piece);
    const remembered = known.get(piece);
    if (remembered !== undefined) return remembered;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const value = read(piece);
    known.set(copyOf(piece), value);
    return value;
  };
}

/** A piece cut from a text keeps the whole text in memory; a copy does not. */
const copyOf = (piece: string): string => ` ${piece}`.slice(1);
