import type { PresentedRow } from './presented-row';

/**
 * Drops the stage in which the answer is written once the answer has a row of its own, which is called the same and
 * says what the stage came to. What stands under it stands beside the answer then.
 */
export function withoutEcho(rows: readonly PresentedRow[]): readonly PresentedRow[] {
  if (!rows.some(({ kind }) => kind === 'answer')) return rows;
  const echoes = new Set(rows.flatMap((row) => (isEcho(row) ? [row.id] : [])));
  const lead = rows.find(({ id }) => echoes.has(id))?.lead;
  return rows
    .filter(({ id }) => !echoes.has(id))
    .map((row) => {
      const told = row.kind === 'answer' && lead !== undefined ? { ...row, lead } : row;
      return told.parentId !== null && echoes.has(told.parentId)
        ? { ...told, parentId: null, depth: 0 }
        : told;
    });
}

const isEcho = ({ kind, stepKey, status, parentId }: PresentedRow): boolean =>
  kind === 'stage' &&
  stepKey === 'response-compose' &&
  (status === 'done' || status === 'running') &&
  parentId === null;
