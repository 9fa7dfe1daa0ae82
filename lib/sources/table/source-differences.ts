import type { SourceCounts, ToldSources } from '@/lib/chat/research/source-table';
import type { SourceTier } from '@/lib/chat/research/source-tier';
import { foldSourceName } from '../fold-source-name';

/** Sources that the log of changes tells of at most; how many there were is said beside them. */
const TOLD_SOURCES = 40;

export interface SourceDifferences {
  readonly counts: SourceCounts;
  /** What the log says was there, and is there. */
  readonly told: { readonly before: ToldSources; readonly after: ToldSources };
}

/** What makes one table differ from another, source by source; sources are the same by their names. */
export function sourceDifferences(
  before: readonly SourceTier[],
  after: readonly SourceTier[],
): SourceDifferences {
  const [from, to] = [byName(before), byName(after)];
  const added = after.filter(({ name }) => !from.has(foldSourceName(name)));
  const removed = before.filter(({ name }) => !to.has(foldSourceName(name)));
  const changed = after.flatMap((source) => {
    const earlier = from.get(foldSourceName(source.name));
    return earlier === undefined || isSameSource(earlier, source) ? [] : [{ earlier, source }];
  });
  const counts = { added: added.length, changed: changed.length, removed: removed.length };
  const pairs = [
    ...changed.map(({ earlier, source }) => [earlier, source] as const),
    ...added.map((source) => [null, source] as const),
    ...removed.map((source) => [source, null] as const),
  ].slice(0, TOLD_SOURCES);
  return {
    counts,
    told: {
      before: { counts, sources: told(pairs.map(([earlier, later]) => [later ?? earlier, earlier])) },
      after: { counts, sources: told(pairs.map(([earlier, later]) => [later ?? earlier, later])) },
    },
  };
}

/** Whether two sources say the same; the order of domains counts, since people see it. */
export const isSameSource = (one: SourceTier, other: SourceTier): boolean =>
  one.name === other.name &&
  one.tier === other.tier &&
  one.type === other.type &&
  one.domains.join(' ') === other.domains.join(' ');

const byName = (sources: readonly SourceTier[]): ReadonlyMap<string, SourceTier> =>
  new Map(sources.map((source) => [foldSourceName(source.name), source]));

/** Sources by the name that the change goes by, so that one that was renamed stands in one line. */
const told = (
  pairs: readonly (readonly [SourceTier | null, SourceTier | null])[],
): Readonly<Record<string, SourceTier>> =>
  Object.fromEntries(pairs.flatMap(([named, source]) => (named && source ? [[named.name, source]] : [])));
