import type { EmphasisLook, EmphasisRun } from '@/components/trace/thoughts/thought-emphasis';

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

/** A place in a text that somebody has said something about. */
export interface TextMark {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** A run of characters with the marks that lie on it. */
export interface MarkedPiece {
  readonly start: number;
  readonly text: string;
  readonly ids: readonly string[];
}

/** Cuts a text where marks begin and end; marks may overlap, and lie partly outside of it. */
export function markedPieces(text: string, marks: readonly TextMark[]): readonly MarkedPiece[] {
  const inside = marks.map(({ id, from, to }) => ({
    id,
    from: Math.max(0, Math.min(from, text.length)),
    to: Math.max(0, Math.min(to, text.length)),
  }));
  const cuts = [...new Set([0, text.length, ...inside.flatMap(({ from, to }) => [from, to])])].toSorted(
    (left, right) => left - right,
  );
  return cuts.slice(0, -1).map((start, index) => ({
    start,
    text: text.slice(start, cuts[index + 1]),
    ids: inside.flatMap(({ id, from, to }) => (from <= start && start < to ? [id] : [])),
  }));
}
