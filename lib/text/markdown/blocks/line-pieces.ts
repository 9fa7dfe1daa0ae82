/** A line of a text, or a piece of one that is too long to be read at once. */
export interface LinePiece {
  readonly text: string;
  /** Where it begins in the whole text, in UTF-16 units. */
  readonly start: number;
  /** Whether it goes on from the piece before it. */
  readonly isLineRest: boolean;
}

/** Longer lines are read in pieces. */
export const LONGEST_LINE = 2_000;
const UNPAIRED = /\p{Cs}|\0/gu;

/** Where a piece of a line that is too long ends. */
export function pieceEnd(text: string, start: number): number {
  const end = start + LONGEST_LINE;
  const space = text.slice(end - LONGEST_LINE / 2, end).lastIndexOf(' ');
  if (space !== -1) return end - LONGEST_LINE / 2 + space + 1;
  const code = text.charCodeAt(end - 1);
  return code >= 0xd800 && code < 0xdc00 ? end - 1 : end;
}

/** A piece as it is read: nothing in it but its end is another length than in the text. */
export function linePiece(text: string, start: number, end: number, isLineRest: boolean): LinePiece {
  const isLineEnd = end === text.length || text.charAt(end) === '\n';
  const line = text.slice(start, isLineEnd && text.charAt(end - 1) === '\r' ? end - 1 : end);
  return { text: line.replaceAll(UNPAIRED, '\ufffd'), start, isLineRest };
}

/** All of a text's lines in pieces. */
export function* linePieces(text: string): Iterable<LinePiece> {
  let start = 0;
  while (start <= text.length) {
    const newline = text.indexOf('\n', start);
    const lineEnd = newline === -1 ? text.length : newline;
    let isLineRest = false;
    for (; lineEnd - start > LONGEST_LINE; isLineRest = true) {
      const end = pieceEnd(text, start);
      yield linePiece(text, start, end, isLineRest);
      start = end;
    }
    yield linePiece(text, start, lineEnd, isLineRest);
    start = lineEnd + 1;
  }
}
