import type { SourceRank, SourceTier, SourceTierTable } from '@/lib/chat/research/source-tier';
import { foldSourceName } from './fold-source-name';

/** A table, ready to be asked. */
export interface SourceTierIndex {
  readonly byDomain: ReadonlyMap<string, SourceRank>;
  readonly byName: ReadonlyMap<string, SourceRank>;
}

/** Makes a table ready to be asked, once for each version of it. Where two sources claim the same, the first has it. */
export function indexSourceTiers({ sources }: SourceTierTable): SourceTierIndex {
  const byDomain = new Map<string, SourceRank>();
  const byName = new Map<string, SourceRank>();
  for (const source of sources) {
    const rank = rankOf(source);
    setOnce(byName, foldSourceName(source.name), rank);
    for (const domain of source.domains) setOnce(byDomain, domain, rank);
  }
  return { byDomain, byName };
}

const rankOf = ({ tier, type, name }: SourceTier): SourceRank => ({ tier, type, name });

function setOnce(ranks: Map<string, SourceRank>, key: string, rank: SourceRank): void {
  if (!ranks.has(key)) ranks.set(key, rank);
}
