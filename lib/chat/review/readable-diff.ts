import type { DiffPiece } from './word-diff';

/** A piece of a difference, with how long it is in place of its words. */
export interface DiffSpan {
  readonly kind: DiffPiece['kind'];
  readonly length: number;
}

const WORD = /[\p{L}\p{N}]/u;

/**
 * The same difference with fewer breaks: white space and punctuation between two changes belong to both, so that
 * what was replaced can be read in one go.
 */
export function readableDiff(pieces: readonly DiffPiece[]): readonly DiffPiece[] {
  const result: DiffPiece[] = [];
  let removed = '';
  let added = '';
  const flush = (): void => {
    if (removed !== '') result.push({ kind: 'removed', text: removed });
    if (added !== '') result.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const [index, piece] of pieces.entries()) {
    const betweenChanges = removed + added !== '' && index < pieces.length - 1;
    if (piece.kind === 'removed') removed += piece.text;
    else if (piece.kind === 'added') added += piece.text;
    else if (betweenChanges && !WORD.test(piece.text)) {
      removed += piece.text;
      added += piece.text;
    } else {
      flush();
      result.push(piece);
    }
  }
  flush();
  return result;
}

/** A difference without its words, for whoever has both texts. */
export const diffSpans = (pieces: readonly DiffPiece[]): readonly DiffSpan[] =>
  pieces.map(({ kind, text }) => ({ kind, length: text.length }));

/** The difference of two texts from its spans; a span that goes beyond its text is cut. */
export function diffPieces(spans: readonly DiffSpan[], left: string, right: string): readonly DiffPiece[] {
  let leftAt = 0;
  let rightAt = 0;
  return spans.map(({ kind, length }) => {
    const text =
      kind === 'added' ? right.slice(rightAt, rightAt + length) : left.slice(leftAt, leftAt + length);
    if (kind !== 'added') leftAt += length;
    if (kind !== 'removed') rightAt += length;
    return { kind, text };
  });
}
