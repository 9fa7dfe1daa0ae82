import type { PresentedRow } from './presented-row';

/**
 * Drops the stage in which the answer is written once the answer has a row of its own, which is called the same. What
 * stands under it stands beside the answer then.
 */
export function withoutEcho(rows: readonly PresentedRow[]): readonly PresentedRow[] {
  if (!rows.some(({ kind }) => kind === 'answer')) return rows;
  const echoes = new Set(rows.flatMap((row) => (isEcho(row) ? [row.id] : [])));
  return rows
    .filter(({ id }) => !echoes.has(id))
    .map((row) =>
      row.parentId !== null && echoes.has(row.parentId) ? { ...row, parentId: null, depth: 0 } : row,
    );
}

const isEcho = ({ kind, stepKey, status, lead, parentId }: PresentedRow): boolean =>
  kind === 'stage' &&
  stepKey === 'response-compose' &&
  (status === 'done' || status === 'running') &&
  lead === undefined &&
  parentId === null;
