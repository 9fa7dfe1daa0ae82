import type { ImportWay, SourceProblem } from '@/lib/chat/research/source-table';
import type { SourceTier } from '@/lib/chat/research/source-tier';
import { ok, type Result } from '@/lib/shared/result';
import { foldSourceName } from '../fold-source-name';
import { checkSources } from './check-sources';
import type { WrittenSource } from './written-source';

/**
 * A table after a list was taken into it. Merged, sources of the same name become the listed ones, where they stand,
 * and new ones come last; replaced, there is nothing but the list.
 */
export function importSources(
  sources: readonly SourceTier[],
  rows: readonly WrittenSource[],
  way: ImportWay,
): Result<readonly SourceTier[], readonly SourceProblem[]> {
  const listed = new Set(rows.map((row) => (row === 'not-a-source' ? '' : foldSourceName(row.name))));
  const kept = way === 'replace' ? [] : sources.filter(({ name }) => !listed.has(foldSourceName(name)));
  const checked = checkSources(rows, kept);
  if (!checked.ok || way === 'replace') return checked;
  const imported = new Map(checked.value.map((source) => [foldSourceName(source.name), source]));
  const merged = sources.map((source) => {
    const name = foldSourceName(source.name);
    const newer = imported.get(name);
    imported.delete(name);
    return newer ?? source;
  });
  return ok([...merged, ...imported.values()]);
}
