import type { SourceChange, SourceProblem } from '@/lib/chat/research/source-table';
import type { SourceTier } from '@/lib/chat/research/source-tier';
import { err, ok, type Result } from '@/lib/shared/result';
import { foldSourceName } from '../fold-source-name';
import { checkSources } from './check-sources';
import { isSameSource } from './source-differences';

export type ChangeSourceFailure =
  | { readonly code: 'conflict' }
  | { readonly code: 'refused'; readonly problems: readonly SourceProblem[] };

/**
 * A table in which one source is added, changed or gone. A conflict where it is not any more what the admin saw; what
 * others did to other sources stays.
 */
export function changeSource(
  sources: readonly SourceTier[],
  { before, after }: SourceChange,
): Result<readonly SourceTier[], ChangeSourceFailure> {
  const place = before === null ? -1 : sources.findIndex(({ name }) => isNamed(name, before.name));
  const current = sources[place];
  if (before !== null && (current === undefined || !isSameSource(current, before)))
    return err({ code: 'conflict' });
  const others = sources.filter((source) => source !== current);
  if (after === null) return ok(others);
  const checked = checkSources([{ ...after, tier: String(after.tier) }], others);
  if (!checked.ok) return err({ code: 'refused', problems: checked.error });
  const [source] = checked.value;
  if (source === undefined) return ok(others);
  return ok(current === undefined ? [...others, source] : sources.with(place, source));
}

const isNamed = (name: string, other: string): boolean => foldSourceName(name) === foldSourceName(other);
