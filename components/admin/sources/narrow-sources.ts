import type { SourceTier } from '@/lib/chat/research/source-tier';

/** What is looked for, as fields have it; empty: anything. */
export interface SourceFilter {
  readonly words: string;
  readonly tier: string;
  readonly type: string;
}

export const NO_SOURCE_FILTER: SourceFilter = { words: '', tier: '', type: '' };

/** The sources that have all words in their name or domains, the most trusted first, then by name. */
export function narrowSources(
  sources: readonly SourceTier[],
  { words, tier, type }: SourceFilter,
): readonly SourceTier[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return sources
    .filter((source) => {
      const text = [source.name, ...source.domains].join(' ').toLowerCase();
      return (
        wanted.every((word) => text.includes(word)) &&
        (tier === '' || String(source.tier) === tier) &&
        (type === '' || source.type === type)
      );
    })
    .sort((one, other) => one.tier - other.tier || one.name.localeCompare(other.name, 'en'));
}
