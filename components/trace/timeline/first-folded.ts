import type { PresentedRow } from './presented-row';
import { ROUND } from './round-rows';

/**
 * Which rows stand folded until somebody opens them: what has come to a good end. What still goes on, or was broken
 * off, shows how far it came; so do the stages of a round that somebody opens.
 */
export function firstFolded(rows: readonly PresentedRow[]): ReadonlySet<string> {
  const stages = new Set(
    rows.flatMap(({ id, kind, lead }) => (kind === 'stage' && lead !== undefined ? [id] : [])),
  );
  const folds = ({ kind, parentId, status, lead }: PresentedRow): boolean => {
    if (status !== 'done') return false;
    if (kind === ROUND) return true;
    if (kind === 'stage') return parentId === null && lead !== undefined;
    return kind === 'model-call' && parentId !== null && stages.has(parentId);
  };
  return new Set(rows.flatMap((row) => (folds(row) ? [row.id] : [])));
}
