import type { EmphasisLook, EmphasisRun } from '@/components/trace/thoughts/thought-emphasis';
import type { MarkedPiece } from './marked-pieces';

/** A run of characters that looks the same all through. */
export interface EmphasizedPiece extends MarkedPiece {
  /** Null for plain words. */
  readonly look: EmphasisLook | null;
}

/** Cuts pieces, which are in order, where emphasis begins and ends; their joined text stays what it is. */
export function emphasizedPieces(
  pieces: readonly MarkedPiece[],
  runs: readonly EmphasisRun[],
): readonly EmphasizedPiece[] {
  const cut: EmphasizedPiece[] = [];
  let next = 0;
  for (const { start, text, ids } of pieces) {
    const end = start + text.length;
    const add = (from: number, to: number, look: EmphasisLook | null): void => {
      if (from < to) cut.push({ start: from, text: text.slice(from - start, to - start), ids, look });
    };
    let from = start;
    for (let run = runs[next]; run !== undefined && run.from < end; run = runs[next]) {
      add(from, run.from, null);
      add(Math.max(from, run.from), Math.min(run.to, end), run.look);
      from = Math.min(Math.max(from, run.to), end);
      if (run.to > end) break;
      next += 1;
    }
    add(from, end, null);
  }
  return cut;
}
