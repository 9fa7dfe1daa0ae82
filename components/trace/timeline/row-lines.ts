import type { PresentedRow } from './presented-row';

/** The lines beside a row. All are primitives, so that a row whose lines stay the same does not render again. */
export interface RowLines {
  /** Under how many of the rows that are shown it stands, as far as rows are set in. */
  readonly level: number;
  /** Whether the line of the first level goes past it. */
  readonly passesFirst: boolean;
  /** Whether the line of the second level goes past it. */
  readonly passesSecond: boolean;
  /** Whether its own line goes on: to the next row beside it, or to the first one under it. */
  readonly goesOn: boolean;
  /** Whether the line turns in here from the row that it stands under. */
  readonly turnsIn: boolean;
}

/** Deeper rows are set in no further than this. */
const DEEPEST = 2;

/** The lines of rows in their order; `isFollowed` says whether something else comes after the last of them. */
export function rowLines(
  rows: readonly Pick<PresentedRow, 'id' | 'parentId'>[],
  isFollowed: boolean,
): readonly RowLines[] {
  const levels = levelsOf(rows);
  /** Whether a row of each level still comes before one further out. */
  let awaited: readonly boolean[] = [isFollowed, false, false];
  return levels
    .map((level, index) => ({ level, before: levels[index - 1], after: levels[index + 1] }))
    .reverse()
    .map(({ level, before = level, after = level }) => {
      const [first = false, second = false] = awaited;
      const lines = {
        level,
        passesFirst: level > 0 && first,
        passesSecond: level > 1 && second,
        goesOn: after > level || awaited[level] === true,
        turnsIn: level > before,
      };
      awaited = awaited.map((isAwaited, other) => other === level || (other < level && isAwaited));
      return lines;
    })
    .reverse();
}

/** A row whose parent is not shown stands at the edge. */
function levelsOf(rows: readonly Pick<PresentedRow, 'id' | 'parentId'>[]): readonly number[] {
  const depths = new Map<string, number>();
  return rows.map(({ id, parentId }) => {
    const depth = (parentId === null ? -1 : (depths.get(parentId) ?? -1)) + 1;
    depths.set(id, depth);
    return Math.min(depth, DEEPEST);
  });
}
