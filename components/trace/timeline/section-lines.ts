import type { PresentedRow } from './presented-row';
import { ROUND } from './round-rows';
import { type RowLines, rowLines } from './row-lines';

type Row = Pick<PresentedRow, 'id' | 'kind' | 'parentId'>;

/** The lines beside rows, which no heading of a round is joined to; a heading has none of its own. */
export function linesOfSections(rows: readonly Row[], isFollowed: boolean): readonly RowLines[] {
  const sections: Row[][] = [[]];
  const rounds = new Map<string, string>();
  for (const row of rows) {
    const before = sections.at(-1)?.at(-1);
    const round = row.kind === ROUND ? row.id : rounds.get(row.parentId ?? '');
    if (round !== undefined) rounds.set(row.id, round);
    // Rows after a round are no part of it.
    const isNext = before !== undefined && rounds.get(before.id) !== round;
    if (row.kind === ROUND || before?.kind === ROUND || isNext) sections.push([]);
    sections.at(-1)?.push(row);
  }
  return sections.flatMap((section, index) => rowLines(section, isFollowed && index === sections.length - 1));
}
