import type { DiffPiece } from './word-diff';

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
